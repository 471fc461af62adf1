import type { BottomBarItem } from '#platform/web/guest-shell';
import { cart } from '../storage/persisted-cart.ts';

/** The bottom-bar link to the cart with its item count; shown only while the cart has items. */
export const cartBarItem: BottomBarItem = {
  name: 'cart',
  title: 'shop.cart',
  icon: 'mdi-cart-outline',
  route: 'shopCart',
  order: 50,
  watch: {
    state() {
      const { cartQuantity } = cart.getState();
      return { shown: cartQuantity > 0, badge: cartQuantity };
    },
    subscribe: cart.subscribe,
  },
};
