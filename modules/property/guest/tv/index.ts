import { defineGuestModule } from '#platform/web/guest-shell';

export { HotelPage } from './hotel-page.tsx';

/** The TV module of the property: home, submenus, language and legal texts. */
export const propertyTvModule = defineGuestModule({
  name: 'property',
  routes: [
    {
      name: 'home',
      path: '/',
      countsAs: 'home',
      title: 'home.title',
      load: () => import('./tv-home.tsx').then((file) => file.TvHome),
    },
    {
      name: 'tvMenu',
      path: '/menu/:place',
      title: 'menu.title',
      load: () => import('./tv-menu.tsx').then((file) => file.TvMenu),
    },
    {
      name: 'language',
      path: '/language',
      title: 'language.page',
      load: () => import('./tv-language.tsx').then((file) => file.TvLanguage),
    },
    {
      name: 'terms',
      path: '/terms',
      title: 'legal.terms',
      load: () => import('./tv-legal.tsx').then((file) => file.TvTerms),
    },
    {
      name: 'privacy',
      path: '/privacy',
      title: 'legal.privacy',
      load: () => import('./tv-legal.tsx').then((file) => file.TvPrivacy),
    },
  ],
  menuActions: { languageSettingsOpen: { route: 'language' } },
  wipe: {},
});
