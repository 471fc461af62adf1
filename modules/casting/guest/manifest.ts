import { clearsOnLeaving, defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    casting: typeof en;
  }
}

/** The guest half of streaming: pairing this device, and what a menu asks of the room's TV. */
export const castingModule = defineGuestModule({
  name: 'casting',
  routes: [
    {
      name: 'streamingdevices',
      path: '/streaming/:type',
      icon: 'mdi-cast',
      title: 'casting.title',
      hasOwnTitle: true,
      load: () => import('./screens/streaming-screen.tsx').then((module) => module.StreamingScreen),
    },
  ],
  // The code of the TV's QR code is for one screen only.
  clearsQuery: clearsOnLeaving(['code'], '/streaming'),
  commandTv: () => import('./command-tv.ts').then((module) => module.commandTv),
  wipe: {},
});
