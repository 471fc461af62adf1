import { type RouteInput, refuse } from '#platform/contract';
import { auditActor } from '#platform/node/auth';
import type { RouteHandlers } from '#platform/node/server';
import type { orders } from '../../contract.ts';
import { findOrder } from '../board/find-orders.ts';
import { loadStaffView } from '../board/load-staff-view.ts';
import type { OrdersContext } from '../context.ts';
import { toOrderBody } from '../status/order-views.ts';
import { staffOrderer } from '../submit/orderer.ts';
import { placeOrder } from '../submit/place-order.ts';
import type { OrderRequest } from '../submit/validate-order.ts';
import { loadStayMenu } from './stay-menu.ts';

const placing = 'POST /api/v1/stays/{id}/orders';

/** The request that a device would send; the language is that of the stay, the place that of the outlet. */
function toRequest(
  {
    request_id,
    expires_at,
    shop_id,
    delivery_time,
    additional_text,
    payment,
    cart,
  }: RouteInput<typeof orders, typeof placing>['body'],
  stay_id: string,
): OrderRequest {
  const usual = { location: '', lang: '' };
  // A name only has to be there: the order has the one on record.
  const guestName = 'staff';
  const what = { shop_id, delivery_time, additional_text, payment, cart };
  return { request_id, expires_at, guestName, stay_id, ...what, ...usual };
}

/** Returns the route handlers by which staff order for a guest. */
export function forGuestRoutes(context: OrdersContext) {
  return {
    'GET /api/v1/stays/{id}/menu': async (
      request,
      { params: { id: stayId }, query: { lang, delivery_time: deliveryTime } },
    ) => {
      const record = await context.property.requireById(request.property);
      return { status: 200, body: await loadStayMenu(context, record, { stayId, lang, deliveryTime }) };
    },
    [placing]: async (request, { params: { id: stayId }, body }) => {
      const record = await context.property.requireById(request.property);
      const { id: property } = record;
      const actor = auditActor(request.identity);
      const orderer = staffOrderer(context, { property, stayId, actor });
      const { order_id: id } = await placeOrder(context, orderer, toRequest(body, stayId));
      const row = (await findOrder(context.store.read, property, id)) ?? refuse('not_found', 'no such order');
      context.platform.audit({ property, actor, action: 'order.placed', subject: id, roomId: row.room_id });
      return { status: 200, body: toOrderBody(row, await loadStaffView(context, record, [row])) };
    },
  } satisfies Partial<RouteHandlers<typeof orders>>;
}
