import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    sessionDesk: typeof en;
  }
}

/** The desk half of the session module: the signed-in devices of a stay, and sign-in links. */
export const sessionDesk = defineDeskModule({
  name: 'session',
  auditAreas: ['session'],
  panels: [
    {
      slot: 'room',
      permission: 'stays.read',
      order: 20,
      load: () => import('./stay-devices.tsx').then((module) => module.StayDevices),
    },
  ],
  invalidates: {
    'RoomInformation.houseChanged': ['GET /api/v1/stays/{id}/invitation', 'GET /api/v1/stays/{id}/password'],
    'Auth.devicesChanged': [
      'GET /api/v1/stays/{id}/invitation',
      'GET /api/v1/stays/{id}/password',
      'GET /api/v1/stays/{id}/devices',
      'GET /api/v1/stays/{id}/forgetting/phones',
    ],
  },
});
