import { refuse } from '#platform/contract';
import { runOnce, withinBytes } from '#platform/node/db';
import type { CallHandlers } from '#platform/node/server';
import type { StayRecord } from '#stays/contract';
import type { orders } from '../contract.ts';
import { declareForStay } from './allergies/declare-for-stay.ts';
import { findDeclaration } from './allergies/declared-allergies.ts';
import { findOrder, findOrderByRequest } from './board/find-orders.ts';
import type { OrdersContext } from './context.ts';
import { getRetailContent, getRetailInfo } from './menu/retail-queries.ts';
import { resolveCallerStay } from './resolve-stay.ts';
import { changeOrderStatus } from './status/change-order-status.ts';
import { toGuestOrder, toPlacedRoot } from './status/order-views.ts';
import { isOrderRequest } from './submit/order-idempotency.ts';
import { deviceOrderer } from './submit/orderer.ts';
import { placeOrder } from './submit/place-order.ts';

/** Maximum number of orders in `getMyOrders`. */
const maxOrders = 200;

type Stay = Pick<StayRecord, 'property' | 'id'>;

/** Returns the order of a request, or voids the request (docs/reference/wire.md, "Calls that change something"). */
async function settle(
  { store, platform, catalogue }: OrdersContext,
  { property, id: stayId }: Stay,
  requestId: string,
) {
  const menu = await catalogue.get(property);
  return await store.write(async ({ tx }) => {
    const found = await findOrderByRequest(tx, { property, stayId }, requestId);
    if (found) return { ...toPlacedRoot(found), status: 'placed' as const, order: toGuestOrder(found, menu) };
    const row = { property, stay_id: stayId, request_id: requestId, at: platform.clock.now() };
    await tx
      .insertInto('shop_void_requests')
      .values(row)
      .onConflict((conflict) => conflict.columns(['property', 'stay_id', 'request_id']).doNothing())
      .execute();
    return { status: 'void' as const };
  });
}

async function listStayOrders({ store, catalogue }: OrdersContext, { property, id: stayId }: Stay) {
  const rows = await store.read
    .selectFrom('shop_orders')
    .selectAll()
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .orderBy('placed_at', 'desc')
    .limit(maxOrders)
    .execute();
  const menu = await catalogue.get(property);
  return { orders: withinBytes(rows).map((row) => toGuestOrder(row, menu)) };
}

type CancelRequest = { readonly order_id: string; readonly request_id?: string | undefined };

async function cancel(context: OrdersContext, { property, id: stayId }: Stay, data: CancelRequest) {
  const now = context.platform.clock.now();
  const change = {
    property,
    orderId: data.order_id,
    stayId,
    to: 'cancelled',
    by: 'guest',
    actor: 'guest',
    now,
  } as const;
  return await context.store.write(async (write) => {
    const work = async () => {
      const order = await findOrder(write.tx, property, data.order_id);
      // Idempotent without a request id too: a second tap or a copy finds the order cancelled.
      const isDone = order?.stay_id === stayId && order.status === 'cancelled' && order.handled_by === 'guest';
      return toPlacedRoot(isDone ? order : await changeOrderStatus(context, write, change));
    };
    if (data.request_id === undefined) return await work();
    const requestId = data.request_id.toLowerCase();
    const body = { order_id: data.order_id };
    if (await isOrderRequest(write.tx, { property, stayId, requestId })) {
      refuse('request_id_reused', 'this request_id was already used for an order');
    }
    const request = { property, scope: stayId, requestId, call: 'RetailSystem.cancelOrder', body, now };
    return await runOnce(write.tx, request, work);
  });
}

/** Returns the call handlers of the shop. */
export function ordersCalls(context: OrdersContext): CallHandlers<typeof orders> {
  return {
    'RetailSystem.getRetailInfo': (call, data) => getRetailInfo(context, call, data),
    'RetailSystem.getRetailContent': (call, data) => getRetailContent(context, call, data),
    'RetailSystem.transmitOrder': ({ identity }, data) =>
      placeOrder(context, deviceOrderer(context, identity, data.stay_id), data),
    'RetailSystem.settleOrder': async ({ identity }, { stay_id, request_id }) => {
      const stay = await resolveCallerStay(context, identity, stay_id);
      context.settleLimit.count(stay.id);
      return settle(context, stay, request_id.toLowerCase());
    },
    'RetailSystem.getMyOrders': async ({ identity }, { stay_id }) =>
      listStayOrders(context, await resolveCallerStay(context, identity, stay_id)),
    'RetailSystem.getDeclaredAllergens': async ({ identity }, { stay_id }) => {
      const { property, id } = await resolveCallerStay(context, identity, stay_id);
      const found = await findDeclaration(context.store.read, { property, stay_id: id });
      return { allergens: [...(found?.allergens ?? [])] };
    },
    'RetailSystem.declareAllergens': async ({ identity }, { stay_id, allergens }) => {
      const load = async () => {
        const stay = await resolveCallerStay(context, identity, stay_id);
        context.declareLimit.count(stay.id);
        return stay;
      };
      const { stored } = await declareForStay(context, load, { allergens, by: 'guest' });
      return { allergens: [...stored.allergens] };
    },
    'RetailSystem.cancelOrder': async ({ identity }, { stay_id, ...data }) =>
      cancel(context, await resolveCallerStay(context, identity, stay_id), data),
  };
}
