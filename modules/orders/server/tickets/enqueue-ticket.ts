import type { WriteContext } from '#platform/node/db';
import type { JobLane } from '#platform/node/server';
import type { orders, PrinterFields } from '../../contract.ts';
import { isForLater } from '../status/queue.ts';
import type { OrdersTables, OrderTable, TicketTable } from '../tables.ts';

type OrdersWrite = WriteContext<OrdersTables, typeof orders>;

/** Name of the job that prints a ticket. */
export const printJobName = 'orders.print';

/** Payload of that job. `waits`: the ticket is of an order for later, and is printed when the order joins the queue. */
export type PrintJob = { readonly id: string; readonly waits?: boolean };

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
  /** When it is printed: now, or when its order joins the queue. */
  readonly dueAt: number;
  readonly waits?: boolean;
};

async function enqueuePrint(
  write: OrdersWrite,
  { property, outletId, dueAt }: Pick<TicketRequest, 'property' | 'outletId' | 'dueAt'>,
  payload: PrintJob,
): Promise<void> {
  const target = printerTarget(property, outletId);
  await write.enqueue({ job: printJobName, property, payload, target, ...(payload.waits && { notBefore: dueAt }) });
}

/** Enqueues a ticket within a write. Idempotent by id. */
export async function enqueueTicket(write: OrdersWrite, request: TicketRequest): Promise<void> {
  const { property, id, orderId, reprint, by, dueAt, waits = false } = request;
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
    asked_at: dueAt,
    printed_at: null,
    next_try_at: dueAt,
    held_until: null,
  };
  await write.tx
    .insertInto('shop_tickets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['property', 'id']).doNothing())
    .execute();
  await enqueuePrint(write, request, { id, waits });
  await write.emit('orders.ticket_changed', property, { order_id: orderId, ticket_id: id, state: 'waiting' });
}

/**
 * Enqueues the automatic ticket of an order: for now, or for when the order joins the queue, as a kitchen cooks what is printed. Its id
 * is that of the order, so there is only one.
 */
export async function enqueueOrderTicket(write: OrdersWrite, order: OrderTable, now: number): Promise<void> {
  const { property, id, outlet_id: outletId } = order;
  const waits = isForLater(order, now);
  const dueAt = waits ? Number(order.queued_at) : now;
  await enqueueTicket(write, { property, id, orderId: id, outletId, reprint: false, by: 'order', dueAt, waits });
}

/** Moves the ticket that waits for an order's time, after that time has moved. */
export async function moveOrderTicket(
  write: OrdersWrite,
  before: Pick<OrderTable, 'queued_at'>,
  { property, id, outlet_id: outletId, queued_at }: OrderTable,
): Promise<void> {
  const dueAt = Number(queued_at);
  if (dueAt === Number(before.queued_at)) return;
  const { numUpdatedRows } = await write.tx
    .updateTable('shop_tickets')
    .set({ asked_at: dueAt, next_try_at: dueAt })
    .where('property', '=', property)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await enqueuePrint(write, { property, outletId, dueAt }, { id, waits: true });
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
