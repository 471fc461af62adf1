import styles from './checkbox-group.module.css';

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
  readonly selected: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly columns?: boolean;
};

/** A group of checkboxes. */
export function CheckboxGroup({ legend, options, selected, onChange, columns = false }: Props) {
  const toggle = (value: string) =>
    onChange(selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value]);
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <div className={columns ? styles.columns : undefined}>
        {options.map(({ value, label, hint, disabled }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              checked={selected.includes(value)}
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
