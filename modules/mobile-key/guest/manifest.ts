import { clearsOnLeaving, defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { followKey, forgetKey, knownKey, leadToKey } from './known-key.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    mobileKey: typeof en;
  }
}

/** The key of the room on the guest's phone. */
export const mobileKeyModule = defineGuestModule({
  name: 'mobile-key',
  routes: [
    {
      name: 'mobileKey',
      path: '/mobilekey',
      icon: 'mdi-key-variant',
      title: 'mobileKey.title',
      chrome: 'float',
      hasOwnTitle: true,
      load: () => import('./screens/key-screen.tsx').then((module) => module.KeyScreen),
    },
    {
      name: 'demoMobileKey',
      path: '/demo/mobilekey',
      icon: 'mdi-key-variant',
      title: 'mobileKey.title',
      chrome: 'float',
      hasOwnTitle: true,
      load: () => import('./screens/demo-key-screen.tsx').then((module) => module.DemoKeyScreen),
    },
  ],
  tours: [
    { route: 'demoMobileKey', load: () => import('./tour.ts').then((file) => file.keyTour) },
    { route: 'mobileKey', load: () => import('./tour.ts').then((file) => file.keyTour) },
  ],
  bottomBar: [
    {
      name: 'mobileKey',
      title: 'mobileKey.title',
      icon: 'mdi-key-variant',
      route: 'mobileKey',
      order: 20,
      modes: ['guest'],
      watch: {
        state: () => ({ shown: knownKey.getState().view?.offered === true, badge: 0 }),
        subscribe: knownKey.subscribe,
      },
    },
    {
      name: 'demoMobileKey',
      title: 'mobileKey.title',
      icon: 'mdi-key-variant',
      route: 'demoMobileKey',
      order: 20,
      modes: ['demo', 'demo-use-pms'],
    },
  ],
  // It speaks of the link by which the guest came, once.
  clearsQuery: clearsOnLeaving(['other'], '/mobilekey'),
  wipe: { run: forgetKey },
  onStay: (shell, { key }) => {
    if (key === '') return forgetKey();
    followKey(shell);
    leadToKey(shell, () => shell.navigate({ name: 'mobileKey', query: { opendoor: undefined, other: '1' } }));
  },
});
