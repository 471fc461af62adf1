import { localisedText } from '#catalogue/rules';
import { refuse } from '#platform/contract';
import { auditActor, type Staff, withStaffNames } from '#platform/node/auth';
import { runOnceIfKeyed, type WriteContext } from '#platform/node/db';
import { type RouteContext, type RouteHandlers, shareReads } from '#platform/node/server';
import { declineReasons, type orders, promiseReasons } from '../../contract.ts';
import type { OrdersContext } from '../context.ts';
import { escalationTimes } from '../escalation/escalate-order.ts';
import { listOrderHandlers } from '../staff-names.ts';
import { declineText } from '../status/decline-texts.ts';
import { acknowledgeOrder, assignOrder, type OrderCommand, promiseOrder } from '../status/order-commands.ts';
import { instantText, toOrderBody } from '../status/order-views.ts';
import { promiseText } from '../status/promises.ts';
import { describeOpening } from '../submit/delivery-times.ts';
import type { OrdersTables, OrderTable } from '../tables.ts';
import { loadPrinters } from '../tickets/list-printers.ts';
import { findOrder, listActiveOrders, listEndedOrders } from './find-orders.ts';
import { loadStaffView } from './load-staff-view.ts';

type Handlers = RouteHandlers<typeof orders>;
type Context = RouteContext<Staff>;
type ExecuteCommand = (write: WriteContext<OrdersTables, typeof orders>, command: OrderCommand) => Promise<OrderTable>;

/** How long the board shows ended orders. */
const endedWindowMs = 4 * 3_600_000;

/** Returns the outlets of a property and whether they are open, named in `lang` if they have such a name. */
export async function listOutlets(context: OrdersContext, property: string, lang?: string) {
  const { id, zone, defaultLanguage } = await context.property.requireById(property);
  const catalogue = await context.catalogue.get(id);
  const now = context.platform.clock.now();
  return [...catalogue.outlets.values()].map((outlet) => {
    const { isOpen, opening_time, closing_time } = describeOpening(outlet, { now, zone });
    const { title: name } = localisedText(outlet.texts, [...(lang ? [lang] : []), defaultLanguage]);
    return { id: outlet.id, name, kind: outlet.kind, open: isOpen, opening_time, closing_time };
  });
}

async function loadBoard(context: OrdersContext, id: string, lang: string | undefined) {
  const { id: property, zone, defaultLanguage } = await context.property.requireById(id);
  const now = context.platform.clock.now();
  const since = now - endedWindowMs;
  const [{ orders: active, hidden }, done, outlets, handlers, settings, printers] = await Promise.all([
    listActiveOrders(context.store, property, now),
    listEndedOrders(context.store, property, since),
    listOutlets(context, property, lang),
    listOrderHandlers(context, property),
    context.property.settings(property),
    loadPrinters(context, property),
  ]);
  const view = await loadStaffView(context, { id: property, zone, defaultLanguage, lang }, [...active, ...done]);
  const body = (row: OrderTable) => toOrderBody(row, view);
  return {
    now: instantText(now),
    zone,
    active: active.map(body),
    hidden,
    done: done.map(body),
    done_since: instantText(since),
    escalation: [...escalationTimes(settings)],
    outlets: outlets.map(({ id, name, kind, open }) => ({ id, name, kind, open, printer: printers.has(id) })),
    people: handlers.map(({ id, name }) => ({ id, name })),
    reasons: declineReasons.map((id) => ({ id, text: declineText(id, lang ?? defaultLanguage) })),
    promise_reasons: promiseReasons.map((id) => ({ id, text: promiseText(id, lang ?? defaultLanguage) })),
  };
}

type BoardCommand = {
  readonly id: string;
  readonly execute: ExecuteCommand;
  readonly action: 'acknowledged' | 'assigned' | 'promised';
  /** Request body. Its `request_id` makes it idempotent: a late copy must not undo a colleague's later change. */
  readonly body: { readonly request_id?: string | undefined } | undefined;
};

async function runCommand(context: OrdersContext, request: Context, { execute, ...input }: BoardCommand) {
  const record = await context.property.requireById(request.property);
  const property = record.id;
  const actor = auditActor(request.identity);
  const now = context.platform.clock.now();
  const command = { property, orderId: input.id, actor, now };
  const { request_id: requestId, ...fields } = input.body ?? {};
  const key = { property, scope: actor, requestId, now };
  const idempotencyKey = { ...key, call: `orders.${input.action}`, body: { ...fields, id: input.id } };
  const run = () =>
    context.store.write(async (write) => {
      await runOnceIfKeyed(write.tx, idempotencyKey, async () => ({ id: (await execute(write, command)).id }));
      return (await findOrder(write.tx, property, input.id)) ?? refuse('not_found', 'no such order');
    });
  const row = await withStaffNames(context.staff, property, run);
  const view = await loadStaffView(context, record, [row]);
  context.platform.audit({ property, actor, action: `order.${input.action}`, subject: row.id, roomId: row.room_id });
  return { status: 200 as const, body: toOrderBody(row, view) };
}

async function requireHandler(context: OrdersContext, property: string, staffId: string): Promise<void> {
  const handlers = await listOrderHandlers(context, property);
  if (handlers.some(({ id }) => id === staffId)) return;
  refuse('staff_unknown', 'no staff member with this id may handle orders of this property');
}

/** Returns the route handlers of the order board. */
export function boardRoutes(context: OrdersContext) {
  const board = shareReads((property: string, lang: string) => loadBoard(context, property, lang || undefined));
  return {
    'GET /api/v1/orders/board': async ({ property }, { query }) => {
      return { status: 200, body: await board(property, query.lang ?? '') };
    },
    'POST /api/v1/orders/{id}/acknowledge': (request, { params: { id }, body }) =>
      runCommand(context, request, { id, execute: acknowledgeOrder, action: 'acknowledged', body }),
    'POST /api/v1/orders/{id}/assignment': async (request, { params: { id }, body }) => {
      const to = body.staff_id ?? '';
      const from = body.from === undefined ? undefined : (body.from ?? '');
      if (to !== '') await requireHandler(context, (await context.property.requireById(request.property)).id, to);
      const execute: ExecuteCommand = (write, command) => assignOrder(write, command, { to, from });
      return await runCommand(context, request, { id, execute, action: 'assigned', body });
    },
    'POST /api/v1/orders/{id}/promise': (request, { params: { id }, body }) => {
      const { promised_at, promise_reason_id: reasonId, promise_reason: reason } = body;
      const change = { promisedAt: Date.parse(promised_at), reasonId, reason };
      const execute: ExecuteCommand = (write, command) => promiseOrder(write, command, change);
      return runCommand(context, request, { id, execute, action: 'promised', body });
    },
  } satisfies Partial<Handlers>;
}
