import { type Listener, listen } from '#platform/server';
import { stays } from '#stays/contract';
import { shop } from '../contract.ts';
import { findOrder, listOpenOfStay } from './find-orders.ts';
import { instantText } from './order-views.ts';
import type { Parts } from './parts.ts';

/** A hotel that changes entry after entry makes its guests fetch once. */
const togetherMs = 250;

async function pushOrder({ ground, store }: Parts, property: string, orderId: string): Promise<void> {
  const row = await findOrder(store.read, property, orderId);
  if (!row) return;
  const { id: order_id, request_id, outlet_id: shop_id, status, reason } = row;
  const root = { order_id, request_id, shop_id, status, promised_at: instantText(row.promised_at), reason };
  ground.sockets.push(shop, 'RetailSystem.orderChanged', { property, stayId: row.stay_id }, root);
  ground.sockets.push(shop, 'RetailSystem.orderChanged', { property, permission: 'orders.read' }, root);
}

/** What is still to be brought to the room follows the guest into the new one. */
async function followMove({ store, stays: port }: Parts, property: string, stayId: string): Promise<void> {
  const stay = await port.byId(property, stayId);
  if (!stay) return;
  await store.write(async ({ tx, emit }) => {
    for (const { id, status } of await listOpenOfStay(tx, { property, stayId, notIn: stay.roomId })) {
      await tx
        .updateTable('shop_orders')
        .set({ room_id: stay.roomId, room: stay.room })
        .where('property', '=', property)
        .where('id', '=', id)
        .execute();
      await emit('shop.order_changed', property, { order_id: id, stay_id: stayId, status });
    }
  });
}

/** What the shop does when orders, the catalogue or stays change; every process hears it, and may hear it twice. */
export function shopListeners(parts: Parts): readonly Listener[] {
  const { clock, sockets } = parts.ground;
  const waiting = new Set<string>();
  return [
    listen(shop, 'shop.order_changed', ({ property, payload }) => pushOrder(parts, property, payload.order_id)),
    listen(shop, 'shop.catalogue_changed', async ({ property, payload }) => {
      await parts.book.drop(property, payload.revision);
      if (waiting.has(property)) return;
      waiting.add(property);
      clock.after(togetherMs, () => {
        waiting.delete(property);
        sockets.push(shop, 'RetailSystem.catalogueChanged', { property }, {});
      });
    }),
    listen(stays, 'stays.moved', ({ property, payload }) => followMove(parts, property, payload.stay_id)),
  ];
}
