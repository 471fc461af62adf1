import { DeskLink, type DeskPanelProps } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { webCheckInRoutes } from './web-check-in-routes.ts';

/** Whether a guest who arrives today has checked in online, among the facts of the stay; nothing of other guests. */
export function WebCheckInFact({ stayId, expectedStayId }: DeskPanelProps) {
  const t = useText();
  const stay = expectedStayId ?? stayId;
  const { data } = webCheckInRoutes.useRouteQuery('GET /api/v1/web-check-ins', {}, { enabled: stay !== undefined });
  const item = data?.items.find(({ stay_id: id }) => id === stay);
  if (!data || !item || (item.state === 'none' && !data.offered)) return undefined;
  return (
    <>
      <dt>{t('webCheckIn.title')}</dt>
      <dd>
        {t(`webCheckIn.state.${item.state}`)}{' '}
        <DeskLink to={{ name: 'registration_form', query: { stay: item.stay_id } }}>{t('webCheckIn.form')}</DeskLink>
      </dd>
    </>
  );
}
