import type { OrdersContext } from '../context.ts';
import { loadNamesForOrders } from '../staff-names.ts';
import type { StaffView } from '../status/order-views.ts';
import type { OrderTable } from '../tables.ts';
import { listTicketsByOrder } from '../tickets/tickets.ts';

type Reader = {
  readonly id: string;
  readonly zone: string;
  readonly defaultLanguage: string;
  /** Language of the reader; that of the property if undefined. */
  readonly lang?: string | undefined;
};

/** Loads names of people and dishes, and tickets, for a staff view of orders. */
export async function loadStaffView(
  context: OrdersContext,
  { id, zone, defaultLanguage, lang }: Reader,
  rows: readonly OrderTable[],
): Promise<StaffView> {
  const ids = rows.map((row) => row.id);
  const [people, tickets, catalogue] = await Promise.all([
    loadNamesForOrders(context, id, rows),
    listTicketsByOrder(context.store, id, ids),
    context.catalogue.get(id),
  ]);
  return { zone, names: people, tickets, catalogue, language: lang ?? defaultLanguage };
}
