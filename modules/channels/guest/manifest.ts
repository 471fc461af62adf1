import { defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { guideActions } from './guide-actions.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    channels: typeof en;
  }
}

const load = () => import('./screens/guide-screen.tsx').then((file) => file.GuideScreen);
const guide = {
  title: 'guide.title',
  icon: 'mdi-television-guide',
  hasOwnTitle: true,
  countsAs: 'epg',
  load,
} as const;

/** Television on the guest's own device: the programme guide, and channels for the room's TV. */
export const channelsModule = defineGuestModule({
  name: 'channels',
  routes: [
    { name: 'epg', path: '/epg', ...guide },
    {
      name: 'epgChannel',
      path: '/epg/:channelId',
      countsAs: 'epg/:channelId',
      parent: 'epg',
      title: 'guide.title',
      hasOwnTitle: true,
      load: () => import('./screens/channel-screen.tsx').then((file) => file.ChannelScreen),
    },
    { name: 'tvall', path: '/tv/all', ...guide },
    { name: 'tvgroup', path: '/tv/group', ...guide },
  ],
  tours: [{ route: 'epg', load: () => import('./tour.ts').then((file) => file.guideTour) }],
  menuActions: guideActions,
  overlay: () => import('./reminder.tsx').then((file) => file.Reminder),
  // What it fetches is in the app's query cache, which every wipe empties.
  wipe: {},
});
