import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './form.module.css';

type Props = {
  readonly onSend: () => void;
  readonly children: ReactNode;
};

/** Fields one below the other; Enter in any of them sends. */
export function Form({ onSend, children }: Props) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </form>
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
      <div role="alert" className={styles.problem}>
        {problem}
      </div>
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
