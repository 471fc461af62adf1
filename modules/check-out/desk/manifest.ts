import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    checkOutDesk: typeof en;
  }
}

/** The desk half of check-out: what guests have started, late check-outs and ratings. */
export const checkOutDesk = defineDeskModule({
  name: 'check-out',
  auditAreas: ['check_out'],
  routes: [
    {
      name: 'check_outs',
      path: '/check-outs',
      title: 'checkOutDesk.title',
      permission: 'check_outs.read',
      load: () => import('./check-outs-screen.tsx').then((module) => module.CheckOutsScreen),
      menu: { icon: 'mdi-logout', order: 32 },
    },
  ],
  invalidates: { 'QuickCheckout.changed': ['GET /api/v1/check-outs'] },
});
