import { defineGuestModule, type GuestShell, type SignedInStay } from '#platform/shell';
import { cartBarItem } from '../cart-bar-item.ts';
import { forget } from '../kept.ts';
import { lastPlaces } from './last-places.ts';
import { followOpenOrders, openOrders } from './open-orders.ts';

// Increases with every stay and wipe, so that a start that was scheduled for an earlier guest is skipped.
let visits = 0;

function wipe(): void {
  visits += 1;
  lastPlaces.clear();
  forget();
}

function onStay(shell: GuestShell, { key }: SignedInStay): void {
  visits += 1;
  const visit = visits;
  const begin = async () => {
    const { liveShop } = await import('../live-shop.ts');
    if (visit !== visits) return;
    const client = liveShop(shell);
    followOpenOrders(client.orders);
    client.begin(key);
  };
  void begin();
}

/** The shop on the room's TV; orders are placed for the stay that the TV shows. */
export const shopTvModule = defineGuestModule({
  name: 'shop',
  routes: [
    {
      name: 'shop',
      path: '/shop/flow/:id',
      title: 'shop.title',
      load: () => import('./tv-shop.tsx').then((module) => module.TvShop),
    },
    {
      name: 'shopProduct',
      path: '/shop/flow/:id/product/:productId',
      title: 'shop.product',
      load: () => import('./tv-product.tsx').then((module) => module.TvProduct),
    },
    {
      name: 'shopCart',
      path: '/shop/cart',
      title: 'shop.cart',
      load: () => import('./tv-cart.tsx').then((module) => module.TvCart),
    },
    {
      name: 'shopOrders',
      path: '/shop/orders',
      title: 'shop.orders',
      load: () => import('./tv-orders.tsx').then((module) => module.TvOrders),
    },
    {
      name: 'shopOrder',
      path: '/shop/orders/:orderId',
      title: 'shop.order',
      load: () => import('./tv-order.tsx').then((module) => module.TvOrder),
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
      watch: { state: () => ({ shown: true, badge: openOrders.getState() }), subscribe: openOrders.subscribe },
    },
  ],
  beside: () => import('./tv-answers.tsx').then((module) => module.TvAnswers),
  wipe: { run: wipe },
  onStay,
});
