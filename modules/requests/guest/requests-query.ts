import { type GuestShell, guestCalls } from '#platform/web/guest-shell';
import { asJson, type Query } from '#platform/web/query';
import type { GuestRequest, requests } from '#requests/contract';

const calls = guestCalls<typeof requests>();

/** The query of a stay's requests, newest first. Only a TV, whose room may have several stays, names the stay. */
export function requestsQuery(shell: GuestShell, stayId: string | undefined): Query<readonly GuestRequest[]> {
  const call = { name: 'ReservationAssist.getMyRequests', data: stayId ? { stay_id: stayId } : {} } as const;
  const { fetch, ...query } = calls.query(shell, call, { refetchOn: ['ReservationAssist.requestUpdated'] });
  return { ...query, savedAs: asJson(), fetch: async () => (await fetch()).requests };
}
