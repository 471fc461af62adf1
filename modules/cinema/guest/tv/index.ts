import { defineGuestModule } from '#platform/web/guest-shell';
import { cinemaWipe } from '../cinema-wipe.ts';

const loadPackages = () => import('./packages/tv-packages.tsx');

/** Films on the room's TV (docs/reference/modules.md §2, video on demand). */
export const cinemaTvModule = defineGuestModule({
  name: 'cinema',
  routes: [
    {
      name: 'browse',
      path: '/vod/browse',
      countsAs: 'vod',
      icon: 'mdi-movie-open-outline',
      title: 'films.title',
      load: () => import('./browse/tv-films.tsx').then((module) => module.TvFilms),
    },
    {
      name: 'packages',
      path: '/vod/packages',
      countsAs: 'vod',
      parent: 'browse',
      icon: 'mdi-movie-open-outline',
      title: 'films.packages',
      load: () => loadPackages().then((module) => module.TvPackages),
    },
    {
      name: 'packagesByMovie',
      path: '/vod/packagesByMovie/:movieId',
      countsAs: 'film/:movieId',
      parent: 'browse',
      title: 'films.packages',
      load: () => loadPackages().then((module) => module.TvPackagesOfFilm),
    },
    {
      name: 'packagedetail',
      path: '/vod/packagedetail/:pckgId',
      countsAs: 'vod/:pckgId',
      parent: 'packages',
      title: 'films.package',
      load: () => import('./packages/tv-package.tsx').then((module) => module.TvPackage),
    },
    {
      name: 'protectedConfirmation',
      path: '/vod/movies/protectedConfirmation/:movieId',
      countsAs: 'film/:movieId',
      parent: 'browse',
      title: 'films.protected',
      load: () => import('./film/tv-protected.tsx').then((module) => module.TvProtected),
    },
    {
      name: 'movie',
      path: '/vod/movies/:movieId',
      countsAs: 'film/:movieId',
      parent: 'browse',
      title: 'films.film',
      load: () => import('./film/tv-film.tsx').then((module) => module.TvFilm),
    },
  ],
  tours: [
    { route: 'browse', load: () => import('./tv-tour.ts').then((file) => file.filmsTour) },
    { route: 'packages', load: () => import('./tv-tour.ts').then((file) => file.packagesTour) },
  ],
  background: () => import('./play/film-background.tsx').then((module) => module.FilmBackground),
  wipe: cinemaWipe,
});
