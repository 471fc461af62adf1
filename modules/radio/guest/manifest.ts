import { clearsOnLeaving, defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { radioLink } from './running-radio.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    radio: typeof en;
  }
}

/** Web radio on the guest's phone: stations by country, and the mini player over all screens. */
export const radioModule = defineGuestModule({
  name: 'radio',
  routes: [
    {
      name: 'webradio',
      path: '/webradio',
      countsAs: 'radio',
      icon: 'mdi-radio',
      title: 'radio.title',
      chrome: 'float',
      hasOwnTitle: true,
      load: () => import('./screens/web-radio-screen.tsx').then((module) => module.RadioScreen),
    },
  ],
  tours: [{ route: 'webradio', load: () => import('./tour.ts').then((file) => file.radioTour) }],
  clearsQuery: clearsOnLeaving(['country'], '/webradio'),
  menuActions: { webradioOpen: { route: 'webradio' } },
  overlay: () => import('./screens/mini-player.tsx').then((module) => module.MiniPlayer),
  // Lists are in the app's query cache, which every wipe empties.
  wipe: { run: radioLink.close },
});
