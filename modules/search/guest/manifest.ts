import { clearsOnLeaving, defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    search: typeof en;
  }
}

/** The guest half of search. */
export const searchModule = defineGuestModule({
  name: 'search',
  routes: [
    {
      name: 'search',
      path: '/search',
      icon: 'mdi-magnify',
      title: 'search.title',
      load: () => import('./screens/search-screen.tsx').then((module) => module.SearchScreen),
    },
  ],
  tours: [{ route: 'search', load: async () => (await import('./tour.ts')).searchTour }],
  clearsQuery: clearsOnLeaving(['q', 'q-type'], '/search'),
  menuActions: { openSearch: { route: 'search' } },
  // As in `recent-searches.ts`, which is no part of the first load.
  wipe: { local: ['search-recent'] },
});
