import { defineGuestModule } from '#platform/web/guest-shell';

const screen = {
  icon: 'mdi-map-outline',
  title: 'maps.title',
  load: () => import('./tv-map.tsx').then((module) => module.TvMap),
} as const;

/** The TV half of the map. */
export const mapsTvModule = defineGuestModule({
  name: 'maps',
  routes: [
    { name: 'maps', path: '/maps', ...screen },
    { name: 'demoMaps', path: '/demo/maps', ...screen },
  ],
  tours: [
    { route: 'maps', load: () => import('../tour.ts').then((file) => file.mapTvTour) },
    { route: 'demoMaps', load: () => import('../tour.ts').then((file) => file.mapTvTour) },
  ],
  menuActions: { openMaps: { route: 'maps' } },
  wipe: {},
});
