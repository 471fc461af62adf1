import { defineGuestModule } from '#platform/web/guest-shell';

/** The TV half of parental: whether this TV is a child's. */
export const parentalTvModule = defineGuestModule({
  name: 'parental',
  routes: [
    {
      name: 'childDevice',
      path: '/child-device',
      title: 'parental.title',
      load: () => import('./tv-child-device.tsx').then((module) => module.TvChildDevice),
    },
  ],
  menuActions: { childDeviceOpen: { route: 'childDevice' } },
  wipe: {},
});
