import { useId } from 'react';
import type { StaffCall } from '#calls/contract';
import { useDesk } from '#platform/web/desk-shell';
import { useServerClock } from '#platform/web/desk-shell/alarm';
import { languageName, localiseTitledName, useDuration, useLanguage, useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { callEndText } from './desk-call-text.ts';
import { callsQueries, callsRoutes } from './desk-calls-routes.ts';
import styles from './ringing-call-card.module.css';
import { useAnswerCall, useDeskCall } from './use-desk-call.ts';

type Props = { readonly call: StaffCall };

/** Returns what declines a call; a toast says what takes its place. */
function useDeclineCall({ id, room, team }: StaffCall) {
  const t = useText();
  const desk = useDesk();
  const { run, isPending } = callsRoutes.useRouteMutation('POST /api/v1/calls/{id}/decline', callsQueries);
  const decline = () =>
    void run({ params: { id } }).then(
      ({ request_id }) =>
        desk.toast(
          request_id === ''
            ? t('callsDesk.result.declined')
            : t('callsDesk.requestMade', { team: t(`callsDesk.team.${team}`) }),
        ),
      (error: unknown) => desk.toast(callEndText(error, room, t)),
    );
  return { decline, isPending };
}

function Buttons({ call }: Props) {
  const t = useText();
  const note = useId();
  const { current } = useDeskCall();
  const answer = useAnswerCall();
  const { decline, isPending } = useDeclineCall(call);
  const isAnswering = current?.call.id === call.id;
  const isBusy = current !== undefined && !isAnswering;
  return (
    <>
      <div className={styles.actions}>
        <Button
          icon={<NamedIcon name="mdi-phone-outline" size={20} />}
          disabled={current !== undefined || isPending}
          onClick={() => answer(call)}
        >
          {t(isAnswering ? 'callsDesk.phase.answering' : 'callsDesk.answer')}
        </Button>
        <Button variant="danger" aria-describedby={note} disabled={isAnswering || isPending} onClick={decline}>
          {t('callsDesk.decline')}
        </Button>
      </div>
      <p className={styles.note} id={note}>
        {t('callsDesk.declineNote', { team: t(`callsDesk.team.${call.team}`) })}
      </p>
      {isBusy ? <p className={styles.note}>{t('callsDesk.busy')}</p> : undefined}
    </>
  );
}

/** A call that rings: who calls whom, for how long, and what can be done. */
export function RingingCallCard({ call }: Props) {
  const t = useText();
  const durationOf = useDuration();
  const reader = useLanguage();
  const now = useServerClock();
  const heading = useId();
  const { room, guest_name, language, destination, started_at } = call;
  return (
    <article className={styles.card} aria-labelledby={heading} data-call={call.id}>
      <p className={styles.ringing}>
        <NamedIcon name="mdi-phone-ring-outline" size={20} />
        <strong>{t('callsDesk.ringingFor', { time: durationOf((now - Date.parse(started_at)) / 1000) })}</strong>
        <span>{t(`callsDesk.to.${destination}`)}</span>
      </p>
      <div>
        <h2 className={styles.room} id={heading}>
          <span className="visually-hidden">{t('callsDesk.room')}</span> {room}
        </h2>
        <p className={styles.guest}>
          <bdi>{localiseTitledName(reader, guest_name) || t('callsDesk.guest')}</bdi>
          {language === '' ? undefined : (
            <span>{t('callsDesk.speaks', { language: languageName(language, reader) })}</span>
          )}
        </p>
      </div>
      <Buttons call={call} />
    </article>
  );
}
