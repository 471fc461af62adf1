import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { requestQueries } from './requests-routes.ts';
import { useRoomRequests } from './rooms/use-room-requests.ts';
import { useRequestsBadge, useRingingRequests } from './use-ringing-requests.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    requestsDesk: typeof en;
  }
}

/** The desk half of requests: the board, all requests, and those of a room. */
export const requestsDesk = defineDeskModule({
  name: 'requests',
  auditAreas: ['request'],
  routes: [
    {
      name: 'requests',
      path: '/requests',
      title: 'requestsDesk.title',
      permission: 'requests.read',
      load: () => import('./board-screen.tsx').then((module) => module.BoardScreen),
      menu: { icon: 'mdi-calendar-check-outline', order: 20, useBadge: useRequestsBadge },
    },
    {
      name: 'requests_all',
      path: '/requests/all',
      title: 'requestsDesk.all',
      permission: 'requests.read',
      load: () => import('./list-screen.tsx').then((module) => module.ListScreen),
    },
  ],
  panels: [
    {
      slot: 'stay_facts',
      permission: 'requests.read',
      order: 20,
      load: () => import('./rooms/stay-request-facts.tsx').then((module) => module.StayRequestFacts),
    },
    {
      slot: 'room',
      permission: 'requests.read',
      order: 6,
      isOfGuest: true,
      load: () => import('./rooms/stay-requests.tsx').then((module) => module.StayRequests),
    },
  ],
  roomStatuses: { permission: 'requests.read', useStatuses: useRoomRequests },
  alarm: { permission: 'requests.read', screens: ['requests'], useRinging: useRingingRequests },
  invalidates: { 'ReservationAssist.requestUpdated': requestQueries },
});
