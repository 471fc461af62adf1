import { defineGuestModule } from '#platform/web/guest-shell';

/** The TV half of streaming: the code with which a guest's device pairs. */
export const castingTvModule = defineGuestModule({
  name: 'casting',
  routes: [
    {
      name: 'streamingdevices',
      path: '/streaming/:type',
      icon: 'mdi-cast',
      title: 'casting.title',
      load: () => import('./tv-streaming.tsx').then((module) => module.TvStreaming),
    },
  ],
  wipe: {},
});
