import type { Writing } from '#platform/node/db';
import type { PrinterFields, shop } from '../../contract.ts';
import type { OrderTable, ShopTables, TicketTable } from '../tables.ts';

type InWrite = Writing<ShopTables, typeof shop>;

/** Name of the job that prints a ticket. */
export const printJob = 'orders.print';

/** A ticket that nobody has tried to print. */
export type AskedTicket = {
  readonly property: string;
  readonly id: string;
  readonly orderId: string;
  readonly reprint: boolean;
  readonly by: string;
  readonly now: number;
};

/** Puts a ticket into the queue inside a write; one of the same id is there once. */
export async function putTicket(writing: InWrite, asked: AskedTicket): Promise<void> {
  const { property, id, orderId, reprint, by, now } = asked;
  const row: TicketTable = {
    ...{ property, id, order_id: orderId, state: 'waiting', reprint: reprint ? 1 : 0, begun: 0, attempts: 0 },
    ...{ last_error: '', asked_by: by, asked_at: now, printed_at: null, next_try_at: now, held_until: null },
  };
  await writing.tx
    .insertInto('shop_tickets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['property', 'id']).doNothing())
    .execute();
  await writing.enqueue({ job: printJob, property, payload: { id } });
  await writing.emit('orders.ticket_changed', property, { order_id: orderId, ticket_id: id, state: 'waiting' });
}

/** The ticket that an order gets by itself, its id the order's own: a repeated write asks for no second one. */
export async function putOwnTicket(writing: InWrite, { property, id }: OrderTable, now: number): Promise<void> {
  await putTicket(writing, { property, id, orderId: id, reprint: false, by: 'order', now });
}

/** Whether orders of an outlet print a ticket by themselves, and when; for a write. */
export async function printsOf(
  { tx }: InWrite,
  property: string,
  outletId: string,
): Promise<PrinterFields['prints'] | undefined> {
  const row = await tx
    .selectFrom('shop_printers')
    .select('prints')
    .where('property', '=', property)
    .where('outlet_id', '=', outletId)
    .executeTakeFirst();
  return row?.prints;
}
