import { defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    parental: typeof en;
  }
}

/** The guest half of parental: whether this phone is a child's. */
export const parentalModule = defineGuestModule({
  name: 'parental',
  routes: [
    {
      name: 'childDevice',
      path: '/child-device',
      icon: 'mdi-human-child',
      title: 'parental.title',
      hasOwnTitle: true,
      load: () => import('./screens/child-device-screen.tsx').then((module) => module.ChildDeviceScreen),
    },
  ],
  menuActions: { childDeviceOpen: { route: 'childDevice' } },
  stayLinks: [{ name: 'childDevice', title: 'parental.title', icon: 'mdi-human-child', route: 'childDevice' }],
  wipe: {},
});
