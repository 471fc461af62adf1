import { type GuestShell, guestCalls } from '#platform/web/guest-shell';
import type { Query } from '#platform/web/query';
import type { RingRules, RingView, WakeUpView, wakeUp } from '#wake-up/contract';

const calls = guestCalls<typeof wakeUp>();

/** Wake-ups as devices know them. */
export type WakeUps = {
  readonly wake_ups: readonly WakeUpView[];
  readonly rings: readonly RingView[];
  readonly rules: RingRules;
};

/** The query of wake-ups. A TV names the stay for the list, and none for all that rings in its room. */
export function wakeUpsQuery(shell: GuestShell, stayId = ''): Query<WakeUps> {
  const call = { name: 'WakeUp.getWakeUps', data: stayId ? { stay_id: stayId } : {} } as const;
  return calls.query(shell, call, { refetchOn: ['WakeUp.changed', 'WakeUp.ringing', 'WakeUp.stopped'] });
}

/** Fetches the sleep timer. Only a TV, whose room may have several stays, names the stay. */
export function useSleepTimerQuery(stayId: string | undefined, enabled: boolean) {
  const data = stayId ? { stay_id: stayId } : {};
  return calls.useCall('WakeUp.getSleepTimer', enabled ? data : undefined, { refetchOn: ['WakeUp.sleepTimerChanged'] });
}
