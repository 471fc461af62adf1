import { type DeskAnswer, type DeskBadge, deskRoutes, type ReadList } from '#platform/web/desk-shell';
import type { webhooks } from '#webhooks/contract';

type Contract = typeof webhooks;

/** The webhooks' routes as hooks. */
export const webhooksRoutes = deskRoutes<Contract>();

/** A webhook as the list tells. */
export type WebhookItem = DeskAnswer<Contract, 'GET /api/v1/webhooks'>['items'][number];
/** A message as the list tells. */
export type DeliveryItem = DeskAnswer<Contract, 'GET /api/v1/webhooks/{id}/deliveries'>['items'][number];
/** A kind of message. */
export type EventType = DeskAnswer<Contract, 'GET /api/v1/event-types'>['items'][number];

/** Answers that a change to a webhook makes stale. */
export const hookAnswers = ['GET /api/v1/webhooks', 'GET /api/v1/webhooks/{id}/deliveries'] as const;

/** Every webhook of the property: it may have fifty. */
export function useWebhooks(): ReadList<WebhookItem> {
  return webhooksRoutes.useReadList('GET /api/v1/webhooks', { query: { limit: 200 } });
}

/** How a webhook does. `failing`: nothing is taken; `stopped`: it was paused, and not by a person. */
export type Health = 'well' | 'failing' | 'stopped' | 'paused';

/** Judges how a webhook does. */
export function healthOf({ state, paused_because, failing_since }: WebhookItem): Health {
  if (state === 'paused') return paused_because === 'by_hand' ? 'paused' : 'stopped';
  return failing_since === null ? 'well' : 'failing';
}

/** How many webhooks somebody has to look at. */
export function useWebhooksBadge(): DeskBadge {
  const { items } = useWebhooks();
  const count = items.filter((one) => ['failing', 'stopped'].includes(healthOf(one))).length;
  return { count, alarm: count > 0 };
}
