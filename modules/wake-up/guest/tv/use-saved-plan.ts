import { useEffect } from 'react';
import { useGuestShell, useOfflineSince, useSession } from '#platform/web/guest-shell';
import type { WakeUps } from '../wake-ups-query.ts';
import type { TvRinger } from './tv-ringer.ts';

const record = 'wake-ups';

function parsePlan(text: string): WakeUps | undefined {
  try {
    return JSON.parse(text) as WakeUps;
  } catch {
    // Cut off by a power cut: the TV is as if it had not been told.
    return undefined;
  }
}

/**
 * Keeps the plan of wake-ups on the TV's disk, under the stay, so that it goes when the guest does; a TV that starts
 * while the server is away rings by it.
 */
export function useSavedPlan(ringer: TvRinger, plan: WakeUps | undefined): void {
  const { stayStorage, log } = useGuestShell();
  const { stayId = '' } = useSession();
  const isCut = useOfflineSince() !== undefined;
  useEffect(() => {
    if (!plan || !stayStorage || stayId === '') return;
    const isEmpty = plan.rings.length === 0 && plan.wake_ups.every(({ next_at }) => next_at === null);
    void (isEmpty ? stayStorage.remove(stayId, record) : stayStorage.write(stayId, record, JSON.stringify(plan)));
  }, [plan, stayId, stayStorage]);
  useEffect(() => {
    if (!isCut || !stayStorage || ringer.store.getState().rules) return;
    const restore = async () => {
      const plans = (await stayStorage.readAll(record)).flatMap((text) => parsePlan(text) ?? []);
      const [first] = plans;
      // Meanwhile the server may have answered.
      if (!first || ringer.store.getState().rules) return;
      const all = { wake_ups: plans.flatMap((one) => one.wake_ups), rings: plans.flatMap((one) => one.rings) };
      ringer.update({ ...all, rules: first.rules });
    };
    restore().catch((error: unknown) => log('warn', String(error), 'wake-up'));
  }, [isCut, ringer, stayStorage, log]);
}
