import { actorOf, type Staff } from '#platform/auth';
import { refuse } from '#platform/contract';
import { onceIfNamed, type Writing } from '#platform/db';
import type { RouteContext, RouteHandlers } from '#platform/server';
import { declineReasons, type shop } from '../contract.ts';
import { escalationTimes } from './escalate-order.ts';
import { findOrder, listActive, listEnded } from './find-orders.ts';
import { acknowledgeOrder, assignOrder, type Marking, promiseOrder } from './mark-order.ts';
import { instantText, orderBody } from './order-views.ts';
import { type Parts, propertyOf } from './parts.ts';
import { handlersOf, withNames } from './people.ts';
import { textIn } from './rules/catalogue.ts';
import { declineText } from './rules/decline-texts.ts';
import { openingOf } from './rules/delivery-times.ts';
import { staffView } from './staff-view.ts';
import type { OrderTable, ShopTables } from './tables.ts';

type Handlers = RouteHandlers<typeof shop>;
type Context = RouteContext<Staff>;
type Mark = (writing: Writing<ShopTables, typeof shop>, marking: Marking) => Promise<OrderTable>;

/** How long the board shows ended orders. */
const endedMs = 4 * 3_600_000;

/** Returns the outlets of a property and whether they are open, named in `lang` if they have such a name. */
export async function outletsOf(parts: Parts, property: string, lang?: string) {
  const { id, zone, defaultLanguage } = await propertyOf(parts, property);
  const catalogue = await parts.book.get(id);
  const now = parts.ground.clock.now();
  return [...catalogue.outlets.values()].map((outlet) => {
    const { isOpen, opening_time, closing_time } = openingOf(outlet, { now, zone });
    const { title: name } = textIn(outlet.texts, [...(lang ? [lang] : []), defaultLanguage]);
    return { id: outlet.id, name, kind: outlet.kind, open: isOpen, opening_time, closing_time };
  });
}

async function boardOf(parts: Parts, context: Context, lang: string | undefined) {
  const { id: property, zone, defaultLanguage } = await propertyOf(parts, context.property);
  const now = parts.ground.clock.now();
  const since = now - endedMs;
  const [{ orders: active, hidden }, done, outlets, handlers, settings] = await Promise.all([
    listActive(parts.store, property),
    listEnded(parts.store, property, since),
    outletsOf(parts, property, lang),
    handlersOf(parts, property),
    parts.property.settings(property),
  ]);
  const view = await staffView(parts, { id: property, zone }, [...active, ...done]);
  const body = (row: OrderTable) => orderBody(row, view);
  return {
    now: instantText(now),
    zone,
    active: active.map(body),
    hidden,
    done: done.map(body),
    done_since: instantText(since),
    escalation: [...escalationTimes(settings)],
    outlets: outlets.map(({ id, name, kind, open }) => ({ id, name, kind, open })),
    people: handlers.map(({ id, name }) => ({ id, name })),
    reasons: declineReasons.map((id) => ({ id, text: declineText(id, lang ?? defaultLanguage) })),
  };
}

type Given = {
  readonly id: string;
  readonly mark: Mark;
  readonly action: string;
  /** Request body. Its `request_id` makes it idempotent: a late copy must not undo a colleague's later change. */
  readonly body: { readonly request_id?: string | undefined } | undefined;
};

async function marked(parts: Parts, context: Context, { mark, ...given }: Given) {
  const { id: property, zone } = await propertyOf(parts, context.property);
  const actor = actorOf(context.identity);
  const now = parts.ground.clock.now();
  const marking = { property, orderId: given.id, actor, now };
  const { request_id: requestId, ...asked } = given.body ?? {};
  const named = { property, scope: actor, requestId, now };
  const request = { ...named, call: `orders.${given.action}`, body: { ...asked, id: given.id } };
  const write = () =>
    parts.store.write(async (writing) => {
      await onceIfNamed(writing.tx, request, async () => ({ id: (await mark(writing, marking)).id }));
      return (await findOrder(writing.tx, property, given.id)) ?? refuse('not_found', 'no such order');
    });
  const row = await withNames(parts, property, write);
  const view = await staffView(parts, { id: property, zone }, [row]);
  parts.ground.audit({ property, actor, action: `order.${given.action}`, subject: row.id, roomId: row.room_id });
  return { status: 200 as const, body: orderBody(row, view) };
}

async function assignable(parts: Parts, property: string, staffId: string): Promise<void> {
  const handlers = await handlersOf(parts, property);
  if (handlers.some(({ id }) => id === staffId)) return;
  refuse('staff_unknown', 'no staff member with this id may handle orders of this property');
}

/** Returns the route handlers of the order board. */
export function boardRoutes(parts: Parts) {
  return {
    'GET /api/v1/orders/board': async (context, { query }) => {
      return { status: 200, body: await boardOf(parts, context, query.lang) };
    },
    'POST /api/v1/orders/{id}/acknowledge': (context, { params: { id }, body }) =>
      marked(parts, context, { id, mark: acknowledgeOrder, action: 'acknowledged', body }),
    'POST /api/v1/orders/{id}/assignment': async (context, { params: { id }, body }) => {
      const to = body.staff_id ?? '';
      const from = body.from === undefined ? undefined : (body.from ?? '');
      if (to !== '') await assignable(parts, (await propertyOf(parts, context.property)).id, to);
      const mark: Mark = (writing, marking) => assignOrder(writing, marking, { to, from });
      return await marked(parts, context, { id, mark, action: 'assigned', body });
    },
    'POST /api/v1/orders/{id}/promise': (context, { params: { id }, body }) => {
      const mark: Mark = (writing, marking) => promiseOrder(writing, marking, Date.parse(body.promised_at));
      return marked(parts, context, { id, mark, action: 'promised', body });
    },
  } satisfies Partial<Handlers>;
}
