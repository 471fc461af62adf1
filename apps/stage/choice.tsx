import { useId } from 'react';
import styles from './choice.module.css';

type Props<V extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly text: string; readonly means?: string }[];
  readonly value: V;
  readonly disabled?: boolean;
  readonly onChange: (value: V) => void;
};

/** A small switch with two or more positions. */
export function Choice<V extends string>({ label, options, value, disabled = false, onChange }: Props<V>) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className={styles.switch} data-state={value}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((one) => (
        <label key={one.value} className={styles.position} title={one.means}>
          <input type="radio" name={name} checked={one.value === value} onChange={() => onChange(one.value)} />
          <span>{one.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
