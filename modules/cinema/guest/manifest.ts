import { clearsOnLeaving, defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { cinemaWipe } from './cinema-wipe.ts';
import { filmFilter, openFilmFilter } from './film-filter.ts';
import { resumePurchase } from './purchase/resume-purchase.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    cinema: typeof en;
  }
}

/** Films on the guest's phone (docs/reference/modules.md §2, video on demand). */
export const cinemaModule = defineGuestModule({
  name: 'cinema',
  routes: [
    {
      name: 'browse',
      path: '/vod/browse',
      countsAs: 'vod',
      icon: 'mdi-movie-open-outline',
      title: 'films.title',
      hasOwnTitle: true,
      load: () => import('./screens/browse-screen.tsx').then((module) => module.BrowseScreen),
    },
    {
      name: 'packages',
      path: '/vod/packages',
      countsAs: 'vod',
      parent: 'browse',
      icon: 'mdi-movie-open-outline',
      title: 'films.packages',
      hasOwnTitle: true,
      load: () => import('./screens/packages-screen.tsx').then((module) => module.PackagesScreen),
    },
    {
      name: 'packagesByMovie',
      path: '/vod/packagesByMovie/:movieId',
      countsAs: 'film/:movieId',
      parent: 'browse',
      title: 'films.packages',
      hasOwnTitle: true,
      load: () => import('./screens/film-packages-screen.tsx').then((module) => module.FilmPackagesScreen),
    },
    {
      name: 'packagedetail',
      path: '/vod/packagedetail/:pckgId',
      countsAs: 'vod/:pckgId',
      parent: 'packages',
      title: 'films.package',
      hasOwnTitle: true,
      load: () => import('./screens/package-screen.tsx').then((module) => module.PackageScreen),
    },
    {
      name: 'protectedConfirmation',
      path: '/vod/movies/protectedConfirmation/:movieId',
      countsAs: 'film/:movieId',
      parent: 'browse',
      title: 'films.protected',
      hasOwnTitle: true,
      load: () => import('./screens/confirmation-screen.tsx').then((module) => module.ConfirmationScreen),
    },
    {
      name: 'movie',
      path: '/vod/movies/:movieId',
      countsAs: 'film/:movieId',
      parent: 'browse',
      title: 'films.film',
      bottomAction: true,
      chrome: 'float',
      load: () => import('./screens/film-screen.tsx').then((module) => module.FilmScreen),
    },
  ],
  tours: [
    { route: 'browse', load: () => import('./tour.ts').then((file) => file.filmsTour) },
    { route: 'packages', load: () => import('./tour.ts').then((file) => file.packagesTour) },
  ],
  clearsQuery: clearsOnLeaving(['filter', 'page', 'search'], '/vod'),
  filter: {
    route: 'browse',
    watch: { state: filmFilter.getState, subscribe: filmFilter.subscribe },
    open: openFilmFilter,
  },
  overlay: () => import('./screens/buy/purchase-overlay.tsx').then((module) => module.PurchaseOverlay),
  wipe: cinemaWipe,
  onStay: resumePurchase,
});
