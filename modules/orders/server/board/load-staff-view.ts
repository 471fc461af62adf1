import type { OrdersContext } from '../context.ts';
import { loadNamesForOrders } from '../staff-names.ts';
import type { StaffView } from '../status/order-views.ts';
import type { OrderTable } from '../tables.ts';
import { listTicketsByOrder } from '../tickets/tickets.ts';

/** Loads the staff names and tickets for a staff view of orders. */
export async function loadStaffView(
  context: OrdersContext,
  { id, zone }: { readonly id: string; readonly zone: string },
  rows: readonly OrderTable[],
): Promise<StaffView> {
  const ids = rows.map((row) => row.id);
  const [people, tickets] = await Promise.all([
    loadNamesForOrders(context, id, rows),
    listTicketsByOrder(context.store, id, ids),
  ]);
  return { zone, names: people, tickets };
}
