import { defineGuestModule } from '#platform/web/guest-shell';

/** The TV half of check-out: the way to it on the guest's phone. */
export const checkOutTvModule = defineGuestModule({
  name: 'check-out',
  routes: [
    {
      name: 'checkOut',
      path: '/check-out',
      icon: 'mdi-logout',
      title: 'checkOut.title',
      load: () => import('./tv-check-out.tsx').then((module) => module.TvCheckOut),
    },
  ],
  bottomBar: [{ name: 'checkOut', title: 'checkOut.title', icon: 'mdi-logout', route: 'checkOut', order: 80 }],
  menuActions: { checkOutOpen: { route: 'checkOut' } },
  wipe: {},
});
