import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { type Stay, stayQueries, staysApi } from '../stays-api.ts';
import styles from './no-post-toggle.module.css';

/** Checkbox for whether orders may be charged to the room. */
export function NoPostToggle({ stay }: { readonly stay: Stay }) {
  const t = useText();
  const desk = useDesk();
  const mayManage = usePermission('stays.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const change = staysApi.useRouteMutation('PATCH /api/v1/stays/{id}', stayQueries);
  const setAllowed = (allowed: boolean) =>
    change
      .run({ params: { id: stay.id }, body: { no_post: !allowed } })
      .catch(() => desk.toast(t('rooms.step_failed')));
  return (
    <label className={styles.flag}>
      <input
        type="checkbox"
        checked={!stay.no_post}
        disabled={!mayManage || cutOff || change.isPending}
        onChange={(event) => void setAllowed(event.target.checked)}
      />
      {t('rooms.may_post')}
    </label>
  );
}
