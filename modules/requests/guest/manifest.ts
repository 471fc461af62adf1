import { defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { homeActivities } from './home-activities.ts';
import { followRequests } from './known-requests.ts';
import { requestsWipe } from './requests-wipe.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    requests: typeof en;
  }
}

/** The guest half of requests: what the guest wants, and the answers. */
export const requestsModule = defineGuestModule({
  name: 'requests',
  routes: [
    {
      name: 'requests',
      hasOwnTitle: true,
      path: '/requests',
      icon: 'mdi-calendar-check-outline',
      title: 'requests.title',
      load: () => import('./screens/requests-screen.tsx').then((module) => module.RequestsScreen),
    },
    {
      name: 'request',
      hasOwnTitle: true,
      path: '/requests/:id',
      parent: 'requests',
      title: 'requests.request',
      load: () => import('./screens/request-screen.tsx').then((module) => module.RequestScreen),
    },
  ],
  menuActions: { openRequests: { route: 'requests' } },
  homeActivities,
  overlay: () => import('./request-news-toast.tsx').then((module) => module.RequestNewsToast),
  stayLinks: [{ name: 'requests', title: 'requests.title', icon: 'mdi-calendar-check-outline', route: 'requests' }],
  wipe: requestsWipe,
  onStay: (shell, { key }) => {
    if (key !== '') followRequests(shell);
  },
});
