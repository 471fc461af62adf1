import { dayBounds } from '#platform/clock';
import { refuse } from '#platform/contract';
import type { RouteHandlers } from '#platform/node/server';
import type { Order, orders } from '../../contract.ts';
import type { OrdersContext } from '../context.ts';
import { toOrderBody } from '../status/order-views.ts';
import type { OrderTable } from '../tables.ts';
import { listOutlets } from './board-routes.ts';
import { findOrder, listOrders } from './find-orders.ts';
import { loadStaffView } from './load-staff-view.ts';

type Handlers = RouteHandlers<typeof orders>;

type PropertyInfo = Parameters<typeof loadStaffView>[1];

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
    'GET /api/v1/outlets': async (request) => {
      return { status: 200, body: { items: await listOutlets(context, request.property), next: null } };
    },
    'GET /api/v1/orders': async (request, { query }) => {
      const record = await context.property.requireById(request.property);
      const property = record.id;
      const { shop_id: outlet, stay_id: stay, day, lang, ...rest } = query;
      const placed = day === undefined ? undefined : dayBounds(day, record.zone);
      const { items, next } = await listOrders(context.store, { ...rest, property, outlet, stay, placed });
      return { status: 200, body: { items: await toBodies(context, { ...record, lang }, items), next } };
    },
    'GET /api/v1/orders/{id}': async (request, { params, query: { lang } }) => {
      const record = await context.property.requireById(request.property);
      const row = (await findOrder(context.store.read, record.id, params.id)) ?? refuse('not_found', 'no such order');
      return { status: 200, body: await toBody(context, { ...record, lang }, row) };
    },
  } satisfies Partial<Handlers>;
}
