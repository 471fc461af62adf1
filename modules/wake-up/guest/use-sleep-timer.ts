import { useGuestShell, useServerNow, useSession } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import type { SleepTimerView, wakeUp } from '#wake-up/contract';
import { useFailed } from './use-wake-ups.ts';
import { timeLeftText } from './wake-up-texts.ts';
import { useSleepTimerQuery } from './wake-ups-query.ts';

/** The sleep timer, its steps, and a function that starts it anew; 0 minutes stop it. */
export function useSleepTimer() {
  const t = useText();
  const shell = useGuestShell();
  const { isCheckedIn, stayId = '' } = useSession();
  const query = useSleepTimerQuery(stayId, isCheckedIn);
  const failed = useFailed(query.refetch);
  async function start(minutes: number): Promise<void> {
    const data = { minutes, stay_id: stayId };
    const call = shell.wire.of<typeof wakeUp>().call('WakeUp.setSleepTimer', data, { resend: true });
    await call.catch(() => shell.toast(t('wakeUp.not_set')));
    query.refetch();
  }
  const data: SleepTimerView | 'no_access' | undefined = isCheckedIn ? query.data : 'no_access';
  return { state: { ...query, data }, failed, start: (minutes: number) => shell.whileLoading(start(minutes)) };
}

/** Returns the lengths that a sleep timer may have, in minutes. */
export function sleepSteps({ step_minutes: step, max_minutes: max }: SleepTimerView): readonly number[] {
  return Array.from({ length: Math.floor(max / step) }, (_, index) => (index + 1) * step);
}

/** Says in words what remains of a sleep timer, with the time at which the TV goes off. */
export function useSleepTimerText({ ends_at }: SleepTimerView): string {
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  if (ends_at === null) return t('sleepTimer.off_text');
  const at = Date.parse(ends_at);
  return t('sleepTimer.ends', { time: formats.time(at), left: timeLeftText(at, { t, now }) });
}

/** Returns a function that writes a length in minutes: "45 min", "1 h", "1 h 15 min". */
export function useMinutesText(): (minutes: number) => string {
  const t = useText();
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return t('sleepTimer.minutes', { minutes });
    return rest === 0 ? t('sleepTimer.hours', { hours }) : t('sleepTimer.hours_minutes', { hours, minutes: rest });
  };
}
