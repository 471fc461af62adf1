import { clearsOnLeaving, defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    maps: typeof en;
  }
}

const screen = {
  icon: 'mdi-map-outline',
  title: 'maps.title',
  bottomAction: true,
  load: () => import('./screens/map-screen.tsx').then((module) => module.MapScreen),
} as const;

/** The guest half of the map. */
export const mapsModule = defineGuestModule({
  name: 'maps',
  routes: [
    { name: 'maps', path: '/maps', ...screen },
    { name: 'demoMaps', path: '/demo/maps', ...screen },
  ],
  tours: [
    { route: 'maps', load: () => import('./tour.ts').then((file) => file.mapTour) },
    { route: 'demoMaps', load: () => import('./tour.ts').then((file) => file.mapTour) },
  ],
  clearsQuery: clearsOnLeaving(['place', 'show'], '/maps', '/demo/maps'),
  menuActions: { openMaps: { route: 'maps' } },
  wipe: {},
});
