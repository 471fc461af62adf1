import { defineGuestModule } from '#platform/web/guest-shell';
import { followRequests, forgetRequests, knownRequests } from '../known-requests.ts';
import { isActive } from '../request-progress.ts';
import { requestsWipe } from '../requests-wipe.ts';

/** The guest's requests on the room's TV, of the stay that the TV shows. */
export const requestsTvModule = defineGuestModule({
  name: 'requests',
  routes: [
    {
      name: 'requests',
      path: '/requests',
      title: 'requests.title',
      load: () => import('./tv-requests.tsx').then((module) => module.TvRequests),
    },
    {
      name: 'request',
      path: '/requests/:id',
      title: 'requests.request',
      load: () => import('./tv-request.tsx').then((module) => module.TvRequest),
    },
  ],
  bottomBar: [
    {
      name: 'requests',
      title: 'requests.title',
      icon: 'mdi-calendar-check-outline',
      route: 'requests',
      order: 52,
      watch: {
        state: () => {
          const { requests } = knownRequests.getState();
          return { shown: requests.length > 0, badge: requests.filter(isActive).length };
        },
        subscribe: knownRequests.subscribe,
      },
    },
  ],
  menuActions: { openRequests: { route: 'requests' } },
  background: () => import('./tv-request-news.tsx').then((module) => module.TvRequestNews),
  wipe: requestsWipe,
  onStay: (shell, { key }) => (key === '' ? forgetRequests() : followRequests(shell, key)),
});
