import styles from './checks.module.css';

type CheckboxOption = {
  readonly value: string;
  readonly label: string;
  /** A hint below the label. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
};
type Props = {
  readonly legend: string;
  readonly options: readonly CheckboxOption[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly columns?: boolean;
};

/** A group of checkboxes. */
export function Checks({ legend, options, chosen, onChange, columns = false }: Props) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <div className={columns ? styles.columns : undefined}>
        {options.map(({ value, label, hint, disabled }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              disabled={disabled}
              onChange={() => toggle(value)}
            />
            <span>
              {label}
              {hint ? <span className={styles.hint}>{hint}</span> : undefined}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
