import type { Store } from '#platform/node/db';
import type { Delivery, Webhook, webhooks } from '../contract.ts';

/** A webhook. Times are milliseconds since 1970. */
export type WebhookTable = {
  readonly property: string;
  readonly id: string;
  readonly url: string;
  /** JSON. */
  readonly types: string;
  readonly description: string;
  readonly secret: string;
  /** Signs too until `old_until`; empty: there is none. */
  readonly old_secret: string;
  readonly old_until: number;
  readonly state: Webhook['state'];
  readonly paused_because: Webhook['paused_because'];
  readonly created_at: number;
  readonly created_by: string;
  /** Who answers for it: it tells what they may read. */
  readonly responsible: string;
  /** Facts up to this number are not told: it was not there, or paused. */
  readonly after_seq: number;
  readonly last_success_at: number | null;
  readonly failing_since: number | null;
  /** The endpoint is not called before; how often it did not answer since it last did. */
  readonly down_until: number;
  readonly down_count: number;
  /** Until when a process has it in hand; it may have died since. */
  readonly held_until: number;
  /** When the next job looks at it, as far as one was asked for. */
  readonly wakes_at: number;
};

/** A message on its way to a webhook. */
export type DeliveryTable = {
  readonly property: string;
  readonly webhook_id: string;
  readonly message_id: string;
  /** Number of the fact; orders the messages. */
  readonly seq: number;
  readonly type: string;
  readonly body: string;
  readonly state: Delivery['state'];
  readonly attempts: number;
  readonly created_at: number;
  /** When it was last put into the queue. */
  readonly queued_at: number;
  readonly next_try_at: number | null;
  readonly ended_at: number | null;
  readonly last_status: number | null;
  readonly last_answer: string;
  readonly last_error: string;
};

/** Up to which fact messages were made: one row. */
type CursorTable = { readonly name: string; readonly seq: number };

/** Tables of the webhooks. */
export type WebhooksTables = {
  readonly webhooks: WebhookTable;
  readonly webhooks_deliveries: DeliveryTable;
  readonly webhooks_cursor: CursorTable;
};

/** The database as the webhooks see it. */
export type WebhooksStore = Store<WebhooksTables, typeof webhooks>;
