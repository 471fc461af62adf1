import { useEffect, useEffectEvent, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { TvDialog } from '#platform/web/ui/tv';
import type { SleepTimerView } from '#wake-up/contract';
import { useSleepTimer } from '../use-sleep-timer.ts';

/** How long before the end the TV asks whether anybody still watches. */
const warningMs = 60_000;

/** Runs `work` at an instant of the server's clock; at once if it has passed. */
function useAt(at: number | undefined, work: () => void): void {
  const { serverNow } = useGuestShell();
  const run = useEffectEvent(work);
  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = systemClock.after(Math.max(0, at - serverNow()), () => run());
    return () => timer.cancel();
  }, [at, serverNow]);
}

/** Ends the evening: warns a minute before the sleep timer is over, and then sets the TV to standby. */
export function TvSleep() {
  const t = useText();
  const { tvSet } = useGuestShell();
  const { initialized } = useSession();
  const { state, start } = useSleepTimer();
  const [warned, setWarned] = useState(0);
  const [closed, setClosed] = useState(0);
  const [timer, setTimer] = useState<SleepTimerView>();
  const { data } = state;
  useEffect(() => {
    // While the server is away, the TV does not know who lives here, and the timer that was set still runs.
    if (initialized && data !== undefined) setTimer(data === 'no_access' ? undefined : data);
  }, [initialized, data]);
  const end = timer?.ends_at ? Date.parse(timer.ends_at) : undefined;
  useAt(end && end - warningMs, () => setWarned(end ?? 0));
  useAt(end, () => {
    setClosed(end ?? 0);
    void tvSet?.setPower('standby');
  });
  if (end === undefined || !timer || warned !== end || closed === end || !initialized) return undefined;
  const actions = [
    { label: t('sleepTimer.keep_watching'), onPress: () => void start(0) },
    { label: t('sleepTimer.more', { minutes: timer.step_minutes }), onPress: () => void start(timer.step_minutes) },
  ];
  return (
    <TvDialog
      title={t('sleepTimer.still_watching')}
      text={t('sleepTimer.soon_off')}
      actions={actions}
      onClose={() => setClosed(end)}
    />
  );
}
