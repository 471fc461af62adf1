import type { ReactNode } from 'react';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import type { Wrong } from '../rules/wrong-fields.ts';
import styles from './dialog.module.css';

type Props = {
  /** What is wrong with the whole, rather than with one field. */
  readonly wrong: Wrong['whole'];
  readonly onClose: () => void;
  /** The button that does it. */
  readonly children: ReactNode;
};

/** The end of a dialog about a stay: what went wrong, the way out, and the deed. */
export function DialogFoot({ wrong, onClose, children }: Props) {
  const t = useText();
  return (
    <>
      {wrong ? (
        <p className={styles.wrong} role="alert">
          {t(wrong)}
        </p>
      ) : undefined}
      <div className={styles.actions}>
        <Button look="outlined" onClick={onClose}>
          {t('desk.cancel')}
        </Button>
        {children}
      </div>
    </>
  );
}
