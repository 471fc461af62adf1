import { defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { callWipe } from './call-wipe.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    calls: typeof en;
  }
}

const screen = {
  icon: 'mdi-phone-outline',
  title: 'calls.title',
  hasOwnTitle: true,
  load: () => import('./screens/guest-calls-screen.tsx').then((module) => module.GuestCallsScreen),
} as const;
const loadTour = () => import('./tour.ts').then((file) => file.callsTour);

/** The guest half of calls: whom a guest can call at a touch, and the call that goes on over every screen. */
export const callsModule = defineGuestModule({
  name: 'calls',
  routes: [
    { name: 'calls', path: '/calls', ...screen },
    { name: 'demoVoip', path: '/demo/voip', ...screen },
  ],
  tours: [
    { route: 'calls', load: loadTour },
    { route: 'demoVoip', load: loadTour },
  ],
  menuActions: { openCalls: { route: 'calls' } },
  overlay: () => import('./screens/call-overlay.tsx').then((module) => module.CallOverlay),
  wipe: callWipe,
});
