import { useEffect } from 'react';
import type { CallPlan } from '#calls/contract';
import { phoneAddress, useSession } from '#platform/web/guest-shell';
import { ListSkeleton, useSignInActions } from '#platform/web/guest-shell/phone';
import { isolateLtr, useText } from '#platform/web/i18n';
import { askForPolicy } from '#platform/web/service-worker';
import { AsyncView, Button, NamedIcon } from '#platform/web/ui';
import { useCallPlan, useEmergencyNumber, useIsKnown, useReachable } from '../use-call-plan.ts';
import { DestinationRow } from './destination-row.tsx';
import styles from './guest-calls-screen.module.css';

/** The way to help, which needs no network. */
function Emergency({ number }: { readonly number: string }) {
  const t = useText();
  const address = phoneAddress(number) ?? `tel:${encodeURIComponent(number)}`;
  return (
    <a className={styles.emergency} href={address} data-tour="calls.emergency">
      <NamedIcon name="mdi-phone-alert-outline" />
      <span className={styles.words}>{t('calls.emergency')}</span>
      <b>{isolateLtr(number)}</b>
    </a>
  );
}

function Destinations({ plan }: { readonly plan: CallPlan }) {
  const t = useText();
  const reachable = useReachable(plan);
  // The telephone system is another server, whose address the hotel may have changed since the device kept this page.
  useEffect(() => {
    if (plan.sip) askForPolicy();
  }, [plan.sip]);
  if (reachable.length === 0) return <p className={styles.note}>{t('calls.none')}</p>;
  return (
    <>
      {reachable.some(({ isByApp }) => isByApp) ? <p className={styles.note}>{t('calls.by_app')}</p> : undefined}
      <ul className={styles.list} aria-label={t('calls.title')} data-tour="calls.list">
        {reachable.map((destination) => (
          <DestinationRow key={destination.key} destination={destination} plan={plan} />
        ))}
      </ul>
    </>
  );
}

/** Says to those who are nobody's guest yet that there is more. */
function SignIn() {
  const t = useText();
  const actions = useSignInActions(t('calls.sign_in_action'));
  return (
    <section className={styles.signIn}>
      <p>{t('calls.sign_in')}</p>
      {actions.map(({ key, label, onPress }) => (
        <Button key={key} variant="soft" onClick={onPress}>
          {label}
        </Button>
      ))}
    </section>
  );
}

/** Whom a guest can call at a touch, the emergency number first. */
export function GuestCallsScreen() {
  const t = useText();
  const { mode } = useSession();
  const isKnown = useIsKnown();
  const plan = useCallPlan();
  const emergency = useEmergencyNumber(plan.data);
  return (
    <div className={styles.page}>
      <h1>{t('calls.title')}</h1>
      <Emergency number={emergency} />
      <AsyncView
        state={plan}
        failed={{ title: t('calls.failed'), icon: 'alert', level: 2 }}
        waiting={<ListSkeleton label={t('shell.loading')} />}
      >
        {(data) => <Destinations plan={data} />}
      </AsyncView>
      {plan.data?.is_on && !isKnown && mode !== 'walkin-only' ? <SignIn /> : undefined}
    </div>
  );
}
