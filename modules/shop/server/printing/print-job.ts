import { sql } from 'kysely';
import type { JobHandler } from '#platform/server';
import { type PrinterFields, printerFields } from '../../contract.ts';
import { findOrder } from '../find-orders.ts';
import { type Parts, propertyOf } from '../parts.ts';
import { textIn } from '../rules/catalogue.ts';
import type { OrderTable, ShopStore, TicketTable } from '../tables.ts';
import { printJob } from './ask-for-ticket.ts';
import type { TicketText } from './printer-port.ts';
import { ticketText } from './ticket-text.ts';

const firstWaitMs = 5000;
const longestWaitMs = 60_000;
/** Retries end after this: the desk has shown the failure for long, and nobody cooks from an old ticket. */
const oldestMs = 2 * 3600 * 1000;
/** Lease of a ticket, longer than any printer timeout: if it expires, its process has died. */
const holdMs = 120_000;

/** The order or its printer no longer exists: retrying is pointless. */
class NothingToPrint extends Error {}

type Changed = Partial<Omit<TicketTable, 'property' | 'id'>>;

/** Finds the printer of an outlet. */
export async function printerOf(
  store: ShopStore,
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

async function readTicket(store: ShopStore, property: string, id: string): Promise<TicketTable | undefined> {
  return await store.read
    .selectFrom('shop_tickets')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Acquires the lease of a waiting ticket, or of one whose lease has expired. Returns undefined if it is not free. */
async function hold({ store, ground }: Parts, { property, id }: TicketTable): Promise<TicketTable | undefined> {
  const now = ground.clock.now();
  return await store.write(async ({ tx, emit }) => {
    const held = await tx
      .updateTable('shop_tickets')
      .set({ state: 'printing', held_until: now + holdMs, next_try_at: null })
      .set({ reprint: sql<0 | 1>`case when begun = 1 then 1 else reprint end` })
      .where('property', '=', property)
      .where('id', '=', id)
      .where((row) =>
        row.or([row('state', '=', 'waiting'), row.and([row('state', '=', 'printing'), row('held_until', '<', now)])]),
      )
      .returningAll()
      .executeTakeFirst();
    if (held)
      await emit('shop.ticket_changed', property, { order_id: held.order_id, ticket_id: id, state: 'printing' });
    return held;
  });
}

/** Stores the result of an attempt, and enqueues the next attempt in the same write if there is one. */
async function keep({ store }: Parts, row: TicketTable, changed: Changed & Pick<TicketTable, 'state'>): Promise<void> {
  const { property, id, order_id } = row;
  await store.write(async ({ tx, emit, enqueue }) => {
    await tx
      .updateTable('shop_tickets')
      .set({ held_until: null, ...changed })
      .where('property', '=', property)
      .where('id', '=', id)
      .execute();
    const notBefore = changed.next_try_at;
    if (notBefore != null) await enqueue({ job: printJob, property, payload: { id }, notBefore });
    await emit('shop.ticket_changed', property, { order_id, ticket_id: id, state: changed.state });
  });
}

function copyOf({ reprint, begun }: TicketTable): TicketText['copy'] {
  if (begun === 1) return 'perhaps';
  return reprint === 1 ? 'reprint' : 'first';
}

/** Creates the content of an order's ticket from the current catalogue. */
async function textOf(parts: Parts, order: OrderTable, row: TicketTable): Promise<TicketText> {
  const { zone, defaultLanguage: language } = await propertyOf(parts, order.property);
  const catalogue = await parts.book.get(order.property);
  const texts = catalogue.outlets.get(order.outlet_id)?.texts;
  const outlet = texts ? textIn(texts, [language]).title : order.outlet_title;
  return ticketText(order, { zone, language, outlet, copy: copyOf(row) });
}

async function print(parts: Parts, row: TicketTable): Promise<void> {
  const { property, id } = row;
  const order = await findOrder(parts.store.read, property, row.order_id);
  const printer = order && (await printerOf(parts.store, property, order.outlet_id));
  if (!order || !printer) throw new NothingToPrint('the outlet no longer has a printer');
  const begun = async () => {
    await parts.store.write(({ tx }) =>
      tx.updateTable('shop_tickets').set({ begun: 1 }).where('property', '=', property).where('id', '=', id).execute(),
    );
  };
  await parts.printer.print({ property, printer, ticket: await textOf(parts, order, row), begun });
}

function nextTry(row: TicketTable, now: number): number | undefined {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(10, Number(row.attempts)));
  return now + wait > Number(row.asked_at) + oldestMs ? undefined : now + wait;
}

/** Creates the job that prints a ticket. Failed attempts are retried with back-off, and shown at the desk. */
export function printTicket(parts: Parts): JobHandler {
  return async (payload, property) => {
    const { id } = payload as { readonly id: string };
    const asked = await readTicket(parts.store, property, id);
    const row = asked && (await hold(parts, asked));
    if (!row) return;
    const attempts = Number(row.attempts) + 1;
    try {
      await print(parts, row);
    } catch (error) {
      const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      const next = error instanceof NothingToPrint ? undefined : nextTry(row, parts.ground.clock.now());
      parts.ground.log.warn(
        { ticket: id, attempts, final: next === undefined, error: last_error },
        'could not print a ticket',
      );
      const state = next === undefined ? 'failed' : 'waiting';
      await keep(parts, row, { state, attempts, last_error, next_try_at: next ?? null });
      return;
    }
    await keep(parts, row, { state: 'printed', attempts, last_error: '', printed_at: parts.ground.clock.now() });
  };
}
