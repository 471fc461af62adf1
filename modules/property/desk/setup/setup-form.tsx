import type { ReactNode } from 'react';
import type { ApiProblem } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { FormError } from '#platform/web/ui/desk';
import styles from './setup-screen.module.css';
import { setupFormId } from './use-setup.ts';

type Props = {
  /** Saves the step; a rejection is shown by `error`. */
  readonly onSubmit: () => Promise<void>;
  readonly error: ApiProblem | undefined;
  /** A problem with the entries, found before they are sent. */
  readonly problem?: string | undefined;
  readonly children: ReactNode;
};

/** The form of a step, submitted by the button in the footer. */
export function SetupForm({ onSubmit, error, problem, children }: Props) {
  const t = useText();
  const refusal = error && t(error.code === 'offline' ? 'setup.offline' : 'setup.refused', { text: error.message });
  return (
    <form
      id={setupFormId}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit().catch(() => undefined);
      }}
    >
      {children}
      <FormError text={problem ?? refusal} />
    </form>
  );
}
