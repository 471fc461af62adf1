import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    devicesDesk: typeof en;
  }
}

/** The desk half of the devices module: the TVs of a room. */
export const devicesDesk = defineDeskModule({
  name: 'devices',
  panels: [
    {
      slot: 'room',
      permission: 'devices.read',
      order: 10,
      load: () => import('./room-tvs.tsx').then((module) => module.RoomTvs),
    },
  ],
  invalidates: { 'RoomInformation.devicesChanged': ['GET /api/v1/devices'] },
});
