import { type ReactNode, useEffect, useRef } from 'react';
import { systemClock } from '#platform/clock';

/** Milliseconds until a held key repeats, and between its repeats. */
const holdMs = 400;
const repeatMs = 100;

type Props = {
  readonly label: string;
  readonly onPress: () => void;
  readonly className: string | undefined;
  readonly disabled?: boolean;
  /** Repeats while it is held. */
  readonly repeats?: boolean;
  readonly children: ReactNode;
};

/** Returns what begins and ends the repeats of a held key. */
function useRepeats(onPress: () => void) {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  const timer = useRef<{ cancel(): void }>(undefined);
  const end = () => timer.current?.cancel();
  useEffect(() => () => timer.current?.cancel(), []);
  function begin(): void {
    end();
    timer.current = systemClock.after(holdMs, () => {
      latest.current();
      timer.current = systemClock.every(repeatMs, () => latest.current());
    });
  }
  return { begin, end };
}

/** A key of the remote; the phone gives a short tick when it is pressed. */
export function Key({ label, onPress, className, disabled = false, repeats = false, children }: Props) {
  const lastClick = useRef(Number.NEGATIVE_INFINITY);
  function press(): void {
    navigator.vibrate?.(8);
    onPress();
  }
  const { begin, end } = useRepeats(press);
  const hold = repeats && {
    onPointerDown(event: React.PointerEvent) {
      if (event.button !== 0) return;
      press();
      begin();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
  };
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      disabled={disabled}
      {...hold}
      onClick={(event) => {
        const isPointer = event.detail !== 0;
        // A pointer has pressed a repeating key already; a held Enter clicks very often.
        if (isPointer ? repeats : event.timeStamp - lastClick.current < repeatMs - 10) return;
        lastClick.current = event.timeStamp;
        press();
      }}
    >
      {children}
    </button>
  );
}
