import type { Ticket } from '../../contract.ts';
import type { OrdersStore, TicketTable } from '../tables.ts';

function instant(at: number | null): string | null {
  return at === null ? null : new Date(Number(at)).toISOString();
}

/** Converts a ticket for staff. */
export function toTicketBody(row: TicketTable): Ticket {
  return {
    id: row.id,
    state: row.state,
    reprint: row.reprint === 1,
    attempts: Number(row.attempts),
    last_error: row.last_error,
    last_error_code: row.last_error_code,
    asked_by: row.asked_by,
    asked_at: new Date(Number(row.asked_at)).toISOString(),
    printed_at: instant(row.printed_at),
    next_try_at: instant(row.next_try_at),
  };
}

/** Loads the tickets of orders, by order id, newest first. */
export async function listTicketsByOrder(
  store: OrdersStore,
  property: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TicketTable[]>> {
  const byOrder = new Map<string, TicketTable[]>();
  if (orderIds.length === 0) return byOrder;
  const rows = await store.read
    .selectFrom('shop_tickets')
    .selectAll()
    .where('property', '=', property)
    .where('order_id', 'in', orderIds)
    .orderBy('asked_at', 'desc')
    .execute();
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row]);
  return byOrder;
}
