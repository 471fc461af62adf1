import type { GuestOrder, orders } from '#orders/contract';
import { type GuestShell, guestCalls } from '#platform/web/guest-shell';
import { asJson, type Query } from '#platform/web/query';

const calls = guestCalls<typeof orders>();

/** The query of a stay's orders, newest first. Only a TV, whose room may have several stays, names the stay. */
export function ordersQuery(shell: GuestShell, stayId: string | undefined): Query<readonly GuestOrder[]> {
  const call = { name: 'RetailSystem.getMyOrders', data: stayId ? { stay_id: stayId } : {} } as const;
  const { fetch, ...query } = calls.query(shell, call, { refetchOn: ['RetailSystem.orderChanged'] });
  return { ...query, savedAs: asJson(), fetch: async () => (await fetch()).orders };
}
