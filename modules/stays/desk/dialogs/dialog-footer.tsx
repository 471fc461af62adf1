import type { ReactNode } from 'react';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import type { FormErrors } from '../rules/form-errors.ts';
import styles from './dialog.module.css';

type Props = {
  /** Error of the form as a whole. */
  readonly error: FormErrors['form'];
  readonly onClose: () => void;
  /** The confirming button. */
  readonly children: ReactNode;
};

/** Footer of a stay dialog: error, cancel and confirm. */
export function DialogFooter({ error, onClose, children }: Props) {
  const t = useText();
  return (
    <>
      {error ? (
        <p className={styles.wrong} role="alert">
          {t(error)}
        </p>
      ) : undefined}
      <div className={styles.actions}>
        <Button variant="outlined" onClick={onClose}>
          {t('desk.cancel')}
        </Button>
        {children}
      </div>
    </>
  );
}
