import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    webCheckInDesk: typeof en;
  }
}

/** The desk half of the web check-in: who has checked in online, and the registration forms. */
export const webCheckInDesk = defineDeskModule({
  name: 'web-check-in',
  auditAreas: ['web_check_in'],
  routes: [
    {
      name: 'web_check_ins',
      path: '/web-check-ins',
      title: 'webCheckIn.title',
      permission: 'web_check_ins.read',
      load: () => import('./web-check-ins-screen.tsx').then((module) => module.WebCheckInsScreen),
      menu: { icon: 'mdi-account-check-outline', order: 31 },
    },
    {
      name: 'registration_form',
      path: '/web-check-ins/form',
      title: 'webCheckIn.form',
      permission: 'web_check_ins.read',
      load: () => import('./registration-screen.tsx').then((module) => module.RegistrationScreen),
    },
  ],
  panels: [
    {
      slot: 'stay_facts',
      permission: 'web_check_ins.read',
      order: 5,
      load: () => import('./web-check-in-fact.tsx').then((module) => module.WebCheckInFact),
    },
  ],
  invalidates: {
    'WebCheckIn.changed': ['GET /api/v1/web-check-ins', 'GET /api/v1/web-check-ins/{stayId}'],
    'RoomInformation.houseChanged': ['GET /api/v1/web-check-ins'],
  },
});
