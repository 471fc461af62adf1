import type { EventPayload } from '#platform/contract';
import { type Ground, type Listener, listen } from '#platform/node/server';
import { stays } from '#stays/contract';
import { shop } from '../contract.ts';
import { listOpenOfStay } from './board/find-orders.ts';
import { searchText } from './board/order-search.ts';
import type { Parts } from './parts.ts';
import { instantText, orderChanged } from './status/order-views.ts';

type Changed = EventPayload<typeof shop, 'orders.order_changed'>;
type Marked = EventPayload<typeof shop, 'orders.order_marked'>;

function pushToDesks({ sockets }: Ground, property: string, { promised_at, ...rest }: Marked): void {
  const root = { ...rest, promised_at: instantText(promised_at) };
  sockets.push(shop, 'RetailSystem.orderChanged', { to: { property, permission: 'orders.read' }, root });
}

function pushOrder(ground: Ground, property: string, changed: Changed): void {
  const { stay_id: stayId, room_id: roomId, is_new: _new, ...rest } = changed;
  const root = { ...rest, promised_at: instantText(rest.promised_at) };
  ground.sockets.push(shop, 'RetailSystem.orderChanged', { to: { property, stayId }, root });
  // Not the phones of others who share the room.
  ground.sockets.push(shop, 'RetailSystem.orderChanged', { to: { property, roomId, kind: 'tv' }, root });
  pushToDesks(ground, property, rest);
}

/** What is still to be brought to the room follows the guest into the new one. */
async function followMove({ store, stays: port }: Parts, property: string, stayId: string): Promise<void> {
  const stay = await port.byId(property, stayId);
  if (!stay) return;
  await store.write(async ({ tx, emit }) => {
    for (const order of await listOpenOfStay(tx, { property, stayId, notIn: stay.roomId })) {
      const place = { room_id: stay.roomId, room: stay.room };
      await tx
        .updateTable('shop_orders')
        .set({ ...place, search_text: searchText({ ...order, ...place }) })
        .where('property', '=', property)
        .where('id', '=', order.id)
        .execute();
      await emit('orders.order_changed', property, orderChanged({ ...order, ...place }));
    }
  });
}

/** What follows when orders or stays change; every process hears it, and may hear it twice. */
export function shopListeners(parts: Parts): readonly Listener[] {
  const { sockets } = parts.ground;
  return [
    listen(shop, 'orders.order_changed', ({ property, payload }) => pushOrder(parts.ground, property, payload)),
    listen(shop, 'orders.order_marked', ({ property, payload }) => pushToDesks(parts.ground, property, payload)),
    listen(shop, 'orders.ticket_changed', ({ property, payload }) => {
      sockets.push(shop, 'RetailSystem.ticketChanged', { to: { property, permission: 'orders.read' }, root: payload });
    }),
    listen(stays, 'stays.moved', ({ property, payload }) => followMove(parts, property, payload.stay_id)),
  ];
}
