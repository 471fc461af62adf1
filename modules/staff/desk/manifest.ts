import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { deskSession } from './desk-session.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    staffDesk: typeof en;
  }
}

/** The desk module of the staff: sign-in, own account, colleagues, API keys and the audit log. */
export const staffDesk = defineDeskModule({
  name: 'staff',
  auditAreas: ['staff'],
  session: deskSession,
  invalidates: {
    'Staff.changed': ['GET /api/v1/staff/me'],
    'Staff.peopleChanged': ['GET /api/v1/staff/members', 'GET /api/v1/staff/invites'],
  },
  routes: [
    {
      name: 'account',
      path: '/account',
      title: 'staff.account',
      load: () => import('./account/account-screen.tsx').then((module) => module.AccountScreen),
    },
    {
      name: 'staff',
      path: '/staff',
      title: 'staff.title',
      permission: 'staff.read',
      load: () => import('./people/people-screen.tsx').then((module) => module.PeopleScreen),
      menu: { icon: 'mdi-account-group-outline', order: 100 },
    },
    {
      name: 'staff_keys',
      path: '/staff/keys',
      title: 'staff.keys',
      permission: 'keys.manage',
      load: () => import('./keys/keys-screen.tsx').then((module) => module.KeysScreen),
    },
    {
      name: 'staff_log',
      path: '/staff/log',
      title: 'staff.log',
      permission: 'audit.read',
      load: () => import('./log/log-screen.tsx').then((module) => module.LogScreen),
    },
  ],
});
