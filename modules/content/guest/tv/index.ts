import { defineGuestModule } from '#platform/web/guest-shell';
import { contentWipe } from '../content-wipe.ts';

/** The TV module of the content pages. */
export const contentTvModule = defineGuestModule({
  name: 'content',
  routes: [
    {
      name: 'contentpage',
      path: '/cp/:cpId',
      countsAs: 'contentpage/:cpId',
      title: 'content.title',
      load: () => import('./tv-content-page.tsx').then((module) => module.TvContentPage),
    },
    {
      name: 'page',
      path: '/page/:pageId',
      title: 'content.title',
      load: () => import('./tv-page-redirect.tsx').then((module) => module.TvPageRedirect),
    },
  ],
  background: () => import('./tv-request-recovery.tsx').then((module) => module.TvRequestRecovery),
  wipe: contentWipe,
});
