import { localisedText } from '#catalogue/rules';
import { refuse } from '#platform/contract';
import { auditActor } from '#platform/node/auth';
import { runOnce } from '#platform/node/db';
import { failureCodeOf } from '#platform/node/outbound';
import type { RouteHandlers } from '#platform/node/server';
import { uuid } from '#platform/random';
import type { orders, PrinterFields, Ticket } from '../../contract.ts';
import { findOrder } from '../board/find-orders.ts';
import type { OrdersContext } from '../context.ts';
import type { TicketTable } from '../tables.ts';
import { enqueueTicket, printerTarget, printJobName } from './enqueue-ticket.ts';
import { listPrinters } from './list-printers.ts';
import { findPrinter } from './print-job.ts';
import { createTestTicket } from './ticket-content.ts';
import { toTicketBody } from './tickets.ts';

type PrintCommand = {
  readonly property: string;
  readonly orderId: string;
  readonly actor: string;
  readonly requestId: string | undefined;
};

async function requirePrinter({ store }: OrdersContext, property: string, outlet: string): Promise<PrinterFields> {
  return (await findPrinter(store, property, outlet)) ?? refuse('printer_missing', 'the outlet has no printer');
}

/** Prints a ticket: retries a waiting one at once, else enqueues one, as a reprint if there may be another copy. */
async function requestTicket(context: OrdersContext, { property, orderId, actor, requestId }: PrintCommand) {
  const order = (await findOrder(context.store.read, property, orderId)) ?? refuse('not_found', 'no such order');
  const { outlet_id: outletId } = order;
  await requirePrinter(context, property, outletId);
  const target = printerTarget(property, outletId);
  // Who asks has seen to the printer.
  context.platform.breakers.forget(target);
  const now = context.platform.clock.now();
  const id = uuid(context.platform.random);
  const ticket = await context.store.write(async (write) => {
    const tickets = write.tx.selectFrom('shop_tickets').selectAll().where('property', '=', property);
    const ofOrder = () => tickets.where('order_id', '=', orderId).execute();
    const enqueue = async (): Promise<Ticket> => {
      const before = await ofOrder();
      const waiting = before.find(({ state }) => state === 'waiting' || state === 'printing');
      if (waiting) await write.enqueue({ job: printJobName, property, payload: { id: waiting.id }, target });
      else
        await enqueueTicket(write, {
          ...{ property, id, orderId, outletId },
          ...{ reprint: mayBePrinted(before), by: actor, dueAt: now },
        });
      return toTicketBody(await tickets.where('id', '=', waiting?.id ?? id).executeTakeFirstOrThrow());
    };
    if (requestId === undefined) return await enqueue();
    const request = { property, scope: actor, requestId, call: 'orders.print', body: { orderId }, now };
    return await runOnce(write.tx, request, enqueue);
  });
  return { ticket, roomId: order.room_id };
}

/** Whether the kitchen has, or may have, a ticket of the order. */
function mayBePrinted(before: readonly TicketTable[]): boolean {
  return before.some(({ state, begun }) => state === 'printed' || begun === 1);
}

async function testPrinter(context: OrdersContext, property: string, outletId: string) {
  const printer = await requirePrinter(context, property, outletId);
  const { zone, defaultLanguage } = await context.property.requireById(property);
  const language = printer.language || defaultLanguage;
  const texts = (await context.catalogue.get(property)).outlets.get(outletId)?.texts;
  const outlet = texts ? localisedText(texts, [language, defaultLanguage]).title : outletId;
  const ticket = createTestTicket(context.platform.clock.now(), { zone, language, outlet, copy: 'first' });
  try {
    await context.printer.print({ property, printer, ticket, markStarted: async () => {} });
    return { printed: true, error: '', error_code: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { printed: false, error: message, error_code: failureCodeOf(error) };
  }
}

async function putPrinter(
  context: OrdersContext,
  property: string,
  { id, fields }: { id: string; fields: PrinterFields },
) {
  if (!(await context.catalogue.get(property)).outlets.has(id)) refuse('shop_unknown', 'no such outlet');
  const row = { prints: fields.prints, body: JSON.stringify(fields) };
  await context.store.write(({ tx }) =>
    tx
      .insertInto('shop_printers')
      .values({ property, outlet_id: id, ...row })
      .onConflict((conflict) => conflict.columns(['property', 'outlet_id']).doUpdateSet(row))
      .execute(),
  );
}

/** Returns the route handlers of tickets and printers. */
export function printerRoutes(context: OrdersContext) {
  return {
    'POST /api/v1/orders/{id}/print': async (request, { params, body }) => {
      const { id: property } = await context.property.requireById(request.property);
      const actor = auditActor(request.identity);
      const command = { property, orderId: params.id, actor, requestId: body?.request_id?.toLowerCase() };
      const { ticket, roomId } = await requestTicket(context, command);
      context.platform.audit({ property, actor, action: 'order.print', subject: params.id, roomId });
      return { status: 202, body: ticket };
    },
    'GET /api/v1/printers': async (request) => ({
      status: 200,
      body: { items: await listPrinters(context, request.property), next: null },
    }),
    'GET /api/v1/outlets/{id}/printer': async (request, { params }) => {
      const { id: property } = await context.property.requireById(request.property);
      return { status: 200, body: await requirePrinter(context, property, params.id) };
    },
    'PUT /api/v1/outlets/{id}/printer': async (request, { params, body }) => {
      const { id: property } = await context.property.requireById(request.property);
      await putPrinter(context, property, { id: params.id, fields: body });
      const actor = auditActor(request.identity);
      context.platform.audit({
        property,
        actor,
        action: 'printer.set',
        subject: params.id,
        details: { host: body.host },
      });
      return { status: 200, body };
    },
    'DELETE /api/v1/outlets/{id}/printer': async (request, { params }) => {
      const { id: property } = await context.property.requireById(request.property);
      await requirePrinter(context, property, params.id);
      await context.store.write(({ tx }) =>
        tx.deleteFrom('shop_printers').where('property', '=', property).where('outlet_id', '=', params.id).execute(),
      );
      context.platform.audit({
        property,
        actor: auditActor(request.identity),
        action: 'printer.removed',
        subject: params.id,
      });
      return { status: 204, body: undefined };
    },
    'POST /api/v1/outlets/{id}/printer/test': async (request, { params }) => {
      const { id: property } = await context.property.requireById(request.property);
      return { status: 200, body: await testPrinter(context, property, params.id) };
    },
  } satisfies Partial<RouteHandlers<typeof orders>>;
}
