import { defineGuestModule } from '#platform/web/guest-shell';
import { callWipe } from '../call-wipe.ts';

const screen = {
  title: 'calls.title',
  load: () => import('./tv-calls.tsx').then((module) => module.TvCalls),
} as const;

/** The numbers of the hotel on the room's TV, which has no microphone. */
export const callsTvModule = defineGuestModule({
  name: 'calls',
  routes: [
    { name: 'calls', path: '/calls', ...screen },
    { name: 'demoVoip', path: '/demo/voip', ...screen },
  ],
  menuActions: { openCalls: { route: 'calls' } },
  wipe: callWipe,
});
