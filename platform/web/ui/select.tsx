import { type SelectHTMLAttributes, useId } from 'react';
import { Icon } from './icon.tsx';
import { type Option, Options } from './options.tsx';
import styles from './select.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  /** Error message, announced and associated with the list. */
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
} & Pick<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'autoComplete' | 'aria-required'>;

/** A drop-down list, using the device's native picker. */
export function Select({ label, value, options, error, onChange, ...select }: Props) {
  const id = useId();
  return (
    <div>
      <div className={styles.select}>
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          value={value}
          {...select}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          <Options options={options} />
        </select>
        <span className={styles.mark}>
          <Icon name="chevron" size={20} />
        </span>
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : undefined}
    </div>
  );
}
