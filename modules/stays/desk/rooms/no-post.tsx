import { useDesk, useDeskCutOffSince, useMay } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { houseAnswers, type Stay, staysRoutes } from '../stays-routes.ts';
import styles from './no-post.module.css';

/** Checkbox for whether orders may be charged to the room. */
export function NoPost({ stay }: { readonly stay: Stay }) {
  const t = useText();
  const desk = useDesk();
  const mayManage = useMay('stays.manage');
  const cutOff = useDeskCutOffSince() !== undefined;
  const change = staysRoutes.useChange('PATCH /api/v1/stays/{id}', houseAnswers);
  const setAllowed = (allowed: boolean) =>
    change
      .run({ params: { id: stay.id }, body: { no_post: !allowed } })
      .catch(() => desk.toast(t('rooms.step_failed')));
  return (
    <label className={styles.flag}>
      <input
        type="checkbox"
        checked={!stay.no_post}
        disabled={!mayManage || cutOff || change.busy}
        onChange={(event) => void setAllowed(event.target.checked)}
      />
      {t('rooms.may_post')}
    </label>
  );
}
