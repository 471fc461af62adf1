import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { useOrdersBadge } from './board/use-board.ts';
import { usePrintersBadge } from './printers/use-printers.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    ordersDesk: typeof en;
  }
}

/** The desk half of orders: board, history, availability, kitchen wall, order alarm and printers. */
export const ordersDesk = defineDeskModule({
  name: 'orders',
  auditAreas: ['order'],
  routes: [
    {
      name: 'orders',
      path: '/orders',
      title: 'orders.title',
      permission: 'orders.read',
      load: () => import('./board/board-screen.tsx').then((module) => module.BoardScreen),
      menu: { icon: 'mdi-bell-ring-outline', order: 10, useBadge: useOrdersBadge },
    },
    {
      name: 'orders_history',
      path: '/orders/history',
      title: 'orders.history',
      permission: 'orders.read',
      load: () => import('./history/history-screen.tsx').then((module) => module.HistoryScreen),
    },
    {
      name: 'orders_shelf',
      path: '/orders/sold-out',
      title: 'orders.shelf',
      permission: 'orders.manage',
      load: () => import('./availability/availability-screen.tsx').then((module) => module.AvailabilityScreen),
    },
    {
      name: 'orders_kitchen',
      path: '/orders/kitchen',
      title: 'orders.kitchen',
      permission: 'orders.read',
      chrome: 'wall',
      load: () => import('./kitchen/wall-screen.tsx').then((module) => module.WallScreen),
    },
    {
      name: 'printers',
      path: '/printers',
      title: 'printers.title',
      permission: 'catalogue.read',
      load: () => import('./printers/printers-screen.tsx').then((module) => module.PrintersScreen),
      menu: { icon: 'mdi-printer-outline', order: 65, useBadge: usePrintersBadge },
    },
  ],
  globalWidgets: [
    { permission: 'orders.read', load: () => import('./alarm/order-alarm.tsx').then((module) => module.OrderAlarm) },
  ],
  invalidates: {
    'RetailSystem.orderChanged': ['GET /api/v1/orders/board', 'GET /api/v1/orders', 'GET /api/v1/orders/{id}'],
    'RetailSystem.ticketChanged': [
      'GET /api/v1/orders/board',
      'GET /api/v1/orders',
      'GET /api/v1/orders/{id}',
      'GET /api/v1/printers',
    ],
    'RetailSystem.catalogueChanged': ['GET /api/v1/printers', 'GET /api/v1/orders/board'],
  },
});
