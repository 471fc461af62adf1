import { actorOf, type Staff } from '#platform/auth';
import { refuse } from '#platform/contract';
import type { RouteContext, RouteHandlers } from '#platform/server';
import type { shop } from '../contract.ts';
import { findOrder, listOrders } from './find-orders.ts';
import { orderBody } from './order-views.ts';
import { type Parts, propertyOf } from './parts.ts';
import { textIn } from './rules/catalogue.ts';
import { openingOf } from './rules/delivery-times.ts';
import { stepOrder } from './step-order.ts';

type Handlers = RouteHandlers<typeof shop>;

async function outlets(parts: Parts, { property }: RouteContext<Staff>) {
  const { id, zone, defaultLanguage } = await propertyOf(parts, property);
  const catalogue = await parts.book.get(id);
  const now = parts.ground.clock.now();
  const items = [...catalogue.outlets.values()].map((outlet) => {
    const { isOpen, opening_time, closing_time } = openingOf(outlet, { now, zone });
    const { title: name } = textIn(outlet.texts, [defaultLanguage]);
    return { id: outlet.id, name, kind: outlet.kind, open: isOpen, opening_time, closing_time };
  });
  return { status: 200 as const, body: { items, next: null } };
}

/** Handlers of outlets and orders for staff and integrators (wire.md, "Staff and integrators"). */
export function orderRoutes(parts: Parts) {
  return {
    'GET /api/v1/outlets': (context) => outlets(parts, context),
    'GET /api/v1/orders': async (context, { query }) => {
      const { id: property, zone } = await propertyOf(parts, context.property);
      const { room, status, shop_id: outlet, stay_id: stay, cursor, limit } = query;
      const { items, next } = await listOrders(parts.store, { property, room, status, outlet, stay, cursor, limit });
      return { status: 200, body: { items: items.map((row) => orderBody(row, zone)), next: next ?? null } };
    },
    'GET /api/v1/orders/{id}': async (context, { params }) => {
      const { id: property, zone } = await propertyOf(parts, context.property);
      const row = (await findOrder(parts.store.read, property, params.id)) ?? refuse('not_found', 'no such order');
      return { status: 200, body: orderBody(row, zone) };
    },
    'POST /api/v1/orders/{id}/status': async (context, { params, body }) => {
      const { id: property, zone } = await propertyOf(parts, context.property);
      const actor = actorOf(context.identity);
      const promisedAt = body.promised_at === undefined ? undefined : Date.parse(body.promised_at);
      const step = { property, orderId: params.id, to: body.status, by: 'staff', actor, promisedAt } as const;
      const now = parts.ground.clock.now();
      const row = await parts.store.write((writing) => stepOrder(writing, { ...step, reason: body.reason, now }));
      parts.ground.audit({ property, actor, action: `order.${body.status}`, subject: row.id });
      return { status: 200, body: orderBody(row, zone) };
    },
  } satisfies Partial<Handlers>;
}
