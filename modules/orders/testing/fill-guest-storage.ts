import { localStore } from '#platform/web/browser';
import type { GuestShell } from '#platform/web/guest-shell';
import { emptyDiet, withFilter } from '../guest/allergies/guest-diet.ts';
import { menuPositions } from '../guest/menu/menu-positions.ts';
import { getShopClient } from '../guest/shop-client.ts';
import { activeOrdersStore, setActiveOrders } from '../guest/storage/guest-orders-store.ts';
import { getOrCreateOrderId, storePendingOrder } from '../guest/storage/pending-order-storage.ts';
import { cart } from '../guest/storage/persisted-cart.ts';
import { lastPaymentKey } from '../guest/storage/storage-keys.ts';

/** Stores what a guest leaves on the device by ordering. Returns a function that reads what is left in memory. */
export function fillOrdersStorage(shell: GuestShell): () => unknown {
  const line = { item_id: '7', shop_item_title: 'Soup', shop_item_price: 6, purchase_flow_selected: [], sub_items: [] };
  const shop = { id: '1', title: 'Kitchen', decimals: 2 };
  cart.add({ ...line, shopId: '1', quantity: 2, image: '' }, shop);
  cart.add({ ...line, item_id: '8', shopId: '1', quantity: 1, image: '' }, shop);
  cart.removeAt(1);
  getOrCreateOrderId(localStore, '1', () => 'an-id');
  storePendingOrder(localStore, { data: { additional_text: 'for Lindqvist' } as never, lines: [], sent: true });
  localStore.setItem(lastPaymentKey, 'room');
  const at = '2026-11-21T09:10:00Z';
  const order = { order_id: 'an-order', shop_title: 'Kitchen', shop_kind: 'room_service', status: 'placed' } as const;
  setActiveOrders([{ ...order, promised_at: at, reason: '', first_promised_at: at }], 1);
  menuPositions.set('1', { groupId: 'soups' });
  const { diet, drafts } = getShopClient(shell);
  diet.update((now) => withFilter(now, { diets: ['vegan'] }));
  drafts.change('1', { note: 'for Lindqvist' });
  return () => [
    cart.getState().cartItemList,
    cart.getState().shops,
    [...menuPositions],
    activeOrdersStore.getState().orders,
    [...drafts.getState()],
    diet.getState() === emptyDiet ? [] : [diet.getState()],
  ];
}
