import { defineGuestModule } from '#platform/web/guest-shell';
import { radioLink } from '../running-radio.ts';

/** Web radio on the room's TV: it plays on over every screen, until something else takes the sound. */
export const radioTvModule = defineGuestModule({
  name: 'radio',
  routes: [
    {
      name: 'webradio',
      path: '/webradio',
      countsAs: 'radio',
      icon: 'mdi-radio',
      title: 'radio.title',
      load: () => import('./tv-radio.tsx').then((file) => file.TvRadio),
    },
  ],
  tours: [{ route: 'webradio', load: () => import('./tv-tour.ts').then((file) => file.radioTour) }],
  menuActions: { webradioOpen: { route: 'webradio' } },
  // The hotel's menu leads to the radio; while it plays, so does the home screen.
  bottomBar: [
    { name: 'webradio', title: 'radio.title', icon: 'mdi-radio', route: 'webradio', order: 6, watch: radioLink.watch },
  ],
  overlay: () => import('./radio-overlay.tsx').then((file) => file.RadioOverlay),
  wipe: { run: radioLink.close },
});
