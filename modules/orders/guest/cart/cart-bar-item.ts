import type { BottomBarItem } from '#platform/web/guest-shell';
import { cart } from '../storage/kept.ts';

/** The way to the cart, with how many things are in it; it stands there while there are some. */
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
