import type { GuestRoute } from '#platform/web/guest-shell';

const openWebPage = {
  name: 'openWebPage',
  icon: 'mdi-open-in-new',
  title: 'outside.page',
  load: () => import('./screens/open-web-page.tsx').then((module) => module.OpenWebPage),
} as const;

/** Routes of the shell: overflow navigation and external links. */
export const shellRoutes: readonly GuestRoute[] = [
  {
    name: 'moreNav',
    hasOwnTitle: true,
    path: '/more-nav',
    icon: 'mdi-dots-horizontal',
    title: 'route.more',
    load: () => import('./screens/more-nav.tsx').then((module) => module.MoreNav),
  },
  { ...openWebPage, path: '/open-web-page/:link' },
  // A URL written into the path unencoded, with its slashes.
  { ...openWebPage, path: '/open-web-page/*' },
  {
    name: 'openTel',
    path: '/open-tel/:tel',
    icon: 'mdi-phone-outline',
    title: 'outside.phone',
    load: () => import('./screens/open-tel.tsx').then((module) => module.OpenTel),
  },
  {
    name: 'openEmail',
    path: '/open-email/:mailto',
    icon: 'mdi-email-outline',
    title: 'outside.mail',
    load: () => import('./screens/open-email.tsx').then((module) => module.OpenEmail),
  },
];
