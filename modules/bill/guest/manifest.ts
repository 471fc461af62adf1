import { defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    bill: typeof en;
  }
}

/** The guest half of bill: the bill of the stay. */
export const billModule = defineGuestModule({
  name: 'bill',
  routes: [
    {
      name: 'billpreview',
      path: '/billpreview',
      hasOwnTitle: true,
      icon: 'mdi-receipt-text-outline',
      title: 'bill.title',
      bottomAction: true,
      load: () => import('./screens/bill-screen.tsx').then((module) => module.BillScreen),
    },
  ],
  menuActions: { billPreviewOpen: { route: 'billpreview' } },
  stayLinks: [{ name: 'billpreview', title: 'bill.title', icon: 'mdi-receipt-text-outline', route: 'billpreview' }],
  // The bill is in the query cache, which the shell clears.
  wipe: {},
});
