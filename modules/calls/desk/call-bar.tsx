import { useEffect } from 'react';
import { useServerClock } from '#platform/web/desk-shell/alarm';
import { localiseTitledName, useDuration, useLanguage, useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import styles from './call-bar.module.css';
import type { CurrentCall } from './desk-call.ts';
import { useCalls } from './desk-calls-routes.ts';
import { useDeskCall } from './use-desk-call.ts';

/** Has the browser ask before the page is left: the guest would talk to nobody. */
function useAskBeforeLeaving(): void {
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}

/** How long the call has lasted, or what it waits for. */
function CallTime({ current: { call, phase } }: { readonly current: CurrentCall }) {
  const t = useText();
  const durationOf = useDuration();
  const now = useServerClock();
  if (phase !== 'talking') return <span role="status">{t(`callsDesk.phase.${phase}`)}</span>;
  return <span role="timer">{durationOf((now - Date.parse(call.answered_at ?? call.started_at)) / 1000)}</span>;
}

function OpenCall({ current }: { readonly current: CurrentCall }) {
  const t = useText();
  const reader = useLanguage();
  const { toggleMute, hangUp } = useDeskCall();
  useAskBeforeLeaving();
  const { call, phase, isMuted } = current;
  const guest = localiseTitledName(reader, call.guest_name);
  return (
    <section className={styles.bar} aria-label={t('callsDesk.current')}>
      <NamedIcon name="mdi-phone-in-talk-outline" />
      <p className={styles.words}>
        <strong>{t('callsDesk.onThePhone', { room: call.room })}</strong>
        {guest === '' ? undefined : <bdi>{guest}</bdi>}
        <CallTime current={current} />
      </p>
      <div className={styles.actions}>
        {phase === 'answering' ? undefined : (
          <button type="button" aria-pressed={isMuted} onClick={toggleMute}>
            <NamedIcon name={isMuted ? 'mdi-microphone-off' : 'mdi-microphone'} size={20} />
            {t('callsDesk.mute')}
          </button>
        )}
        <button type="button" onClick={hangUp}>
          <NamedIcon name="mdi-phone-hangup-outline" size={20} />
          {t(phase === 'answering' ? 'callsDesk.stopAnswering' : 'callsDesk.hangUp')}
        </button>
      </div>
    </section>
  );
}

/** The call that goes on, above every screen; lets go of it when it is over, and when somebody signs out. */
export function CallBar() {
  const { current, follow, hangUp } = useDeskCall();
  const { data } = useCalls();
  useEffect(() => follow(data?.items ?? []), [follow, data]);
  useEffect(() => hangUp, [hangUp]);
  return current ? <OpenCall current={current} /> : undefined;
}
