import { defineGuestModule } from '#platform/web/guest-shell';

/** The TV half of bill: the way to it on the guest's phone, as everybody in the room sees the TV. */
export const billTvModule = defineGuestModule({
  name: 'bill',
  routes: [
    {
      name: 'billpreview',
      path: '/billpreview',
      icon: 'mdi-receipt-text-outline',
      title: 'bill.title',
      load: () => import('./tv-bill.tsx').then((module) => module.TvBill),
    },
  ],
  menuActions: { billPreviewOpen: { route: 'billpreview' } },
  wipe: {},
});
