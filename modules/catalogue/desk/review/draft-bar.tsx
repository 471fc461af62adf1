import { useStoreState } from '#platform/web/browser';
import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, ButtonLink } from '#platform/web/ui';
import { pendingEditsStore } from '../editor/pending-edits-store.ts';
import type { CatalogueData } from '../editor/use-catalogue.ts';
import { isReady } from '../editor/use-saving.ts';
import styles from './change-list.module.css';
import { useDraftActions } from './use-draft-actions.ts';

type Props = {
  readonly draft: CatalogueData['draft'];
  /** Whether the changes are on the screen already. */
  readonly inReview?: boolean;
};

/** How many changes are not published, and what to do about them. */
export function DraftBar({ draft, inReview = false }: Props) {
  const t = useText();
  const desk = useDesk();
  const offline = useDeskOfflineSince() !== undefined;
  const mayManage = usePermission('catalogue.manage');
  const { count, busy, publish, discardAll } = useDraftActions(draft);
  // What is on its way to the draft has to be there first.
  const isWaiting = useStoreState(pendingEditsStore, (edits) =>
    Object.values(edits).some((edit) => edit.base !== null && isReady(edit)),
  );
  if (count === 0) return undefined;
  const disabled = busy || offline;
  return (
    <div className={styles.bar}>
      <span className={styles.count} role="status">
        {t('catalogue.unpublished', { count })}
      </span>
      {mayManage ? (
        <Button variant="text" disabled={disabled} onClick={() => void discardAll()}>
          {t('catalogue.discard_every')}
        </Button>
      ) : undefined}
      {inReview ? undefined : (
        <ButtonLink
          variant="outlined"
          href={desk.href({ name: 'catalogue-changes' })}
          onClick={(event) => {
            event.preventDefault();
            desk.navigate({ name: 'catalogue-changes' });
          }}
        >
          {t('catalogue.review')}
        </ButtonLink>
      )}
      {mayManage ? (
        <Button
          disabled={disabled || isWaiting || (inReview && draft.problems.length > 0)}
          onClick={() => void publish()}
        >
          {t('catalogue.publish')}
        </Button>
      ) : undefined}
    </div>
  );
}
