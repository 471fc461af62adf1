import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { Table } from '#platform/web/ui/desk';
import { DateTime } from '../date-time.tsx';
import { refusalText } from '../refusal-text.ts';
import styles from '../staff.module.css';
import { staffRoutes } from '../staff-routes.ts';

/** The list of unused links, with withdraw. */
export function OpenLinks() {
  const t = useText();
  const desk = useDesk();
  const { data } = staffRoutes.useRouteQuery('GET /api/v1/staff/invites');
  const withdraw = staffRoutes.useRouteMutation('DELETE /api/v1/staff/invites/{id}', ['GET /api/v1/staff/invites']);
  if (!data || data.items.length === 0) return undefined;
  const drop = (id: string) =>
    void withdraw.run({ params: { id } }).catch((error: unknown) => desk.toast(refusalText(t, error)));
  return (
    <section className={styles.section}>
      <h2>{t('staff.openLinks')}</h2>
      <Table headers={[t('staff.name'), t('staff.linkFor'), t('staff.until'), { hidden: t('staff.withdraw') }]}>
        {data.items.map((link) => (
          <tr key={link.id}>
            <td>
              <bdi>{link.name || link.email || t('staff.linkKind.first')}</bdi>
            </td>
            <td>{t(`staff.linkKind.${link.kind}`)}</td>
            <td>
              <DateTime at={link.expires_at} />
            </td>
            <td className={styles.end}>
              <Button variant="text" disabled={withdraw.isPending} onClick={() => drop(link.id)}>
                {t('staff.withdraw')}
              </Button>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
