import type { BottomBarItem } from '#platform/web/guest-shell';
import { cart } from '../storage/persisted-cart.ts';

/** The phone's bottom-bar link to the cart, always there, with its item count; an empty cart leads to the outlets. */
export const orderBarItem: BottomBarItem = {
  name: 'cart',
  title: 'shop.cart',
  icon: 'mdi-cart-outline',
  route: 'shopCart',
  order: 50,
  watch: {
    state: () => ({ shown: true, badge: cart.getState().cartQuantity }),
    subscribe: cart.subscribe,
  },
};

/** The TV's link to the cart, while it has items. */
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
