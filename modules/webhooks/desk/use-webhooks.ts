import { createRouteHooks, type DeskBadge, type PagedRouteQuery, type RouteResponse } from '#platform/web/desk-shell';
import type { webhooks } from '#webhooks/contract';

type Contract = typeof webhooks;

/** Query and mutation hooks for the webhook routes. */
export const webhooksRoutes = createRouteHooks<Contract>();

/** A webhook in the list. */
export type WebhookItem = RouteResponse<Contract, 'GET /api/v1/webhooks'>['items'][number];
/** A message in the list. */
export type DeliveryItem = RouteResponse<Contract, 'GET /api/v1/webhooks/{id}/deliveries'>['items'][number];
/** An event type. */
export type EventType = RouteResponse<Contract, 'GET /api/v1/event-types'>['items'][number];

/** Queries that a change to a webhook invalidates. */
export const webhookQueries = ['GET /api/v1/webhooks', 'GET /api/v1/webhooks/{id}/deliveries'] as const;

/** Returns all webhooks of the property, at most fifty. */
export function useWebhooks(): PagedRouteQuery<WebhookItem> {
  return webhooksRoutes.usePagedRouteQuery('GET /api/v1/webhooks', { query: { limit: 200 } });
}

/** Health of a webhook. `failing`: deliveries fail; `stopped`: it was paused automatically. */
export type Health = 'well' | 'failing' | 'stopped' | 'paused';

/** Returns the health of a webhook. */
export function classifyHealth({ state, paused_because, failing_since }: WebhookItem): Health {
  if (state === 'paused') return paused_because === 'by_hand' ? 'paused' : 'stopped';
  return failing_since === null ? 'well' : 'failing';
}

/** Returns the number of webhooks that need attention. */
export function useWebhooksBadge(): DeskBadge {
  const { items } = useWebhooks();
  const count = items.filter((one) => ['failing', 'stopped'].includes(classifyHealth(one))).length;
  return { count, alarm: count > 0 };
}
