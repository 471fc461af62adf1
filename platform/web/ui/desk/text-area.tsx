import { type TextareaHTMLAttributes, useId } from 'react';
import styles from './text-area.module.css';

type Props = { readonly label: string; readonly error?: string | undefined } & Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'className'
>;

/** A multi-line text field with its label above. */
export function TextArea({ label, error, ...area }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        {...area}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : undefined}
    </div>
  );
}
