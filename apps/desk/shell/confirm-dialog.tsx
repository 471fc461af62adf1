import type { StoreApi } from 'zustand/vanilla';
import { useStoreState } from '#platform/web/browser';
import { useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import type { DeskState } from '../desk-app.ts';
import styles from './confirm-dialog.module.css';

/** A modal confirmation. */
export function ConfirmDialog({ store }: { store: StoreApi<DeskState> }) {
  const t = useText();
  const question = useStoreState(store, (state) => state.confirmation);
  return (
    <Sheet
      open={question !== undefined}
      onClose={() => question?.answer(false)}
      title={question?.title ?? ''}
      position="center"
    >
      {question?.text ? <p className={styles.text}>{question.text}</p> : undefined}
      <div className={styles.actions}>
        <Button variant="outlined" onClick={() => question?.answer(false)}>
          {t('desk.cancel')}
        </Button>
        <Button variant={question?.danger ? 'final' : 'filled'} onClick={() => question?.answer(true)}>
          {question?.action}
        </Button>
      </div>
    </Sheet>
  );
}
