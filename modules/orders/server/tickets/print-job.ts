import { sql } from 'kysely';
import { localisedText } from '#catalogue/rules';
import { failureCodeOf, RemoteError } from '#platform/node/outbound';
import type { JobHandler } from '#platform/node/server';
import { type PrinterFields, printerFields } from '../../contract.ts';
import { findOrder } from '../board/find-orders.ts';
import type { OrdersContext } from '../context.ts';
import type { OrdersStore, OrderTable, TicketTable } from '../tables.ts';
import { type PrintJob, printerTarget, printJobName } from './enqueue-ticket.ts';
import type { TicketContent } from './printer-port.ts';
import { createTicketContent } from './ticket-content.ts';

const initialBackoffMs = 5000;
const maxBackoffMs = 60_000;
/** Retries end after this: the desk has shown the failure for long, and nobody cooks from an old ticket. */
const maxRetryMs = 2 * 3600 * 1000;
/** Lease of a ticket, longer than any printer timeout: if it expires, its process has died. */
const leaseMs = 120_000;

/** The order or its printer no longer exists: retrying is pointless. */
class NothingToPrintError extends RemoteError {}

type TicketChange = Partial<Omit<TicketTable, 'property' | 'id'>>;

/** Finds the printer of an outlet. */
export async function findPrinter(
  store: OrdersStore,
  property: string,
  outlet: string,
): Promise<PrinterFields | undefined> {
  const row = await store.read
    .selectFrom('shop_printers')
    .select('body')
    .where('property', '=', property)
    .where('outlet_id', '=', outlet)
    .executeTakeFirst();
  return row && printerFields.parse(JSON.parse(row.body));
}

