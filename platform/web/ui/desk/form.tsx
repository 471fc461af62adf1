import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './form.module.css';

type Props = {
  readonly onSend: () => void;
  /** Limits the width to what is comfortable for fields. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
};

/** A form with stacked fields; Enter in any of them submits it. */
export function Form({ onSend, narrow = false, children }: Props) {
  return (
    <form
      className={narrow ? `${styles.form} ${styles.narrow}` : styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </form>
  );
}

/** Error message of a {@link Form}, announced when it appears. */
export function FormProblem({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className={styles.problem}>
      {text}
    </div>
  );
}

/** Footer of a form: error message, cancel and submit buttons. */
export type FormEndProps = {
  /** Error message, announced when it appears. */
  readonly problem: string | undefined;
  readonly cancel: string;
  readonly onCancel: () => void;
  readonly send: string;
  readonly busy: boolean;
};

/** The footer of a {@link Form}. */
export function FormEnd({ problem, cancel, onCancel, send, busy }: FormEndProps) {
  return (
    <>
      <FormProblem text={problem} />
      <div className={styles.actions}>
        <Button look="outlined" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" disabled={busy}>
          {send}
        </Button>
      </div>
    </>
  );
}
