import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { todayQueries } from './statistics-routes.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    statisticsDesk: typeof en;
  }
}

/** The desk half of statistics: the hotel today, and what was used, searched and ordered in numbers. */
export const statisticsDesk = defineDeskModule({
  name: 'statistics',
  routes: [
    {
      name: 'today',
      path: '/today',
      title: 'today.title',
      permission: 'today.read',
      load: () => import('./today/today-screen.tsx').then((module) => module.TodayScreen),
      menu: { icon: 'mdi-view-dashboard-outline', order: 5 },
    },
    {
      name: 'numbers',
      path: '/numbers',
      title: 'numbers.title',
      permission: 'statistics.read',
      load: () => import('./numbers/numbers-screen.tsx').then((module) => module.NumbersScreen),
      menu: { icon: 'mdi-chart-line', order: 90 },
    },
  ],
  invalidates: {
    'RoomInformation.houseChanged': todayQueries,
    'RoomInformation.devicesChanged': todayQueries,
    'RetailSystem.orderChanged': todayQueries,
    'RetailSystem.ticketChanged': todayQueries,
    'ReservationAssist.requestUpdated': todayQueries,
    'Housekeeping.changed': todayQueries,
    'Pms.changed': todayQueries,
  },
});
