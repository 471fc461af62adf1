import { type CSSProperties, useId } from 'react';
import styles from './slider.module.css';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The displayed value, `46%`. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
};

/** A slider that contains its label and value; moved by arrow keys and touch. */
export function Slider({ label, value, min = 0, max = 100, step = 1, valueText, onChange }: Props) {
  const id = useId();
  const filled = { '--filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <div className={styles.fader} style={filled}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{valueText}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
