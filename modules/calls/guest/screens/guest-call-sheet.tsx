import { useText } from '#platform/web/i18n';
import { Button, ButtonLink, NamedIcon, Sheet } from '#platform/web/ui';
import { type ActiveCall, activeCall } from '../active-call.ts';
import { mayTryAgain } from '../call-ending.ts';
import { destinationIcon, useCallStatus, useCallTime, useDestinationName } from '../use-call-texts.ts';
import { useTelephone } from '../use-telephone.ts';
import styles from './guest-call-sheet.module.css';

function Controls({ call }: { readonly call: ActiveCall }) {
  const t = useText();
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.control}
        aria-pressed={call.isMuted}
        onClick={() => activeCall.setMuted(!call.isMuted)}
      >
        <span className={styles.round}>
          <NamedIcon name={call.isMuted ? 'mdi-microphone-off' : 'mdi-microphone'} />
        </span>
        {t('calls.mute')}
      </button>
      <button type="button" className={styles.control} onClick={() => activeCall.hangUp()}>
        <span className={styles.end}>
          <NamedIcon name="mdi-phone-hangup" />
        </span>
        {t('calls.hang_up')}
      </button>
    </div>
  );
}

/** Why the call is over; empty where its title says it all. */
function useReason({ ending, callsBack }: ActiveCall): string {
  const t = useText();
  if (ending === 'ended') return '';
  if (ending !== 'missed' && ending !== 'declined') return t(`calls.over.${ending}.text`);
  return t(callsBack ? 'calls.over.calls_back' : 'calls.over.later');
}

/** What the guest can do once the call is over. */
function Remedies({ call: { ending, number } }: { readonly call: ActiveCall }) {
  const t = useText();
  const telephone = useTelephone()(number);
  if (ending === 'ended') return undefined;
  return (
    <div className={styles.remedies}>
      {mayTryAgain(ending) ? (
        <Button fullWidth onClick={() => activeCall.retry()}>
          {t('shell.try_again')}
        </Button>
      ) : undefined}
      {telephone && 'href' in telephone ? (
        <ButtonLink fullWidth variant="outlined" href={telephone.href}>
          {t('calls.telephone')}
        </ButtonLink>
      ) : undefined}
      {telephone && 'explain' in telephone ? (
        <Button fullWidth variant="outlined" aria-haspopup="dialog" onClick={telephone.explain}>
          {t('calls.telephone')}
        </Button>
      ) : undefined}
    </div>
  );
}

function Call({ call }: { readonly call: ActiveCall }) {
  const status = useCallStatus()(call);
  const time = useCallTime(call);
  const reason = useReason(call);
  const isOver = call.status === 'over';
  return (
    <div className={styles.call}>
      <span className={styles.seal} data-on={isOver ? undefined : ''}>
        <NamedIcon name={destinationIcon(call.destination)} size={40} />
      </span>
      <div role="status">
        <p className={isOver ? styles.title : styles.status}>{status}</p>
        {isOver && reason !== '' ? <p className={styles.reason}>{reason}</p> : undefined}
      </div>
      {time === '' ? undefined : (
        <p className={styles.time} role="timer">
          {time}
        </p>
      )}
      {isOver ? <Remedies call={call} /> : <Controls call={call} />}
    </div>
  );
}

/** The call in a sheet over every screen; closed, it goes on as a bar. Without a call it is closed. */
export function GuestCallSheet({ call }: { readonly call: ActiveCall | undefined }) {
  const t = useText();
  const nameOf = useDestinationName();
  return (
    <Sheet
      open={call !== undefined}
      onClose={() => activeCall.minimise()}
      title={call ? nameOf(call.destination) : t('calls.call')}
      closeLabel={call?.status === 'over' ? t('shell.close') : t('calls.minimise')}
    >
      {call ? <Call call={call} /> : undefined}
    </Sheet>
  );
}
