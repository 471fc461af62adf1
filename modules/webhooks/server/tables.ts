import type { FailureCode } from '#platform/contract';
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
  /** Previous secret, which also signs until `old_until`; empty: none. */
  readonly old_secret: string;
  readonly old_until: number;
  readonly state: Webhook['state'];
  readonly paused_because: Webhook['paused_because'];
  readonly created_at: number;
  readonly created_by: string;
  /** The responsible actor, whose permissions limit what is sent. */
  readonly responsible: string;
  /** Events up to this number are not sent: the webhook did not exist or was paused. */
  readonly after_seq: number;
  readonly last_success_at: number | null;
  readonly failing_since: number | null;
  /** End of the endpoint's back-off; `down_count` counts its consecutive failures. */
  readonly down_until: number;
  readonly down_count: number;
  /** Until when a process has a lease on it. */
  readonly held_until: number;
  /** Time of the next enqueued job. */
  readonly wakes_at: number;
};

/** A message for a webhook. */
export type DeliveryTable = {
  readonly property: string;
  readonly webhook_id: string;
  readonly message_id: string;
  /** Sequence number of the event, which orders the messages. */
  readonly seq: number;
  readonly type: string;
  /** A later message of this type about it replaces this one while it waits; empty: none does. */
  readonly subject: string;
  readonly body: string;
  readonly state: Delivery['state'];
  readonly attempts: number;
  readonly created_at: number;
  /** When it was last queued. */
  readonly queued_at: number;
  readonly next_try_at: number | null;
  readonly ended_at: number | null;
  readonly last_status: number | null;
  readonly last_answer: string;
  readonly last_error: string;
  readonly last_error_code: FailureCode | null;
};

/** Up to which event messages were created: one row. */
type CursorTable = { readonly name: string; readonly seq: number };

/** Tables of this module. */
export type WebhooksTables = {
  readonly webhooks: WebhookTable;
  readonly webhooks_deliveries: DeliveryTable;
  readonly webhooks_cursor: CursorTable;
};

/** The database store of this module. */
export type WebhooksStore = Store<WebhooksTables, typeof webhooks>;
