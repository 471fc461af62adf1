import { defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { followStay, sayGoodbye } from './goodbye-store.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    checkOut: typeof en;
  }
}

/** The guest half of check-out. */
export const checkOutModule = defineGuestModule({
  name: 'check-out',
  routes: [
    {
      name: 'checkOut',
      path: '/check-out',
      hasOwnTitle: true,
      icon: 'mdi-logout',
      title: 'checkOut.title',
      load: () => import('./screens/check-out-screen.tsx').then((module) => module.CheckOutScreen),
    },
  ],
  menuActions: { checkOutOpen: { route: 'checkOut' } },
  overlay: () => import('./goodbye.tsx').then((module) => module.GoodbyeSheet),
  wipe: {},
  onStay: (_shell, { key }) => followStay(key),
  start: ({ wire }) => wire.onEnded(sayGoodbye),
});
