import { actorOf } from '#platform/auth';
import { refuse } from '#platform/contract';
import { once } from '#platform/db';
import { uuid } from '#platform/random';
import type { RouteHandlers } from '#platform/server';
import type { PrinterFields, shop, Ticket } from '../../contract.ts';
import { findOrder } from '../find-orders.ts';
import { type Parts, propertyOf } from '../parts.ts';
import { textIn } from '../rules/catalogue.ts';
import type { TicketTable } from '../tables.ts';
import { printJob, putTicket } from './ask-for-ticket.ts';
import { listPrinters } from './list-printers.ts';
import { printerOf } from './print-job.ts';
import { testTicket } from './ticket-text.ts';
import { ticketBody } from './tickets.ts';

type Wanted = {
  readonly property: string;
  readonly orderId: string;
  readonly actor: string;
  readonly requestId: string | undefined;
};

async function existingPrinter({ store }: Parts, property: string, outlet: string): Promise<PrinterFields> {
  return (await printerOf(store, property, outlet)) ?? refuse('printer_missing', 'the outlet has no printer');
}

/** Prints a ticket: retries a waiting one at once, else enqueues one, as a reprint if there may be another copy. */
async function askForTicket(parts: Parts, { property, orderId, actor, requestId }: Wanted) {
  const order = (await findOrder(parts.store.read, property, orderId)) ?? refuse('not_found', 'no such order');
  await existingPrinter(parts, property, order.outlet_id);
  const now = parts.ground.clock.now();
  const id = uuid(parts.ground.random);
  const ticket = await parts.store.write(async (writing) => {
    const tickets = writing.tx.selectFrom('shop_tickets').selectAll().where('property', '=', property);
    const ofOrder = () => tickets.where('order_id', '=', orderId).execute();
    const ask = async (): Promise<Ticket> => {
      const before = await ofOrder();
      const waits = before.find(({ state }) => state === 'waiting' || state === 'printing');
      if (waits) await writing.enqueue({ job: printJob, property, payload: { id: waits.id } });
      else await putTicket(writing, { property, id, orderId, reprint: mayHang(before), by: actor, now });
      return ticketBody(await tickets.where('id', '=', waits?.id ?? id).executeTakeFirstOrThrow());
    };
    if (requestId === undefined) return await ask();
    const request = { property, scope: actor, requestId, call: 'orders.print', body: { orderId }, now };
    return await once(writing.tx, request, ask);
  });
  return { ticket, roomId: order.room_id };
}

/** Whether the kitchen has, or may have, a ticket of the order. */
function mayHang(before: readonly TicketTable[]): boolean {
  return before.some(({ state, begun }) => state === 'printed' || begun === 1);
}

async function tryPrinter(parts: Parts, property: string, outletId: string) {
  const printer = await existingPrinter(parts, property, outletId);
  const { zone, defaultLanguage: language } = await propertyOf(parts, property);
  const texts = (await parts.book.get(property)).outlets.get(outletId)?.texts;
  const outlet = texts ? textIn(texts, [language]).title : outletId;
  const ticket = testTicket(parts.ground.clock.now(), { zone, language, outlet, copy: 'first' });
  try {
    await parts.printer.print({ property, printer, ticket, begun: async () => {} });
    return { printed: true, error: '' };
  } catch (error) {
    return { printed: false, error: error instanceof Error ? error.message : String(error) };
  }
}

async function putPrinter(parts: Parts, property: string, { id, fields }: { id: string; fields: PrinterFields }) {
  if (!(await parts.book.get(property)).outlets.has(id)) refuse('shop_unknown', 'no such outlet');
  const row = { prints: fields.prints, body: JSON.stringify(fields) };
  await parts.store.write(({ tx }) =>
    tx
      .insertInto('shop_printers')
      .values({ property, outlet_id: id, ...row })
      .onConflict((conflict) => conflict.columns(['property', 'outlet_id']).doUpdateSet(row))
      .execute(),
  );
}

/** Returns the route handlers of tickets and printers. */
export function printerRoutes(parts: Parts) {
  return {
    'POST /api/v1/orders/{id}/print': async (context, { params, body }) => {
      const { id: property } = await propertyOf(parts, context.property);
      const actor = actorOf(context.identity);
      const wanted = { property, orderId: params.id, actor, requestId: body?.request_id?.toLowerCase() };
      const { ticket, roomId } = await askForTicket(parts, wanted);
      parts.ground.audit({ property, actor, action: 'order.print', subject: params.id, roomId });
      return { status: 202, body: ticket };
    },
    'GET /api/v1/printers': async (context) => ({
      status: 200,
      body: { items: await listPrinters(parts, context.property), next: null },
    }),
    'GET /api/v1/outlets/{id}/printer': async (context, { params }) => {
      const { id: property } = await propertyOf(parts, context.property);
      return { status: 200, body: await existingPrinter(parts, property, params.id) };
    },
    'PUT /api/v1/outlets/{id}/printer': async (context, { params, body }) => {
      const { id: property } = await propertyOf(parts, context.property);
      await putPrinter(parts, property, { id: params.id, fields: body });
      const actor = actorOf(context.identity);
      parts.ground.audit({ property, actor, action: 'printer.set', subject: params.id, details: { host: body.host } });
      return { status: 200, body };
    },
    'DELETE /api/v1/outlets/{id}/printer': async (context, { params }) => {
      const { id: property } = await propertyOf(parts, context.property);
      await existingPrinter(parts, property, params.id);
      await parts.store.write(({ tx }) =>
        tx.deleteFrom('shop_printers').where('property', '=', property).where('outlet_id', '=', params.id).execute(),
      );
      parts.ground.audit({ property, actor: actorOf(context.identity), action: 'printer.removed', subject: params.id });
      return { status: 204, body: undefined };
    },
    'POST /api/v1/outlets/{id}/printer/test': async (context, { params }) => {
      const { id: property } = await propertyOf(parts, context.property);
      return { status: 200, body: await tryPrinter(parts, property, params.id) };
    },
  } satisfies Partial<RouteHandlers<typeof shop>>;
}
