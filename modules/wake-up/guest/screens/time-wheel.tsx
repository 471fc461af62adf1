import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useFormats, useText } from '#platform/web/i18n';
import styles from './time-wheel.module.css';

/** Height of a number, as in the style sheet. */
const rowPx = 64;

type WheelProps = {
  readonly label: string;
  readonly values: readonly string[];
  readonly value: number;
  readonly onChange: (value: number) => void;
};

const steps: { readonly [key: string]: number } = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 };

/** A wheel of numbers: turned by a finger, by the mouse's wheel or by the arrow keys. */
function Wheel({ label, values, value, onChange }: WheelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(() => {
    const wheel = ref.current;
    // While a finger turns it, the value follows the wheel and not the other way round.
    if (wheel && Math.round(wheel.scrollTop / rowPx) !== value) wheel.scrollTop = value * rowPx;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the value changed
  useEffect(() => show(), [value]);
  useEffect(() => {
    // The sheet around it opens later; before, nothing can be scrolled.
    const observer = new ResizeObserver(() => show());
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  function turn(event: KeyboardEvent): void {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange((value + by + values.length) % values.length);
  }
  return (
    <div
      ref={ref}
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={values.length - 1}
      aria-valuenow={value}
      aria-valuetext={values[value]}
      className={styles.wheel}
      onKeyDown={turn}
      onScroll={({ currentTarget }) => {
        const shown = Math.round(currentTarget.scrollTop / rowPx);
        if (shown !== value && shown >= 0 && shown < values.length) onChange(shown);
      }}
    >
      {values.map((text, index) => (
        <span key={text} className={index === value ? styles.chosen : styles.number} aria-hidden="true">
          {text}
        </span>
      ))}
    </div>
  );
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const minutes = Array.from({ length: 60 }, (_, minute) => twoDigits(minute));

/** A time of day, `HH:MM`, as two wheels; the browser's own field would follow its language and not the guest's. */
export function TimeWheel({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText();
  const formats = useFormats();
  const [hour, minute] = [Number(value.slice(0, 2)), Number(value.slice(3))];
  const hours = Array.from({ length: 24 }, (_, index) => {
    const written = formats.clock(`${twoDigits(index)}:00`).replace(':00', '');
    return /^\d+$/.test(written) ? twoDigits(index) : written;
  });
  const set = (next: number, rest: number) => onChange(`${twoDigits(next)}:${twoDigits(rest)}`);
  return (
    // Hours stand before minutes in every language.
    <div className={styles.wheels} dir="ltr">
      <Wheel label={t('wakeUp.hour')} values={hours} value={hour} onChange={(next) => set(next, minute)} />
      <span className={styles.colon} aria-hidden="true">
        :
      </span>
      <Wheel label={t('wakeUp.minute')} values={minutes} value={minute} onChange={(next) => set(hour, next)} />
    </div>
  );
}
