import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    mobileKeyDesk: typeof en;
  }
}

/** The desk half of mobile keys: who holds one. */
export const mobileKeyDesk = defineDeskModule({
  name: 'mobile-key',
  auditAreas: ['mobile_key'],
  routes: [
    {
      name: 'mobile_keys',
      path: '/mobile-keys',
      title: 'mobileKeys.title',
      permission: 'mobile_keys.read',
      load: () => import('./keys-screen.tsx').then((module) => module.KeysScreen),
      menu: { icon: 'mdi-key-variant', order: 33 },
    },
  ],
  invalidates: { 'MobileKey.changed': ['GET /api/v1/mobile-keys'] },
});
