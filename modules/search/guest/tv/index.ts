import { defineGuestModule } from '#platform/web/guest-shell';

/** The TV half of search. */
export const searchTvModule = defineGuestModule({
  name: 'search',
  routes: [
    {
      name: 'search',
      path: '/search',
      icon: 'mdi-magnify',
      title: 'search.title',
      load: () => import('./tv-search.tsx').then((module) => module.TvSearch),
    },
  ],
  tours: [{ route: 'search', load: async () => (await import('../tour.ts')).searchTvTour }],
  menuActions: { openSearch: { route: 'search' } },
  bottomBar: [{ name: 'search', title: 'search.title', icon: 'mdi-magnify', route: 'search', order: 6 }],
  wipe: { local: ['search-recent'] },
});
