import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { Table } from '#platform/web/ui/desk';
import { DateTime } from '../date-time.tsx';
import { Loaded } from '../loaded.tsx';
import { refusalText } from '../refusal-text.ts';
import styles from '../staff.module.css';
import { staffRoutes } from '../staff-routes.ts';

const answers = ['GET /api/v1/staff/me/sessions'] as const;

/** The user's own sessions, with buttons to end them. */
export function OwnSessions() {
  const t = useText();
  const desk = useDesk();
  const read = staffRoutes.useRouteQuery('GET /api/v1/staff/me/sessions');
  const endOne = staffRoutes.useRouteMutation('DELETE /api/v1/staff/me/sessions/{id}', answers);
  const endOthers = staffRoutes.useRouteMutation('DELETE /api/v1/staff/me/sessions', answers);
  if (!read.data) return <Loaded state={read}>{() => undefined}</Loaded>;
  const failed = (error: unknown) => desk.toast(refusalText(t, error));
  return (
    <>
      <Table headers={[t('staff.browser'), t('staff.since'), t('staff.lastSeen'), { hidden: t('staff.end') }]}>
        {read.data.items.map((session) => (
          <tr key={session.id} data-current={session.current}>
            <td>{session.label || t('staff.unknownBrowser')}</td>
            <td>
              <DateTime at={session.created_at} />
            </td>
            <td>
              <DateTime at={session.last_seen_at} />
            </td>
            <td className={styles.end}>
              {session.current ? (
                t('staff.thisOne')
              ) : (
                <Button
                  variant="text"
                  disabled={endOne.isPending}
                  onClick={() => void endOne.run({ params: { id: session.id } }).catch(failed)}
                >
                  {t('staff.end')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
      {read.data.items.length > 1 ? (
        <p className={styles.more}>
          <Button
            variant="outlined"
            disabled={endOthers.isPending}
            onClick={() => void endOthers.run({}).catch(failed)}
          >
            {t('staff.endOthers')}
          </Button>
        </p>
      ) : undefined}
    </>
  );
}
