import { Chip } from '#platform/web/ui/desk';
import styles from './entry-fields.module.css';

type Props<T extends string> = {
  readonly label: string;
  readonly options: readonly T[];
  readonly chosen: readonly T[];
  readonly name: (option: T) => string;
  readonly error?: string | undefined;
  readonly onChange: (chosen: T[]) => void;
};

/** A multiple choice. */
export function ChoicesField<T extends string>({ label, options, chosen, name, error, onChange }: Props<T>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {options.map((option) => (
          <Chip
            key={option}
            selected={chosen.includes(option)}
            onPress={() => {
              const on = chosen.includes(option);
              // Keeps the order of the options, regardless of the order of selection.
              onChange(options.filter((other) => (other === option ? !on : chosen.includes(other))));
            }}
          >
            {name(option)}
          </Chip>
        ))}
      </div>
      {error ? <p className={styles.wrong}>{error}</p> : undefined}
    </fieldset>
  );
}
