import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { useWebhooksBadge } from './use-webhooks.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    webhooksDesk: typeof en;
  }
}

/** The desk module of the webhooks. */
export const webhooksDesk = defineDeskModule({
  name: 'webhooks',
  auditAreas: ['webhook'],
  routes: [
    {
      name: 'webhooks',
      path: '/webhooks',
      title: 'webhooks.title',
      permission: 'webhooks.read',
      load: () => import('./webhooks-screen.tsx').then((module) => module.WebhooksScreen),
      menu: { icon: 'mdi-webhook', order: 95, useBadge: useWebhooksBadge },
    },
  ],
  invalidates: {
    'Webhooks.changed': ['GET /api/v1/webhooks', 'GET /api/v1/webhooks/{id}/deliveries'],
  },
});
