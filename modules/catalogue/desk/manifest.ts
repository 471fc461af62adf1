import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    catalogueDesk: typeof en;
  }
}

/** The desk half of the catalogue: its editor, the review of the draft and the history. */
export const catalogueDesk = defineDeskModule({
  name: 'catalogue',
  auditAreas: ['catalogue'],
  routes: [
    {
      name: 'catalogue',
      path: '/catalogue',
      title: 'catalogue.title',
      permission: 'catalogue.read',
      load: () => import('./editor/catalogue-screen.tsx').then((module) => module.CatalogueScreen),
      menu: { icon: 'mdi-silverware-fork-knife', order: 60 },
    },
    {
      name: 'catalogue-changes',
      path: '/catalogue/changes',
      title: 'catalogue.changes',
      permission: 'catalogue.read',
      load: () => import('./review/changes-screen.tsx').then((module) => module.ChangesScreen),
    },
    {
      name: 'catalogue-history',
      path: '/catalogue/history',
      title: 'catalogue.history',
      permission: 'catalogue.read',
      load: () => import('./review/history-screen.tsx').then((module) => module.HistoryScreen),
    },
  ],
  invalidates: {
    'RetailSystem.catalogueChanged': ['GET /api/v1/shelf', 'GET /api/v1/catalogue', 'GET /api/v1/catalogue/draft'],
    'RetailSystem.draftChanged': ['GET /api/v1/catalogue/draft'],
  },
});
