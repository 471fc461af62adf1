import type { Parts } from '../parts.ts';
import { peopleOf } from '../people.ts';
import type { StaffView } from '../status/order-views.ts';
import type { OrderTable } from '../tables.ts';
import { ticketsOf } from '../tickets/tickets.ts';

/** Loads the staff names and tickets for a staff view of orders. */
export async function staffView(
  context: Parts,
  { id, zone }: { readonly id: string; readonly zone: string },
  rows: readonly OrderTable[],
): Promise<StaffView> {
  const ids = rows.map((row) => row.id);
  const [people, tickets] = await Promise.all([peopleOf(context, id, rows), ticketsOf(context.store, id, ids)]);
  return { zone, people, tickets };
}
