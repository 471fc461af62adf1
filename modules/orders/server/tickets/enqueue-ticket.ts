import type { WriteContext } from '#platform/node/db';
import type { JobLane } from '#platform/node/server';
import type { orders, PrinterFields } from '../../contract.ts';
import type { OrdersTables, OrderTable, TicketTable } from '../tables.ts';

type OrdersWrite = WriteContext<OrdersTables, typeof orders>;

/** Name of the job that prints a ticket. */
export const printJobName = 'orders.print';

/** The lane of tickets: a printer takes one at a time, and one that hangs holds no place of the others for long. */
export const printLane: JobLane = { name: 'printer', places: 8, placesPerTarget: 1 };

/** Name of an outlet's printer, by which it is known whether it answers. */
export function printerTarget(property: string, outletId: string): string {
  return `printer ${property} ${outletId}`;
}

/** A ticket to print. */
export type TicketRequest = {
  readonly property: string;
  readonly id: string;
  readonly orderId: string;
  readonly outletId: string;
  readonly reprint: boolean;
  readonly by: string;
  readonly now: number;
};

/** Enqueues a ticket within a write. Idempotent by id. */
export async function enqueueTicket(write: OrdersWrite, request: TicketRequest): Promise<void> {
  const { property, id, orderId, outletId, reprint, by, now } = request;
  const row: TicketTable = {
    property,
    id,
    order_id: orderId,
    state: 'waiting',
    reprint: reprint ? 1 : 0,
    begun: 0,
    attempts: 0,
    last_error: '',
    last_error_code: null,
    asked_by: by,
    asked_at: now,
    printed_at: null,
    next_try_at: now,
    held_until: null,
  };
  await write.tx
    .insertInto('shop_tickets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['property', 'id']).doNothing())
    .execute();
  await write.enqueue({ job: printJobName, property, payload: { id }, target: printerTarget(property, outletId) });
  await write.emit('orders.ticket_changed', property, { order_id: orderId, ticket_id: id, state: 'waiting' });
}

/** Enqueues the automatic ticket of an order. Its id is that of the order, so there is only one. */
export async function enqueueOrderTicket(write: OrdersWrite, order: OrderTable, now: number): Promise<void> {
  const { property, id, outlet_id: outletId } = order;
  await enqueueTicket(write, { property, id, orderId: id, outletId, reprint: false, by: 'order', now });
}

/** Reads when the printer of an outlet prints automatically, within a write; undefined if it has none. */
export async function readPrintTrigger(
  { tx }: OrdersWrite,
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
