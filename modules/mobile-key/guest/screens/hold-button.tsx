import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import { NamedIcon } from '#platform/web/ui';
import styles from './key.module.css';

/** How long a finger rests on the key, so that a touch in a pocket opens nothing. Milliseconds. */
const holdMs = 700;
const circumference = 2 * Math.PI * 60;

type Props = {
  readonly label: string;
  readonly state: 'ready' | 'working' | 'open' | 'off';
  readonly onHeld: () => void;
};

/** The round key: a finger that rests on it opens. Enter and Space, and a click that no finger made, open at once. */
export function HoldButton({ label, state, onHeld }: Props) {
  const [isHeld, setIsHeld] = useState(false);
  const timer = useRef<{ cancel(): void }>(undefined);
  const wasPointer = useRef(false);
  useEffect(() => () => timer.current?.cancel(), []);
  const release = () => {
    timer.current?.cancel();
    setIsHeld(false);
  };
  const hold = ({ button }: PointerEvent) => {
    if (state !== 'ready' || button !== 0) return;
    wasPointer.current = true;
    setIsHeld(true);
    timer.current = systemClock.after(holdMs, () => {
      setIsHeld(false);
      onHeld();
    });
  };
  const press = () => {
    // What a finger does is decided by how long it rests.
    if (wasPointer.current) wasPointer.current = false;
    else if (state === 'ready') onHeld();
  };
  const key = (event: KeyboardEvent) => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  };
  return (
    <button
      type="button"
      className={styles.key}
      data-tour="mobileKey.key"
      data-state={state}
      data-held={isHeld || undefined}
      disabled={state === 'off'}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={press}
      onKeyDown={key}
    >
      <svg viewBox="0 0 132 132" aria-hidden="true">
        <circle cx="66" cy="66" r="60" className={styles.ring} />
        <circle cx="66" cy="66" r="60" className={styles.progress} strokeDasharray={circumference} />
      </svg>
      <span className={styles.disc}>
        <NamedIcon name={state === 'open' ? 'mdi-lock-open-variant-outline' : 'mdi-key-variant'} size={40} />
        <span>{label}</span>
      </span>
    </button>
  );
}
