import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { importQueries, libraryQueries } from './music-routes.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    musicDesk: typeof en;
  }
}

/** The desk half of music: albums and songs, and how they come in. */
export const musicDesk = defineDeskModule({
  name: 'music',
  auditAreas: ['music'],
  routes: [
    {
      name: 'music',
      path: '/music',
      title: 'musicDesk.title',
      permission: 'music.read',
      load: () => import('./music-screen.tsx').then((module) => module.MusicScreen),
      menu: { icon: 'mdi-music', order: 83 },
    },
  ],
  invalidates: {
    'MusicOnDemand.libraryChanged': libraryQueries,
    'MusicOnDemand.importsChanged': importQueries,
  },
});
