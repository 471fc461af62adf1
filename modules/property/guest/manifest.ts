import { defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { Home } from './screens/home.tsx';

declare module '#platform/web/i18n' {
  interface Catalogue {
    property: typeof en;
  }
}

/** The guest module of the property: home, legal texts and language selection. */
export const propertyModule = defineGuestModule({
  name: 'property',
  routes: [
    {
      name: 'home',
      path: '/',
      countsAs: 'home',
      icon: 'mdi-home-outline',
      title: 'home.title',
      chrome: 'picture',
      // Nearly everybody's first screen, so it is part of the main bundle.
      load: async () => Home,
    },
    {
      name: 'terms',
      hasOwnTitle: true,
      path: '/terms',
      icon: 'mdi-file-document-outline',
      title: 'legal.terms',
      load: () => import('./screens/terms.tsx').then((module) => module.Terms),
    },
    {
      name: 'privacy',
      hasOwnTitle: true,
      path: '/privacy',
      icon: 'mdi-shield-account-outline',
      title: 'legal.privacy',
      load: () => import('./screens/privacy.tsx').then((module) => module.Privacy),
    },
    {
      name: 'language',
      hasOwnTitle: true,
      path: '/language',
      icon: 'mdi-translate',
      title: 'language.page',
      load: () => import('./screens/language.tsx').then((module) => module.Language),
    },
  ],
  menuActions: { languageSettingsOpen: { route: 'language' } },
  bottomBar: [
    {
      name: 'home',
      title: 'home.title',
      icon: 'mdi-home-outline',
      route: 'home',
      order: 10,
    },
  ],
  wipe: {},
});
