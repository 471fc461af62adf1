import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OutletEntry } from '#catalogue/contract';
import { type CallRoot, refuse } from '#platform/contract';
import { prepared, type WriteContext } from '#platform/node/db';
import { uuid } from '#platform/random';
import type { orders } from '../../contract.ts';
import type { OrdersContext } from '../context.ts';
import { instantText, orderChangedPayload, orderOfStaffPayload, toPlacedRoot } from '../status/order-views.ts';
import type { OrdersTables, OrderTable } from '../tables.ts';
import { enqueueOrderTicket } from '../tickets/enqueue-ticket.ts';
import { startOfQuarter } from './delivery-times.ts';
import { requireFewOrders, type StayOrders } from './order-limits.ts';
import type { Orderer } from './orderer.ts';
import { loadOrderContext, type OrderContext, type OrderRequest, validateOrder } from './validate-order.ts';

type Root = CallRoot<typeof orders, 'RetailSystem.transmitOrder'>;
type OrdersWrite = WriteContext<OrdersTables, typeof orders>;
type PendingOrder = {
  readonly orderContext: OrderContext;
  readonly request: OrderRequest;
  readonly id: string;
  readonly hash: string;
  readonly prints: boolean;
  readonly declaredAllergens: string;
  readonly stayOrders: StayOrders;
};

/** The cached catalogue or stay is out of date: reload it and validate the order again. */
class StaleContextError extends Error {}

const maxAttempts = 5;

const insertOrder = prepared((db: Kysely<OrdersTables>, order: OrderTable) =>
  db.insertInto('shop_orders').values(order),
);

async function checkLimit({ tx }: OrdersWrite, outlet: OutletEntry, order: OrderTable): Promise<void> {
  if (outlet.order_limit === undefined) return;
  const { count } = await tx
    .selectFrom('shop_orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('property', '=', order.property)
    .where('outlet_id', '=', outlet.id)
    .where('due_quarter', '=', order.due_quarter)
    .where('status', 'not in', ['declined', 'cancelled'])
    .executeTakeFirstOrThrow();
  if (Number(count) < outlet.order_limit) return;
  const message = 'the outlet accepts no more orders for this quarter of an hour';
  // Retrying later does not help an order for a fixed time.
  if (order.delivery_time !== '') refuse('order_limit_reached', message);
  const next = startOfQuarter(order.placed_at) + 15 * 60_000;
  refuse('order_limit_reached', message, { retry_after_s: Math.ceil((next - order.placed_at) / 1000) });
}

async function storeOrder(
  context: OrdersContext,
  write: OrdersWrite,
  { orderContext, ...pending }: PendingOrder,
): Promise<Root> {
  const { outlet, order, lines } = validateOrder(orderContext, pending.request, pending);
  requireFewOrders(order, pending.stayOrders, orderContext.limits);
  await checkLimit(write, outlet, order);
  await context.catalogue.reserve(write, order.property, lines);
  await insertOrder(write.tx, order);
  const { property } = order;
  await write.emit('orders.order_changed', property, { ...orderChangedPayload(order), is_new: true });
  if (orderContext.orderer.actor !== 'guest') {
    await write.emit('orders.placed_by_staff', property, orderOfStaffPayload(order));
  }
  if (pending.prints) await enqueueOrderTicket(write, order, orderContext.now);
  return toPlacedRoot(order);
}

async function tryPlaceOrder(context: OrdersContext, orderContext: OrderContext, request: OrderRequest): Promise<Root> {
  const { stay, catalogue, limits } = orderContext;
  const requestId = request.request_id.toLowerCase();
  // Parsed data has its fields in the order of the contract, so the text is canonical. The stay id is left out: another
  // device of the stay may omit it. The lookup is by stay anyway.
  const asText = JSON.stringify({ ...request, request_id: '', stay_id: '' });
  const hashed = hash('sha256', asText);
  const id = uuid(context.platform.random);
  return await context.store.write(async (write) => {
    const key = {
      property: stay.property,
      stayId: stay.id,
      requestId,
      outletId: request.shop_id,
      paceOffset: limits.perTenMinutes - 1,
      fewOffset: Math.min(limits.open, limits.perTenMinutes) - 1,
    };
    const found = await context.readPreconditions(write.tx, key, hashed);
    const { first } = found;
    if (first) return { order_id: first.id, status: 'placed', promised_at: instantText(first.first_promised_at) };
    const isCurrent = found.catalogueRevision === catalogue.revision && found.stayRevision === stay.revision;
    if (!isCurrent) throw new StaleContextError();
    return await storeOrder(context, write, { orderContext, request, id, hash: hashed, ...found });
  });
}

/**
 * Places an order. It is validated in the transaction that stores it. Idempotent: a repeated request gets the first
 * answer (docs/reference/wire.md, "Calls that change something").
 */
export async function placeOrder(context: OrdersContext, orderer: Orderer, request: OrderRequest): Promise<Root> {
  for (let attempt = 1; ; attempt += 1) {
    const orderContext = await loadOrderContext(context, orderer, request);
    try {
      return await tryPlaceOrder(context, orderContext, request);
    } catch (error) {
      if (!(error instanceof StaleContextError)) throw error;
      if (attempt === maxAttempts) refuse('unavailable', 'the catalogue or the stay kept changing; try again');
      context.stays.invalidate(orderContext.stay);
      await context.catalogue.invalidate(orderer.property);
    }
  }
}
