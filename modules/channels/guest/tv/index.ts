import { defineGuestModule } from '#platform/web/guest-shell';
import { guideActions } from '../guide-actions.ts';

const load = () => import('./tv-guide.tsx').then((file) => file.TvGuide);

/** Television on the room's TV: the channels that play, and the programme guide. */
export const channelsTvModule = defineGuestModule({
  name: 'channels',
  routes: [
    {
      name: 'watch',
      path: '/watch',
      title: 'player.title',
      load: () => import('./player/watch-screen.tsx').then((file) => file.WatchScreen),
    },
    { name: 'epg', path: '/epg', title: 'guide.title', icon: 'mdi-television-guide', load },
    { name: 'epgChannel', path: '/epg/:channelId', parent: 'epg', title: 'guide.title', load },
    { name: 'tvall', path: '/tv/all', title: 'guide.title', icon: 'mdi-television-guide', load },
    { name: 'tvgroup', path: '/tv/group', title: 'guide.title', icon: 'mdi-television-guide', load },
  ],
  menuActions: guideActions,
  bottomBar: [{ name: 'watch', title: 'player.title', icon: 'mdi-television', route: 'watch', order: 5 }],
  background: () => import('../reminder.tsx').then((file) => file.Reminder),
  overlay: () => import('./player/television-keys.tsx').then((file) => file.TelevisionKeys),
  layer: () => import('./player/player-layer.tsx').then((file) => file.PlayerLayer),
  // The player stops and forgets when the stay of the TV changes; nothing is stored.
  wipe: {},
});
