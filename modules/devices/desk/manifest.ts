import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { deviceQueries } from './devices-routes.ts';
import { useTvsBadge } from './use-tvs-badge.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    devicesDesk: typeof en;
  }
}

/** The desk half of the devices module: all TVs, and those of a room. */
export const devicesDesk = defineDeskModule({
  name: 'devices',
  auditAreas: ['devices'],
  routes: [
    {
      name: 'tvs',
      path: '/televisions',
      title: 'tvs.page',
      permission: 'devices.read',
      load: () => import('./tvs-screen.tsx').then((module) => module.TvsScreen),
      menu: { icon: 'mdi-television', order: 80, useBadge: useTvsBadge },
    },
  ],
  panels: [
    {
      slot: 'room',
      permission: 'devices.read',
      order: 10,
      load: () => import('./room-tvs.tsx').then((module) => module.RoomTvs),
    },
  ],
  invalidates: { 'RoomInformation.devicesChanged': deviceQueries },
});
