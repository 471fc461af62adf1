import { systemClock } from '#platform/clock';
import { defineGuestModule, type GuestShell, type SignedInStay } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { cartBarItem } from './cart/cart-bar-item.ts';
import { clearsQuery, menuActions } from './menu/menu-navigation.ts';
import {
  clearStayData,
  hasPendingOrder,
  localStorageKeys,
  recordStay,
  sessionStorageKeys,
} from './storage/persisted-cart.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    orders: typeof en;
  }
}

/** Delay before orders are fetched, so that the home screen loads first; milliseconds. */
const startDelayMs = 2_000;

// Increases with every sign-in and wipe, so that a start that was scheduled for an earlier guest is skipped.
let visits = 0;

function wipe(): void {
  visits += 1;
  clearStayData();
}

function onStay(shell: GuestShell, { key }: SignedInStay): void {
  if (recordStay(key)) wipe();
  if (key === '') return;
  visits += 1;
  const visit = visits;
  const begin = async () => {
    const { getShopClient } = await import('./shop-client.ts');
    if (visit === visits) getShopClient(shell).attachStay();
  };
  systemClock.after(hasPendingOrder() ? 0 : startDelayMs, () => void begin());
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
      load: () => import('./menu/shop-screen.tsx').then((module) => module.ShopScreen),
    },
    {
      name: 'shopProduct',
      path: '/shop/flow/:id/product/:productId',
      parent: 'shop',
      title: 'shop.product',
      chrome: 'float',
      load: () => import('./product/product-screen.tsx').then((module) => module.ProductScreen),
    },
    {
      name: 'shopCart',
      hasOwnTitle: true,
      path: '/shop/cart',
      icon: 'mdi-cart-outline',
      title: 'shop.cart',
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
  bottomBar: [cartBarItem],
  homeBanner: () => import('./orders/home-order-banner.tsx').then((module) => module.HomeOrderBanner),
  wipe: { local: localStorageKeys, session: sessionStorageKeys, run: wipe },
  onStay,
});
