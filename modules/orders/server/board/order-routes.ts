import { dayBounds } from '#platform/clock';
import { refuse } from '#platform/contract';
import { auditActor, withStaffNames } from '#platform/node/auth';
import { runOnceIfKeyed } from '#platform/node/db';
import type { RouteHandlers } from '#platform/node/server';
import type { Order, orders } from '../../contract.ts';
import type { OrdersContext } from '../context.ts';
import { changeOrderStatus } from '../status/change-order-status.ts';
import { toOrderBody } from '../status/order-views.ts';
import type { OrderTable } from '../tables.ts';
import { boardRoutes, listOutlets } from './board-routes.ts';
import { findOrder, listOrders } from './find-orders.ts';
import { loadStaffView } from './load-staff-view.ts';

type Handlers = RouteHandlers<typeof orders>;

type PropertyInfo = { readonly id: string; readonly zone: string };

async function toBodies(context: OrdersContext, record: PropertyInfo, rows: readonly OrderTable[]): Promise<Order[]> {
  const view = await loadStaffView(context, record, rows);
  return rows.map((row) => toOrderBody(row, view));
}

async function toBody(context: OrdersContext, record: PropertyInfo, row: OrderTable): Promise<Order> {
  return toOrderBody(row, await loadStaffView(context, record, [row]));
}

/** Returns the route handlers of outlets and orders (docs/reference/wire.md, "Staff and integrators"). */
export function orderRoutes(context: OrdersContext) {
  return {
    ...boardRoutes(context),
    'GET /api/v1/outlets': async (request) => {
      return { status: 200, body: { items: await listOutlets(context, request.property), next: null } };
    },
    'GET /api/v1/orders': async (request, { query }) => {
      const record = await context.property.requireById(request.property);
      const property = record.id;
      const { shop_id: outlet, stay_id: stay, day, ...rest } = query;
      const placed = day === undefined ? undefined : dayBounds(day, record.zone);
      const { items, next } = await listOrders(context.store, { ...rest, property, outlet, stay, placed });
      return { status: 200, body: { items: await toBodies(context, record, items), next: next ?? null } };
    },
    'GET /api/v1/orders/{id}': async (request, { params }) => {
      const record = await context.property.requireById(request.property);
      const row = (await findOrder(context.store.read, record.id, params.id)) ?? refuse('not_found', 'no such order');
      return { status: 200, body: await toBody(context, record, row) };
    },
    'POST /api/v1/orders/{id}/status': async (request, { params, body }) => {
      const record = await context.property.requireById(request.property);
      const property = record.id;
      const actor = auditActor(request.identity);
      const { status: to, from, reason, reason_id: reasonId, request_id: requestId, ...rest } = body;
      const promisedAt = body.promised_at === undefined ? undefined : Date.parse(body.promised_at);
      const now = context.platform.clock.now();
      const change = { property, orderId: params.id, to, from, by: 'staff', actor, promisedAt, now } as const;
      const idempotentBody = { ...rest, id: params.id, to, from, reason, reasonId };
      const idempotencyKey = { property, scope: actor, requestId, call: 'orders.status', body: idempotentBody, now };
      const run = () =>
        context.store.write(async (write) => {
          const result = await runOnceIfKeyed(write.tx, idempotencyKey, async () => {
            return { id: (await changeOrderStatus(context, write, { ...change, reason, reasonId })).id };
          });
          return (await findOrder(write.tx, property, result.id)) ?? refuse('not_found', 'no such order');
        });
      const row = await withStaffNames(context.staff, property, run);
      context.platform.audit({ property, actor, action: `order.${to}`, subject: row.id, roomId: row.room_id });
      return { status: 200, body: await toBody(context, record, row) };
    },
  } satisfies Partial<Handlers>;
}
