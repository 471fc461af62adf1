import { defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    housekeeping: typeof en;
  }
}

/** The guest half of housekeeping: when the room is cleaned. */
export const housekeepingModule = defineGuestModule({
  name: 'housekeeping',
  routes: [
    {
      name: 'roomCleaning',
      path: '/room-control/cleaning',
      parent: 'roomControl',
      hasOwnTitle: true,
      icon: 'mdi-broom',
      title: 'cleaning.menu',
      load: () => import('./screens/cleaning-screen.tsx').then((module) => module.CleaningScreen),
    },
  ],
  menuActions: { roomCleaningOpen: { route: 'roomCleaning' } },
  stayLinks: [{ name: 'roomCleaning', title: 'cleaning.menu', icon: 'mdi-broom', route: 'roomCleaning' }],
  wipe: {},
});
