import { actorOf } from '#platform/auth';
import { dayBounds } from '#platform/clock';
import { refuse } from '#platform/contract';
import { onceIfNamed } from '#platform/db';
import type { RouteHandlers } from '#platform/server';
import type { Order, shop } from '../contract.ts';
import { boardRoutes, outletsOf } from './board-routes.ts';
import { findOrder, listOrders } from './find-orders.ts';
import { orderBody } from './order-views.ts';
import { type Parts, propertyOf } from './parts.ts';
import { withNames } from './people.ts';
import { staffView } from './staff-view.ts';
import { stepOrder } from './step-order.ts';
import type { OrderTable } from './tables.ts';

type Handlers = RouteHandlers<typeof shop>;

type Place = { readonly id: string; readonly zone: string };

async function bodiesOf(parts: Parts, place: Place, rows: readonly OrderTable[]): Promise<Order[]> {
  const view = await staffView(parts, place, rows);
  return rows.map((row) => orderBody(row, view));
}

async function bodyOf(parts: Parts, place: Place, row: OrderTable): Promise<Order> {
  return orderBody(row, await staffView(parts, place, [row]));
}

/** Returns the route handlers of outlets and orders (docs/reference/wire.md, "Staff and integrators"). */
export function orderRoutes(parts: Parts) {
  return {
    ...boardRoutes(parts),
    'GET /api/v1/outlets': async (context) => {
      return { status: 200, body: { items: await outletsOf(parts, context.property), next: null } };
    },
    'GET /api/v1/orders': async (context, { query }) => {
      const place = await propertyOf(parts, context.property);
      const property = place.id;
      const { shop_id: outlet, stay_id: stay, day, ...rest } = query;
      const placed = day === undefined ? undefined : dayBounds(day, place.zone);
      const { items, next } = await listOrders(parts.store, { ...rest, property, outlet, stay, placed });
      return { status: 200, body: { items: await bodiesOf(parts, place, items), next: next ?? null } };
    },
    'GET /api/v1/orders/{id}': async (context, { params }) => {
      const place = await propertyOf(parts, context.property);
      const row = (await findOrder(parts.store.read, place.id, params.id)) ?? refuse('not_found', 'no such order');
      return { status: 200, body: await bodyOf(parts, place, row) };
    },
    'POST /api/v1/orders/{id}/status': async (context, { params, body }) => {
      const place = await propertyOf(parts, context.property);
      const property = place.id;
      const actor = actorOf(context.identity);
      const { status: to, from, reason, reason_id: reasonId, request_id: requestId, ...rest } = body;
      const promisedAt = body.promised_at === undefined ? undefined : Date.parse(body.promised_at);
      const now = parts.ground.clock.now();
      const step = { property, orderId: params.id, to, from, by: 'staff', actor, promisedAt, now } as const;
      const asked = { ...rest, id: params.id, to, from, reason, reasonId };
      const named = { property, scope: actor, requestId, call: 'orders.status', body: asked, now };
      const write = () =>
        parts.store.write(async (writing) => {
          const taken = await onceIfNamed(writing.tx, named, async () => {
            return { id: (await stepOrder(writing, { ...step, reason, reasonId })).id };
          });
          return (await findOrder(writing.tx, property, taken.id)) ?? refuse('not_found', 'no such order');
        });
      const row = await withNames(parts, property, write);
      parts.ground.audit({ property, actor, action: `order.${to}`, subject: row.id, roomId: row.room_id });
      return { status: 200, body: await bodyOf(parts, place, row) };
    },
  } satisfies Partial<Handlers>;
}
