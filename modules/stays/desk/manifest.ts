import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { stayQueries } from './stays-api.ts';
import { useAlarmBadge } from './use-alarms.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    staysDesk: typeof en;
  }
}

/** The desk half of the stays module: the room overview, and the arrivals and departures of a day. */
export const staysDesk = defineDeskModule({
  name: 'stays',
  auditAreas: ['stays'],
  routes: [
    {
      name: 'rooms',
      path: '/rooms',
      title: 'rooms.title',
      permission: 'stays.read',
      load: () => import('./rooms/rooms-screen.tsx').then((module) => module.RoomsScreen),
      menu: { icon: 'mdi-bed-outline', order: 30, useBadge: useAlarmBadge },
    },
    {
      name: 'rooms_day',
      path: '/rooms/day',
      title: 'rooms.day',
      permission: 'stays.read',
      load: () => import('./rooms/day-screen.tsx').then((module) => module.DayScreen),
    },
  ],
  invalidates: {
    'RoomInformation.houseChanged': [...stayQueries, 'GET /api/v1/stays/{id}/wipes'],
    'RoomInformation.devicesChanged': ['GET /api/v1/rooms', 'GET /api/v1/stays/{id}/wipes'],
    'Auth.devicesChanged': ['GET /api/v1/rooms', 'GET /api/v1/stays/{id}/wipes'],
    'Auth.guessing': ['GET /api/v1/sign-in-alarms'],
  },
});
