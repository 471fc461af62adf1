import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { useChargesBadge } from './bill-routes.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    billDesk: typeof en;
  }
}

/** The desk half of bill: the folio of a stay in the room's panel, and charges that need a decision. */
export const billDesk = defineDeskModule({
  name: 'bill',
  auditAreas: ['folio', 'charge'],
  routes: [
    {
      name: 'charges',
      path: '/charges',
      title: 'billDesk.title',
      permission: 'bill.read',
      load: () => import('./charges/charges-screen.tsx').then((module) => module.ChargesScreen),
      menu: { icon: 'mdi-receipt-text-outline', order: 28, useBadge: useChargesBadge },
    },
  ],
  panels: [
    {
      slot: 'room',
      permission: 'bill.read',
      order: 8,
      load: () => import('./folio/stay-folio.tsx').then((module) => module.StayFolio),
    },
    {
      slot: 'check_out',
      permission: 'bill.read',
      order: 10,
      load: () => import('./folio/open-balance.tsx').then((module) => module.OpenBalance),
    },
  ],
  invalidates: { 'BillPreview.changed': ['GET /api/v1/stays/{id}/folio', 'GET /api/v1/charges'] },
});
