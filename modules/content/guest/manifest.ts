import { defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { contentWipe } from './content-wipe.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    content: typeof en;
  }
}

/** The guest module of the content pages. */
export const contentModule = defineGuestModule({
  name: 'content',
  routes: [
    {
      name: 'contentpage',
      path: '/cp/:cpId',
      countsAs: 'contentpage/:cpId',
      title: 'content.title',
      chrome: 'float',
      load: () => import('./screens/content-page.tsx').then((module) => module.ContentPage),
    },
    {
      name: 'page',
      path: '/page/:pageId',
      title: 'content.title',
      chrome: 'float',
      load: () => import('./screens/page-redirect.tsx').then((module) => module.PageRedirect),
    },
  ],
  wipe: contentWipe,
});
