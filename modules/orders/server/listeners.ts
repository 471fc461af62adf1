import type { EventPayload } from '#platform/contract';
import { type EventJob, enqueueOn, type Listener, listen, type ModuleContext } from '#platform/node/server';
import { stays } from '#stays/contract';
import { orders } from '../contract.ts';
import { forgetAllergies } from './allergies/declared-allergies.ts';
import { listOpenOrdersOfStay } from './board/find-orders.ts';
import { searchText } from './board/order-search.ts';
import type { OrdersContext } from './context.ts';
import { instantText, orderChangedPayload } from './status/order-views.ts';

type Changed = EventPayload<typeof orders, 'orders.order_changed'>;
type Marked = EventPayload<typeof orders, 'orders.order_marked'>;

function pushToDesks({ sockets }: ModuleContext, property: string, { promised_at, ...rest }: Marked): void {
  const root = { ...rest, promised_at: instantText(promised_at) };
  sockets.push(orders, 'RetailSystem.orderChanged', { to: { property, permission: 'orders.read' }, root });
}

function pushOrder(platform: ModuleContext, property: string, changed: Changed): void {
  const { stay_id: stayId, room_id: roomId, is_new: _new, ...rest } = changed;
  const root = { ...rest, promised_at: instantText(rest.promised_at) };
  platform.sockets.push(orders, 'RetailSystem.orderChanged', { to: { property, stayId }, root });
  // Only TVs: the phones of other stays in a shared room must not receive it.
  platform.sockets.push(orders, 'RetailSystem.orderChanged', { to: { property, roomId, kind: 'tv' }, root });
  pushToDesks(platform, property, rest);
}

async function pushDeclaration({ platform, stays: stayPort }: OrdersContext, property: string, stayId: string) {
  const roomId = (await stayPort.byId(property, stayId))?.roomId;
  const root = { stay_id: stayId };
  const push = (to: Parameters<ModuleContext['sockets']['push']>[2]['to']) =>
    platform.sockets.push(orders, 'RetailSystem.allergensDeclared', { to, root });
  push({ property, stayId });
  push({ property, permission: 'orders.read' });
  if (roomId) push({ property, roomId, kind: 'tv' });
}

/** Moves the active orders of a stay to its current room. */
async function moveOrders({ store, stays: stayPort }: OrdersContext, property: string, stayId: string): Promise<void> {
  const stay = await stayPort.byId(property, stayId);
  if (!stay) return;
  await store.write(async ({ tx, emit }) => {
    for (const order of await listOpenOrdersOfStay(tx, { property, stayId, notIn: stay.roomId })) {
      const location = { room_id: stay.roomId, room: stay.room };
      await tx
        .updateTable('shop_orders')
        .set({ ...location, search_text: searchText({ ...order, ...location }) })
        .where('property', '=', property)
        .where('id', '=', order.id)
        .execute();
      await emit('orders.order_changed', property, orderChangedPayload({ ...order, ...location }));
    }
  });
}

/** Returns the jobs that follow the stays. */
export function ordersEventJobs(context: OrdersContext): readonly EventJob[] {
  return [
    enqueueOn(stays, 'stays.moved', {
      job: 'orders.follow_move',
      run: ({ property, payload }) => moveOrders(context, property, payload.stay_id),
    }),
    enqueueOn(stays, 'stays.ended', {
      job: 'orders.forget_allergies',
      run: ({ property, payload }) =>
        context.store.write((write) => forgetAllergies(write, { property, stay_id: payload.stay_id })),
    }),
  ];
}

/** Returns the listeners that push changed orders and tickets. */
export function ordersListeners(context: OrdersContext): readonly Listener[] {
  const { sockets } = context.platform;
  return [
    listen(orders, 'orders.order_changed', ({ property, payload }) => pushOrder(context.platform, property, payload)),
    listen(orders, 'orders.order_marked', ({ property, payload }) => pushToDesks(context.platform, property, payload)),
    listen(orders, 'orders.allergens_declared', ({ property, payload }) =>
      pushDeclaration(context, property, payload.stay_id),
    ),
    listen(orders, 'orders.ticket_changed', ({ property, payload }) => {
      sockets.push(orders, 'RetailSystem.ticketChanged', {
        to: { property, permission: 'orders.read' },
        root: payload,
      });
    }),
  ];
}
