import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    contentDesk: typeof en;
  }
}

/** The desk half of the content pages: their editor, and their versions. */
export const contentDesk = defineDeskModule({
  name: 'content',
  auditAreas: ['content'],
  routes: [
    {
      name: 'pages',
      path: '/pages',
      title: 'pages.title',
      permission: 'content.manage',
      load: () => import('./pages-screen.tsx').then((module) => module.PagesScreen),
      menu: { icon: 'mdi-file-document-edit-outline', order: 70 },
    },
    {
      name: 'page_versions',
      path: '/pages/:pageId/versions',
      title: 'pages.versions',
      permission: 'content.manage',
      load: () => import('./page-versions-screen.tsx').then((module) => module.PageVersionsScreen),
    },
  ],
  invalidates: {
    'Content.draftChanged': [
      'GET /api/v1/properties/{propertyId}/pages',
      'GET /api/v1/properties/{propertyId}/pages/{pageId}',
    ],
    'InSingLocalEvents.pagesChanged': [
      'GET /api/v1/properties/{propertyId}/pages',
      'GET /api/v1/properties/{propertyId}/pages/{pageId}',
      'GET /api/v1/properties/{propertyId}/pages/{pageId}/publications',
    ],
  },
});
