import { type InputHTMLAttributes, useId } from 'react';
import styles from './field.module.css';

type Props = {
  readonly label: string;
  /** Error message, announced and associated with the field. */
  readonly error?: string | undefined;
  /** What to enter, below the field; an error takes its place. */
  readonly hint?: string | undefined;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;

/**
 * React focuses on mounting, when a dialog is still closed, and never writes the attribute, by which a browser chooses the focus
 * of a dialog that opens.
 */
function markAutoFocus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
}

/** A single-line text field with its label above; `autoFocus` also in a dialog that opens with it. */
export function Field({ label, error, hint, ...input }: Props) {
  const id = useId();
  const said = error ? `${id}-error` : hint ? `${id}-hint` : input['aria-describedby'];
  return (
    <div className={styles.field} data-wrong={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        ref={input.autoFocus ? markAutoFocus : undefined}
        aria-invalid={error ? true : input['aria-invalid']}
        aria-describedby={said}
      />
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : undefined}
    </div>
  );
}
