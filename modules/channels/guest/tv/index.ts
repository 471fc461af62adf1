import { defineGuestModule } from '#platform/web/guest-shell';
import { guideActions } from '../guide-actions.ts';

const guide = {
  title: 'guide.title',
  icon: 'mdi-television-guide',
  countsAs: 'epg/:channelId',
  load: () => import('./tv-guide.tsx').then((file) => file.TvGuide),
} as const;

/** Television on the room's TV: the channels that play, and the programme guide. */
export const channelsTvModule = defineGuestModule({
  name: 'channels',
  routes: [
    {
      name: 'watch',
      path: '/watch',
      countsAs: 'tv/*',
      title: 'player.title',
      load: () => import('./player/watch-screen.tsx').then((file) => file.WatchScreen),
    },
    { name: 'epg', path: '/epg', ...guide },
    { name: 'epgChannel', path: '/epg/:channelId', parent: 'epg', ...guide },
    { name: 'tvall', path: '/tv/all', ...guide },
    { name: 'tvgroup', path: '/tv/group', ...guide },
  ],
  tours: [{ route: 'epg', load: () => import('./tv-tour.ts').then((file) => file.guideTour) }],
  menuActions: guideActions,
  bottomBar: [{ name: 'watch', title: 'player.title', icon: 'mdi-television', route: 'watch', order: 5 }],
  background: () => import('../reminder.tsx').then((file) => file.Reminder),
  overlay: () => import('./player/television-keys.tsx').then((file) => file.TelevisionKeys),
  layer: () => import('./player/player-layer.tsx').then((file) => file.PlayerLayer),
  // The player stops and forgets when the stay of the TV changes; nothing is stored.
  wipe: {},
});
