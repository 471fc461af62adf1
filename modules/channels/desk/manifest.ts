import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { channelQueries, importQueries } from './channels-routes.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    channelsDesk: typeof en;
  }
}

/** The desk half of channels: their order and details, where they come from, and their guide. */
export const channelsDesk = defineDeskModule({
  name: 'channels',
  auditAreas: ['tv'],
  routes: [
    {
      name: 'channels',
      path: '/channels',
      title: 'channels.title',
      permission: 'tv.read',
      load: () => import('./channels-screen.tsx').then((module) => module.ChannelsScreen),
      menu: { icon: 'mdi-television-guide', order: 82 },
    },
  ],
  invalidates: {
    'LiveTV.channelsChanged': channelQueries,
    'LiveTV.guideChanged': channelQueries,
    'LiveTV.importsChanged': importQueries,
  },
});