async function readTicket(store: OrdersStore, property: string, id: string): Promise<TicketTable | undefined> {
  return await store.read
    .selectFrom('shop_tickets')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Acquires the lease of a waiting ticket, or of one whose lease has expired. Returns undefined if it is not free. */
async function acquireLease(
  { store, platform }: OrdersContext,
  { property, id }: TicketTable,
): Promise<TicketTable | undefined> {
  const now = platform.clock.now();
  return await store.write(async ({ tx, emit }) => {
    const acquired = await tx
      .updateTable('shop_tickets')
      .set({ state: 'printing', held_until: now + leaseMs, next_try_at: null })
      .set({ reprint: sql<0 | 1>`case when begun = 1 then 1 else reprint end` })
      .where('property', '=', property)
      .where('id', '=', id)
      .where((row) =>
        row.or([row('state', '=', 'waiting'), row.and([row('state', '=', 'printing'), row('held_until', '<', now)])]),
      )
      .returningAll()
      .executeTakeFirst();
    if (acquired)
      await emit('orders.ticket_changed', property, { order_id: acquired.order_id, ticket_id: id, state: 'printing' });
    return acquired;
  });
}

/** Stores the result of an attempt, and enqueues the next attempt in the same write if there is one. */
async function storeResult(
  { store }: OrdersContext,
  row: TicketTable,
  {
    change,
    target,
  }: { readonly change: TicketChange & Pick<TicketTable, 'state'>; readonly target: string | undefined },
): Promise<void> {
  const { property, id, order_id } = row;
  await store.write(async ({ tx, emit, enqueue }) => {
    await tx
      .updateTable('shop_tickets')
      .set({ held_until: null, ...change })
      .where('property', '=', property)
      .where('id', '=', id)
      .execute();
    const notBefore = change.next_try_at;
    if (notBefore != null)
      await enqueue({
        job: printJobName,
        property,
        payload: { id },
        notBefore,
        ...(target !== undefined && { target }),
      });
    await emit('orders.ticket_changed', property, { order_id, ticket_id: id, state: change.state });
  });
}

function toCopy({ reprint, begun: markStarted }: TicketTable): TicketContent['copy'] {
  if (markStarted === 1) return 'perhaps';
  return reprint === 1 ? 'reprint' : 'first';
}

/** Creates the content of an order's ticket from the current catalogue. */
async function createContent(
  context: OrdersContext,
  order: OrderTable,
  { row, printer }: { readonly row: TicketTable; readonly printer: PrinterFields },
): Promise<TicketContent> {
  const { zone, defaultLanguage } = await context.property.requireById(order.property);
  const language = printer.language || defaultLanguage;
  const catalogue = await context.catalogue.get(order.property);
  const texts = catalogue.outlets.get(order.outlet_id)?.texts;
  const outlet = texts ? localisedText(texts, [language, defaultLanguage]).title : order.outlet_title;
  const now = context.platform.clock.now();
  return createTicketContent(order, { zone, language, outlet, catalogue, now, copy: toCopy(row) });
}

async function print(context: OrdersContext, row: TicketTable, order: OrderTable | undefined): Promise<void> {
  const { property, id } = row;
  const printer = order && (await findPrinter(context.store, property, order.outlet_id));
  if (!order || !printer) throw new NothingToPrintError('no_printer', 'the outlet no longer has a printer');
  const markStarted = async () => {
    await context.store.write(({ tx }) =>
      tx.updateTable('shop_tickets').set({ begun: 1 }).where('property', '=', property).where('id', '=', id).execute(),
    );
  };
  const ticket = await createContent(context, order, { row, printer });
  const target = printerTarget(property, order.outlet_id);
  const send = () => context.printer.print({ property, printer, ticket, markStarted });
  await context.platform.breakers.watch(target, send, maxBackoffMs);
}

function nextTry(row: TicketTable, now: number): number | undefined {
  const backoff = Math.min(maxBackoffMs, initialBackoffMs * 2 ** Math.min(10, Number(row.attempts)));
  return now + backoff > Number(row.asked_at) + maxRetryMs ? undefined : now + backoff;
}

function targetOf(order: OrderTable | undefined): string | undefined {
  return order && printerTarget(order.property, order.outlet_id);
}

/** Whether a ticket that waits for its order's time is printed now; one of an order that has ended is deleted. */
async function isWanted({ store, platform }: OrdersContext, { property, id, order_id, asked_at }: TicketTable) {
  const order = await findOrder(store.read, property, order_id);
  // The order's time has moved, and another job comes with it.
  if (Number(asked_at) > platform.clock.now()) return false;
  if (order?.status !== 'declined' && order?.status !== 'cancelled') return true;
  await store.write(({ tx }) =>
    tx
      .deleteFrom('shop_tickets')
      .where('property', '=', property)
      .where('id', '=', id)
      .where('begun', '=', 0)
      .execute(),
  );
  return false;
}

/** Takes the ticket of a job; undefined if it is not to be printed now, or another process prints it. */
async function takeTicket(context: OrdersContext, property: string, { id, waits }: PrintJob) {
  const ticket = await readTicket(context.store, property, id);
  if (!ticket || (waits && !(await isWanted(context, ticket)))) return undefined;
  return await acquireLease(context, ticket);
}

/** Creates the job that prints a ticket. Failed attempts are retried with back-off, and shown at the desk. */
export function createPrintJob(context: OrdersContext): JobHandler {
  return async (payload, property) => {
    const job = payload as PrintJob;
    const row = await takeTicket(context, property, job);
    if (!row) return;
    const attempts = Number(row.attempts) + 1;
    const order = await findOrder(context.store.read, property, row.order_id);
    const target = targetOf(order);
    try {
      await print(context, row, order);
    } catch (error) {
      const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      const next = error instanceof NothingToPrintError ? undefined : nextTry(row, context.platform.clock.now());
      context.platform.log.warn(
        { ticket: job.id, attempts, final: next === undefined, error: last_error },
        'could not print a ticket',
      );
      const state = next === undefined ? 'failed' : 'waiting';
      const last_error_code = failureCodeOf(error);
      const change = { state, attempts, last_error, last_error_code, next_try_at: next ?? null } as const;
      await storeResult(context, row, { change, target });
      return;
    }
    const printed = { state: 'printed', last_error: '', last_error_code: null } as const;
    await storeResult(context, row, {
      change: { ...printed, attempts, printed_at: context.platform.clock.now() },
      target,
    });
  };
}
