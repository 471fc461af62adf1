import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    housekeepingDesk: typeof en;
  }
}

/** The desk half of housekeeping: the board of today, and the rooms of a housekeeper on a phone. */
export const housekeepingDesk = defineDeskModule({
  name: 'housekeeping',
  auditAreas: ['housekeeping'],
  routes: [
    {
      name: 'housekeeping',
      path: '/housekeeping',
      title: 'hk.title',
      permission: 'housekeeping.read',
      load: () => import('./housekeeping-screen.tsx').then((module) => module.HousekeepingScreen),
      menu: { icon: 'mdi-broom', order: 31 },
      offlineHint: 'hk.saved',
    },
  ],
  invalidates: { 'Housekeeping.changed': ['GET /api/v1/housekeeping'] },
});
