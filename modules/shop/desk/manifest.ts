import { defineDeskModule } from '#platform/desk';
import type en from '../locales/desk/en.json';
import { usePrintersBadge } from './printers/use-printers.ts';
import { useOrdersBadge } from './use-board.ts';

declare module '#platform/i18n/browser' {
  interface Catalogue {
    shopDesk: typeof en;
  }
}

/** The desk half of the shop: order board, history, availability, kitchen wall, order alarm, catalogue editor and printers. */
export const shopDesk = defineDeskModule({
  name: 'shop',
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
      load: () => import('./shelf/shelf-screen.tsx').then((module) => module.ShelfScreen),
    },
    {
      name: 'orders_kitchen',
      path: '/orders/kitchen',
      title: 'orders.kitchen',
      permission: 'orders.read',
      chrome: 'wall',
      load: () => import('./wall/wall-screen.tsx').then((module) => module.WallScreen),
    },
    {
      name: 'catalogue',
      path: '/catalogue',
      title: 'catalogue.title',
      permission: 'catalogue.read',
      load: () => import('./catalogue/catalogue-screen.tsx').then((module) => module.CatalogueScreen),
      menu: { icon: 'mdi-silverware-fork-knife', order: 60 },
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
  always: [{ permission: 'orders.read', load: () => import('./ringing/ringing.tsx').then((module) => module.Ringing) }],
  stale: {
    'RetailSystem.orderChanged': ['GET /api/v1/orders/board', 'GET /api/v1/orders', 'GET /api/v1/orders/{id}'],
    'RetailSystem.ticketChanged': [
      'GET /api/v1/orders/board',
      'GET /api/v1/orders',
      'GET /api/v1/orders/{id}',
      'GET /api/v1/printers',
    ],
    'RetailSystem.catalogueChanged': [
      'GET /api/v1/printers',
      'GET /api/v1/shelf',
      'GET /api/v1/orders/board',
      'GET /api/v1/catalogue',
    ],
  },
});
