import { expect, test } from 'vitest';
import { cart } from '../storage/persisted-cart.ts';
import { orderBarItem } from './cart-bar-item.ts';

test('the cart is in the phone’s bar, with a badge while it has items', () => {
  expect(orderBarItem).toMatchObject({ title: 'shop.cart', icon: 'mdi-cart-outline', route: 'shopCart' });
  expect(orderBarItem.watch?.state()).toEqual({ shown: true, badge: 0 });
  const cake = { shopId: '1', item_id: 'cake', shop_item_title: 'Cake', shop_item_price: 5.5, quantity: 3, image: '' };
  cart.add({ ...cake, sub_items: [], purchase_flow_selected: [] }, { id: '1', title: 'Room service', decimals: 2 });
  expect(orderBarItem.watch?.state()).toEqual({ shown: true, badge: 3 });
});
