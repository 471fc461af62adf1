import type { StaffCall } from '#calls/contract';
import { DeskLink, useDesk, usePermission, useStaff, useWhen } from '#platform/web/desk-shell';
import { localiseTitledName, type TextFunction, useDuration, useLanguage, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { Table } from '#platform/web/ui/desk';
import { callEndText } from './desk-call-text.ts';
import { callsQueries, callsRoutes } from './desk-calls-routes.ts';
import styles from './past-calls.module.css';
import { useDeskCall } from './use-desk-call.ts';

type Props = { readonly call: StaffCall };

const heads = ['time', 'room', 'guest', 'destination', 'result'] as const;

type Texts = { readonly t: TextFunction; readonly durationOf: (seconds: number) => string };

/** What became of a call. */
function resultText({ status, answered_at, ended_at, answered_by }: StaffCall, { t, durationOf }: Texts): string {
  const name = answered_by?.name ?? '';
  if (status === 'answered') return t('callsDesk.talksWith', { name });
  if (status === 'ringing') return t('callsDesk.ringing');
  if (status !== 'ended') return t(`callsDesk.result.${status}`);
  const time = durationOf((Date.parse(ended_at ?? '') - Date.parse(answered_at ?? '')) / 1000);
  return t('callsDesk.talkedWith', { time, name });
}

/** Ends a call that was answered in a page which is closed: nobody else could. */
function EndLeftCall({ call: { id, room } }: Props) {
  const t = useText();
  const desk = useDesk();
  const { run, isPending } = callsRoutes.useRouteMutation('POST /api/v1/calls/{id}/end', callsQueries);
  const end = () => void run({ params: { id } }).catch((error: unknown) => desk.toast(callEndText(error, room, t)));
  return (
    <Button variant="text" disabled={isPending} onClick={end}>
      {t('callsDesk.hangUp')}
    </Button>
  );
}

function Result({ call }: Props) {
  const t = useText();
  const durationOf = useDuration();
  const { id: me } = useStaff();
  const { current } = useDeskCall();
  const mayRead = usePermission('requests.read');
  const { id, status, answered_by: by, request_id: request } = call;
  const isLeft = status === 'answered' && by?.id === me && current?.call.id !== id;
  const requested = t('callsDesk.requested');
  return (
    <td data-status={status}>
      <span className={styles.result}>{resultText(call, { t, durationOf })}</span>
      {isLeft ? <EndLeftCall call={call} /> : undefined}
      {request === '' ? undefined : (
        <span className={styles.request}>
          {mayRead ? <DeskLink to={{ name: 'requests', query: { request } }}>{requested}</DeskLink> : requested}
        </span>
      )}
    </td>
  );
}

/** The calls that somebody is in, and those of the last day. */
export function PastCalls({ calls }: { readonly calls: readonly StaffCall[] }) {
  const t = useText();
  const reader = useLanguage();
  const { when } = useWhen();
  return (
    <Table numbered headers={heads.map((head) => t(`callsDesk.${head}`))}>
      {calls.map((call) => (
        <tr key={call.id} data-call={call.id}>
          <td className={styles.time}>
            <time dateTime={call.started_at}>{when(call.started_at)}</time>
          </td>
          <td className={styles.room}>
            <bdi>{call.room}</bdi>
          </td>
          <td>
            <bdi>{localiseTitledName(reader, call.guest_name) || '–'}</bdi>
          </td>
          <td className={styles.to}>{t(`callsDesk.to.${call.destination}`)}</td>
          <Result call={call} />
        </tr>
      ))}
    </Table>
  );
}
