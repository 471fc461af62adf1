import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { usePmsBadge } from './pms-routes.ts';
import { useLinkAlarm } from './use-link-alarm.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    pmsDesk: typeof en;
  }
}

/** The desk half of the connection to the PMS. */
export const pmsDesk = defineDeskModule({
  name: 'pms',
  auditAreas: ['pms'],
  routes: [
    {
      name: 'pms',
      path: '/pms',
      title: 'pmsDesk.title',
      permission: 'pms.read',
      load: () => import('./pms-screen.tsx').then((module) => module.PmsScreen),
      menu: { icon: 'mdi-lan-connect', order: 92, useBadge: usePmsBadge },
    },
  ],
  alarm: { permission: 'pms.read', screens: [], useRinging: useLinkAlarm },
  invalidates: { 'Pms.changed': ['GET /api/v1/pms', 'GET /api/v1/pms/lines'] },
});
