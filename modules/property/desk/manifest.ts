import { defineDeskModule, type RouteResponse } from '#platform/web/desk-shell';
import type { property } from '#property/contract';
import type en from '../locales/desk/en.json';
import { setupSetting } from './setup/setup-steps.ts';
import { useLateWork } from './use-late-work.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    propertyDesk: typeof en;
  }
}

/** The desk half of the property: the set-up of a new hotel. */
export const propertyDesk = defineDeskModule({
  name: 'property',
  auditAreas: ['property'],
  // The front desk can act on it; others would only hear it.
  alarm: { permission: 'stays.manage', screens: [], useRinging: useLateWork },
  invalidates: {
    'SystemSettings.changed': [
      'GET /v1/property/{propertyId}/oneapp/bootstrap',
      'GET /api/v1/properties/{propertyId}/settings',
    ],
  },
  opensFirst: {
    permission: 'property.manage',
    async route(api, propertyId) {
      const answer = await api.request('GET /api/v1/properties/{propertyId}/settings', { params: { propertyId } });
      const { items } = answer as RouteResponse<typeof property, 'GET /api/v1/properties/{propertyId}/settings'>;
      return items.some(({ name, value }) => name === setupSetting && value) ? 'setup' : undefined;
    },
  },
  routes: [
    {
      name: 'setup',
      path: '/setup',
      title: 'setup.title',
      permission: 'property.manage',
      chrome: 'wall',
      load: () => import('./setup/setup-screen.tsx').then((module) => module.SetupScreen),
      menu: { icon: 'mdi-home-edit-outline', order: 110 },
    },
  ],
});
