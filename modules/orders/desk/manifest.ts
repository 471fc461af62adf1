import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { useRingingOrders } from './alarm/use-ringing-orders.ts';
import { useOrdersBadge } from './board/use-board.ts';
import { usePrintersBadge } from './printers/use-printers.ts';
import { useRoomOrders } from './rooms/use-room-orders.ts';

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
  panels: [
    {
      slot: 'stay_facts',
      permission: 'orders.read',
      order: 10,
      load: () => import('./allergies/stay-allergies.tsx').then((module) => module.StayAllergies),
    },
    {
      slot: 'room',
      permission: 'orders.read',
      order: 5,
      isOfGuest: true,
      load: () => import('./rooms/stay-orders.tsx').then((module) => module.StayOrders),
    },
    {
      slot: 'conversation',
      permission: 'orders.place',
      order: 10,
      load: () => import('./for-guest/order-for-room.tsx').then((module) => module.OrderForRoom),
    },
  ],
  roomStatuses: { permission: 'orders.read', useStatuses: useRoomOrders },
  alarm: { permission: 'orders.read', screens: ['orders', 'orders_kitchen'], useRinging: useRingingOrders },
  invalidates: {
    'RetailSystem.orderChanged': ['GET /api/v1/orders/board', 'GET /api/v1/orders', 'GET /api/v1/orders/{id}'],
    'RetailSystem.ticketChanged': [
      'GET /api/v1/orders/board',
      'GET /api/v1/orders',
      'GET /api/v1/orders/{id}',
      'GET /api/v1/printers',
    ],
    'RetailSystem.allergensDeclared': ['GET /api/v1/stays/{id}/allergies', 'GET /api/v1/stays/{id}/menu'],
    'RetailSystem.catalogueChanged': [
      'GET /api/v1/stays/{id}/menu',
      'GET /api/v1/printers',
      'GET /api/v1/orders/board',
    ],
  },
});
