import { defineGuestModule, type GuestShell, type SignedInStay } from '#platform/web/guest-shell';
import { cartBarItem } from '../cart/cart-bar-item.ts';
import { menuActions } from '../menu/menu-navigation.ts';
import { activeOrders } from '../orders/order-progress.ts';
import { activeOrdersStore } from '../storage/guest-orders-store.ts';
import { ordersWipe } from '../storage/orders-wipe.ts';
import { startVisit } from '../visit.ts';

function onStay(shell: GuestShell, { key }: SignedInStay): void {
  startVisit(shell, 0, (client) => client.attachStay(key));
}

/** Orders on the room's TV, placed for the stay that the TV shows. */
export const ordersTvModule = defineGuestModule({
  name: 'orders',
  routes: [
    {
      name: 'shop',
      path: '/shop/flow/:id',
      title: 'shop.title',
      load: () => import('../menu/tv-shop.tsx').then((module) => module.TvShop),
    },
    {
      name: 'shopProduct',
      path: '/shop/flow/:id/product/:productId',
      title: 'shop.product',
      load: () => import('../product/tv-product.tsx').then((module) => module.TvProduct),
    },
    {
      name: 'shopCart',
      path: '/shop/cart',
      title: 'shop.cart',
      load: () => import('../cart/tv-cart.tsx').then((module) => module.TvCart),
    },
    {
      name: 'shopOrders',
      path: '/shop/orders',
      title: 'shop.orders',
      load: () => import('../orders/tv-orders.tsx').then((module) => module.TvOrders),
    },
    {
      name: 'shopOrder',
      path: '/shop/orders/:orderId',
      title: 'shop.order',
      load: () => import('../orders/tv-order.tsx').then((module) => module.TvOrder),
    },
  ],
  bottomBar: [
    cartBarItem,
    {
      name: 'orders',
      title: 'shop.orders',
      icon: 'mdi-receipt-text-outline',
      route: 'shopOrders',
      order: 51,
      watch: {
        state: () => ({ shown: true, badge: activeOrders(activeOrdersStore.getState().orders).length }),
        subscribe: activeOrdersStore.subscribe,
      },
    },
  ],
  menuActions,
  background: () => import('./tv-orders-background.tsx').then((module) => module.TvOrdersBackground),
  wipe: ordersWipe,
  onStay,
});
