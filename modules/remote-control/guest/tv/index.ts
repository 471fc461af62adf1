import { defineGuestModule } from '#platform/web/guest-shell';
import { remoteWipe } from '../remote-wipe.ts';

/** The remote control's half on the TV: it carries commands out and reports the state of the set. */
export const remoteControlTvModule = defineGuestModule({
  name: 'remote-control',
  routes: [],
  overlay: () => import('./remote-overlay.tsx').then((module) => module.RemoteOverlay),
  wipe: remoteWipe,
});
