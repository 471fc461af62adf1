import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './form.module.css';

type Props = {
  readonly onSend: () => void;
  /** As wide as a field is read well, where the page is wider. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
};

/** Fields one below the other; Enter in any of them sends. */
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

/** What is wrong with a {@link Form}, read out when it appears. */
export function FormProblem({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className={styles.problem}>
      {text}
    </div>
  );
}

/** What a form has at its end: what is wrong, the way out, and the verb. */
export type FormEndProps = {
  /** Says what is wrong, read out when it appears. */
  readonly problem: string | undefined;
  readonly cancel: string;
  readonly onCancel: () => void;
  readonly send: string;
  readonly busy: boolean;
};

/** The end of a {@link Form}. */
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
