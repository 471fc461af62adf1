import { type InputHTMLAttributes, useId } from 'react';
import styles from './field.module.css';

type Props = {
  readonly label: string;
  /** Error message, announced and associated with the field. */
  readonly error?: string | undefined;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;

/** A single-line text field with its label above. */
export function Field({ label, error, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.field} data-wrong={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        aria-invalid={error ? true : input['aria-invalid']}
        aria-describedby={error ? `${id}-error` : input['aria-describedby']}
      />
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : undefined}
    </div>
  );
}
