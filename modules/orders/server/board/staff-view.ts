import type { Parts } from '../parts.ts';
import { peopleOf } from '../people.ts';
import type { StaffView } from '../status/order-views.ts';
import type { OrderTable } from '../tables.ts';
import { ticketsOf } from '../tickets/tickets.ts';

/** Everything beside the orders themselves that staff see of them. */
export async function staffView(
  parts: Parts,
  { id, zone }: { readonly id: string; readonly zone: string },
  rows: readonly OrderTable[],
): Promise<StaffView> {
  const ids = rows.map((row) => row.id);
  const [people, tickets] = await Promise.all([peopleOf(parts, id, rows), ticketsOf(parts.store, id, ids)]);
  return { zone, people, tickets };
}
