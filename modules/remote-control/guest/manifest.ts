import { defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { followTvs, forgetTvs, knownTvs } from './known-tvs.ts';
import { remoteWipe } from './remote-wipe.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    remoteControl: typeof en;
  }
}

/** The phone's half of the remote control. */
export const remoteControlModule = defineGuestModule({
  name: 'remote-control',
  routes: [
    {
      name: 'remoteControl',
      path: '/remote-control',
      icon: 'mdi-remote-tv',
      title: 'remoteControl.title',
      load: () => import('./screens/remote-screen.tsx').then((module) => module.RemoteScreen),
    },
  ],
  tours: [{ route: 'remoteControl', load: () => import('./tour.ts').then((file) => file.remoteTour) }],
  bottomBar: [
    {
      name: 'remoteControl',
      title: 'remoteControl.title',
      icon: 'mdi-remote-tv',
      route: 'remoteControl',
      order: 40,
      watch: {
        state: () => ({ shown: knownTvs.getState().loaded !== undefined, badge: 0 }),
        subscribe: knownTvs.subscribe,
      },
    },
  ],
  overlay: () => import('./screens/tv-bar.tsx').then((module) => module.TvBar),
  wipe: remoteWipe,
  onStay: (shell, { key, room = '' }) => (key === '' ? forgetTvs() : followTvs(shell, room)),
});
