import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './form.module.css';

type Props = {
  readonly onSubmit: () => void;
  /** Limits the width to what is comfortable for fields. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
};

/** A form with stacked fields; Enter in any of them submits it. */
export function Form({ onSubmit, narrow = false, children }: Props) {
  return (
    <form
      className={narrow ? `${styles.form} ${styles.narrow}` : styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** Error message of a {@link Form}, announced when it appears. */
export function FormError({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className={styles.problem}>
      {text}
    </div>
  );
}

/** Footer of a form: error message, cancel and submit buttons. */
export type FormFooterProps = {
  /** Error message, announced when it appears. */
  readonly error: string | undefined;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
  readonly submitLabel: string;
  readonly busy: boolean;
};

/** The footer of a {@link Form}. */
export function FormFooter({ error, cancelLabel, onCancel, submitLabel, busy }: FormFooterProps) {
  return (
    <>
      <FormError text={error} />
      <div className={styles.actions}>
        <Button variant="outlined" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" disabled={busy}>
          {submitLabel}
        </Button>
      </div>
    </>
  );
}
