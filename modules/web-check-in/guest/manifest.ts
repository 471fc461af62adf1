import { defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    webCheckIn: typeof en;
  }
}

/** The guest half of the check-in before arrival. What a guest has typed is in the tab's storage, which every wipe empties. */
export const webCheckInModule = defineGuestModule({
  name: 'web-check-in',
  routes: [
    {
      name: 'webCheckIn',
      path: '/web-check-in',
      title: 'webCheckIn.title',
      chrome: 'none',
      load: () => import('./screens/web-check-in-screen.tsx').then((module) => module.WebCheckInScreen),
    },
  ],
  wipe: {},
});
