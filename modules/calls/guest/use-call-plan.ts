import { useEffect } from 'react';
import type { CallPlan, calls } from '#calls/contract';
import { localStore } from '#platform/web/browser';
import { guestCalls, useGuestQuery, useGuestShell, useSession } from '#platform/web/guest-shell';
import type { QueryResult } from '#platform/web/query';
import { voiceMedia } from './voice-media.ts';

/** Key of the hotel's number for emergencies, which outlives the stay: it has to be there without a network, too. */
const emergencyKey = 'calls-emergency';
const defaultEmergency = '112';
/** Milliseconds after which the passwords of the servers that help the devices are renewed. */
const renewMs = 3_600_000;
const guest = guestCalls<typeof calls>();

/** Fetches whom guests can call; passwords of the servers that help the devices are not kept on this one. */
export function useCallPlan(): QueryResult<CallPlan> {
  const shell = useGuestShell();
  const query = guest.query(shell, { name: 'Voip.getCallPlan', data: {} } as const, { everyMs: renewMs });
  return useGuestQuery({
    ...query,
    savedAs: {
      write: (plan: CallPlan) => JSON.stringify({ ...plan, ice_servers: [] }),
      read: (text) => JSON.parse(text) as CallPlan,
    },
  });
}

/** Returns the number for emergencies: that of the plan, the last one that was known, or 112. */
export function useEmergencyNumber(plan: CallPlan | undefined): string {
  const known = plan?.emergency;
  useEffect(() => {
    if (known) localStore.setItem(emergencyKey, known);
  }, [known]);
  return known || localStore.getItem(emergencyKey) || defaultEmergency;
}

/** Returns whether the guest is known, and so may call from the app: demos always show how it is. */
export function useIsKnown(): boolean {
  const { mode, isCheckedIn } = useSession();
  return mode === 'demo' || mode === 'demo-use-pms' || isCheckedIn;
}

/** A destination that can be called somehow. */
export type ReachableDestination = CallPlan['destinations'][number] & { readonly isByApp: boolean };

/** Returns those who can be called from this device, and whether from the app. */
export function useReachable(plan: CallPlan): readonly ReachableDestination[] {
  const isKnown = useIsKnown();
  const mayCall = plan.is_on && isKnown && voiceMedia.isPossible();
  return plan.destinations
    .map((destination) => ({ ...destination, isByApp: mayCall && destination.rings }))
    .filter(({ isByApp, number }) => isByApp || number !== '');
}
