import { defineGuestModule, type GuestShell, type SignedInStay } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { orderBarItem } from './cart/cart-bar-item.ts';
import { clearsQuery, menuActions } from './menu/menu-navigation.ts';
import { homeActivities } from './orders/home-activities.ts';
import { activeOrdersStore } from './storage/guest-orders-store.ts';
import { ordersWipe } from './storage/orders-wipe.ts';
import { hasPendingOrder } from './storage/persisted-cart.ts';
import { startVisit } from './visit.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    orders: typeof en;
  }
}

/** Delay before orders are fetched, so that the home screen loads first; milliseconds. */
const startDelayMs = 2_000;

function onStay(shell: GuestShell, { key }: SignedInStay): void {
  if (key === '') return;
  // What an earlier visit left on the home screen must not become old.
  const isUrgent = hasPendingOrder() || activeOrdersStore.getState().orders.length > 0;
  startVisit(shell, isUrgent ? 0 : startDelayMs, (client) => client.attachStay());
}

/** The guest half of orders: menus, cart, checkout and orders. */
export const ordersModule = defineGuestModule({
  name: 'orders',
  routes: [
    {
      name: 'shop',
      hasOwnTitle: true,
      path: '/shop/flow/:id',
      icon: 'mdi-room-service-outline',
      title: 'shop.title',
      bottomAction: true,
      load: () => import('./menu/shop-screen.tsx').then((module) => module.ShopScreen),
    },
    {
      name: 'shopProduct',
      path: '/shop/flow/:id/product/:productId',
      parent: 'shop',
      title: 'shop.product',
      bottomAction: true,
      chrome: 'float',
      load: () => import('./product/product-screen.tsx').then((module) => module.ProductScreen),
    },
    {
      name: 'shopCart',
      hasOwnTitle: true,
      path: '/shop/cart',
      icon: 'mdi-cart-outline',
      title: 'shop.cart',
      bottomAction: true,
      load: () => import('./cart/cart-screen.tsx').then((module) => module.CartScreen),
    },
    {
      name: 'shopOrders',
      hasOwnTitle: true,
      path: '/shop/orders',
      icon: 'mdi-receipt-text-outline',
      title: 'shop.orders',
      load: () => import('./orders/orders-screen.tsx').then((module) => module.OrdersScreen),
    },
    {
      name: 'shopOrder',
      path: '/shop/orders/:orderId',
      parent: 'shopOrders',
      title: 'shop.order',
      chrome: 'float',
      load: () => import('./orders/order-screen.tsx').then((module) => module.OrderScreen),
    },
  ],
  menuActions,
  clearsQuery,
  bottomBar: [orderBarItem],
  homeActivities,
  overlay: () => import('./orders/order-news-overlay.tsx').then((module) => module.OrderNewsOverlay),
  stayLinks: [{ name: 'orders', title: 'shop.orders', icon: 'mdi-receipt-text-outline', route: 'shopOrders' }],
  wipe: ordersWipe,
  onStay,
});
