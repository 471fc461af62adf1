import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { importQueries, libraryQueries, purchaseQueries } from './cinema-routes.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    cinemaDesk: typeof en;
  }
}

/** The desk half of films: the library, packages, vouchers, purchases, and what is watched in numbers. */
export const cinemaDesk = defineDeskModule({
  name: 'cinema',
  auditAreas: ['cinema'],
  routes: [
    {
      name: 'films',
      path: '/films',
      title: 'films.title',
      permission: 'cinema.read',
      load: () => import('./films-screen.tsx').then((module) => module.FilmsScreen),
      menu: { icon: 'mdi-movie-open-outline', order: 83 },
    },
  ],
  invalidates: {
    'VideoOnDemand.libraryChanged': libraryQueries,
    'VideoOnDemand.importsChanged': importQueries,
    'VideoOnDemand.purchasesChanged': purchaseQueries,
  },
});
