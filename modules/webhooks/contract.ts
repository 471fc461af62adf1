import { z } from 'zod';
import { cursor, defineContract, eventStream, lastFailureCode, staff, uniqueList } from '#platform/contract';

const id = z.string().min(1).max(64);
const instant = z.iso.datetime();
const type = z
  .string()
  .max(64)
  .regex(/^[a-z_]+\.[a-z_]+$/);
const url = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((text) => !/^\w+:\/\/[^/?#]*@/.test(text), 'the URL must not contain credentials')
  .refine((text) => !text.includes('#'), 'a URL fragment is never sent');

/** The editable fields of a webhook. */
const webhookFields = z.object({
  url,
  types: uniqueList(type, 50).min(1).describe('Event types, as listed by `GET /api/v1/event-types`.'),
  description: z.string().trim().max(200).default('').describe('A name for people.'),
});
const webhook = webhookFields
  .extend({
    id: z.string(),
    state: z
      .enum(['active', 'paused'])
      .describe('`paused`: nothing is sent and no new messages are created until it is resumed.'),
    paused_because: z
      .enum(['', 'by_hand', 'gone', 'failing', 'rights'])
      .describe(
        '`gone`: the endpoint responded 410. `failing`: no delivery succeeded for two days. `rights`: the responsible person left or lost the permission. Empty while active.',
      ),
    created_at: instant,
    created_by: z.string(),
    responsible: z
      .string()
      .describe(
        'The responsible person or key, as in the audit log: whoever last changed URL or types, or resumed it. Their permissions limit what it may send.',
      ),
    responsible_name: z.string().nullable().describe('Null: the administrator’s key.'),
    last_success_at: instant.nullable().describe('Time of the last successful delivery; null: never.'),
    failing_since: instant.nullable().describe('Since when deliveries fail; null: they do not fail.'),
    waiting: z.number().describe('Number of messages waiting to be sent.'),
    failed: z.number().describe('Number of failed messages in the last 30 days.'),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhook>;

const delivery = z
  .object({
    message_id: z.string().describe('The same as the header `webhook-id`.'),
    type: z.string(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.number(),
    created_at: instant,
    ended_at: instant.nullable().describe('When it was delivered, or failed for good.'),
    next_try_at: instant.nullable(),
    last_status: z.number().nullable().describe('HTTP status of the last response; null: there was none.'),
    last_answer: z.string().describe('The start of the last response body.'),
    last_error: z.string().describe('Error of the last attempt.'),
    last_error_code: lastFailureCode,
    body: z.string().describe('The request body; empty if the caller lacks the permission to read it.'),
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.output<typeof delivery>;

/** A message: the body of a webhook request, and the data of a stream event. */
const message = z
  .object({
    id: z.string().describe('The same in every delivery, in webhooks and the stream.'),
    type: z.string(),
    timestamp: instant,
    property: z.string(),
    data: z.record(z.string(), z.unknown()).describe('Data of the type, as described by `GET /api/v1/event-types`.'),
  })
  .meta({ id: 'WebhookMessage' });
export type Message = z.output<typeof message>;

/** Optional idempotency key. */
const idempotencyBody = z.object({ request_id: z.uuid().optional() }).optional();
const propertyQuery = z.object({ property: z.string().max(64).optional() });
const page = propertyQuery.extend({
  cursor,
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const ofWebhook = z.object({ id });
const pageOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item), next: z.string().nullable() });
const sampleTypes = ['order.placed', 'order.changed'];

/** Integration events: webhooks and the event stream (docs/reference/wire.md, "Staff and integrators"). */
export const webhooks = defineContract({
  module: 'webhooks',
  errors: {
    /** Details `type`: there is no such event type. */
    event_type_unknown: { retryable: false, status: 422 },
    /** Details `type`, `permission`: the caller lacks the permission for this type. */
    event_type_forbidden: { retryable: false, status: 403 },
    /** The URL can never be called. Details `reason`. */
    address_refused: { retryable: false, status: 422 },
    /** A property can have 50 webhooks. */
    too_many_webhooks: { retryable: false, status: 409 },
    /** The caller or the server has reached its maximum of open streams. */
    too_many_streams: { retryable: true, status: 429 },
    /** The message is still waiting. */
    not_ended: { retryable: false, status: 409 },
  },
  calls: {},
  routes: {
    'GET /api/v1/event-types': {
      access: staff('events.read'),
      summary: 'Lists the event types of webhooks and the stream, with the required permission and an example.',
      query: propertyQuery,
      answers: {
        200: pageOf(
          z.object({
            type: z.string(),
            summary: z.string(),
            permission: z.string(),
            data: z.record(z.string(), z.unknown()).describe('JSON Schema of `data`.'),
            example: z.record(z.string(), z.unknown()),
          }),
        ),
      },
      sample: { query: {} },
    },
    'GET /api/v1/events': {
      access: staff('events.read'),
      summary: 'Streams events as server-sent events, as far as the caller may read them; `Last-Event-ID` resumes.',
      query: propertyQuery.extend({
        types: z
          .string()
          .max(1000)
          .optional()
          .describe('Event types, separated by commas; by default all that the caller may read.'),
        after: z
          .string()
          .regex(/^(\d{1,15}|oldest)$/)
          .optional()
          .describe('Where to start without `Last-Event-ID`: an event id, or `oldest`; by default now.'),
        wait: z.coerce
          .number()
          .int()
          .min(0)
          .max(3600)
          .default(3600)
          .describe('Seconds for which the stream stays open; 0: only existing events.'),
      }),
      answers: { 200: eventStream(message) },
      errors: ['too_many_streams', 'event_type_unknown', 'event_type_forbidden'],
      sample: { query: { types: 'order.placed', wait: 0 } },
    },
    'GET /api/v1/webhooks': {
      access: staff('webhooks.read'),
      summary: 'Lists the webhooks of a property.',
      query: page,
      answers: { 200: pageOf(webhook) },
      sample: { query: {} },
    },
    'POST /api/v1/webhooks': {
      access: staff('webhooks.manage'),
      summary: 'Creates a webhook. Only this response has its secret.',
      query: propertyQuery,
      body: webhookFields.extend({ request_id: z.uuid().optional() }),
      answers: { 201: webhook.extend({ secret: z.string() }) },
      errors: ['event_type_unknown', 'event_type_forbidden', 'address_refused', 'too_many_webhooks'],
      sample: { query: {}, body: { url: 'https://pos.example/bellhop', types: sampleTypes, description: 'Till' } },
    },
    'GET /api/v1/webhooks/{id}': {
      access: staff('webhooks.read'),
      summary: 'Returns a webhook.',
      params: ofWebhook,
      query: propertyQuery,
      answers: { 200: webhook },
      sample: { params: { id: 'none' }, query: {} },
    },
    'PATCH /api/v1/webhooks/{id}': {
      access: staff('webhooks.manage'),
      summary: 'Changes URL, types or description, or pauses and resumes; waiting messages are sent after a resume.',
      params: ofWebhook,
      query: propertyQuery,
      body: z
        .object({ url, types: webhookFields.shape.types, description: z.string().trim().max(200) })
        .extend({ state: z.enum(['active', 'paused']) })
        .partial(),
      answers: { 200: webhook },
      errors: ['event_type_unknown', 'event_type_forbidden', 'address_refused'],
      sample: { params: { id: 'none' }, query: {}, body: { state: 'active' } },
    },
    'DELETE /api/v1/webhooks/{id}': {
      access: staff('webhooks.manage'),
      summary: 'Deletes a webhook with its messages.',
      params: ofWebhook,
      query: propertyQuery,
      answers: { 204: z.undefined() },
      sample: { params: { id: 'none' }, query: {} },
    },
    'POST /api/v1/webhooks/{id}/secret': {
      access: staff('webhooks.manage'),
      summary: 'Creates a new secret. For a day messages are signed with the old secret too.',
      params: ofWebhook,
      query: propertyQuery,
      body: idempotencyBody,
      answers: { 200: z.object({ secret: z.string(), old_until: instant }) },
      sample: { params: { id: 'none' }, query: {} },
    },
    'POST /api/v1/webhooks/{id}/test': {
      access: staff('webhooks.manage'),
      summary: 'Queues a test message of the type `webhook.test`.',
      params: ofWebhook,
      query: propertyQuery,
      body: idempotencyBody,
      answers: { 202: delivery },
      sample: { params: { id: 'none' }, query: {} },
    },
    'GET /api/v1/webhooks/{id}/deliveries': {
      access: staff('webhooks.read'),
      summary: 'Lists messages of a webhook, newest first: delivered ones of the last 7 days, others of the last 30.',
      params: ofWebhook,
      query: page.extend({ state: delivery.shape.state.optional() }),
      answers: { 200: pageOf(delivery) },
      sample: { params: { id: 'none' }, query: { state: 'failed' } },
    },
    'POST /api/v1/webhooks/{id}/deliveries/{message_id}/retry': {
      access: staff('webhooks.manage'),
      summary: 'Sends a delivered or failed message again, with the same id.',
      params: z.object({ id, message_id: z.string().min(1).max(100) }),
      query: propertyQuery,
      body: idempotencyBody,
      answers: { 202: delivery },
      errors: ['not_ended'],
      sample: { params: { id: 'none', message_id: 'none' }, query: {} },
    },
  },
  pushes: {
    'Webhooks.changed': {
      summary: 'A webhook was added, removed, paused or resumed, or its health changed; desks reload their lists.',
      root: z.object({ id: z.string() }),
    },
  },
  events: {
    'webhooks.changed': {
      summary: 'A webhook was added, removed, paused or resumed, or its health changed.',
      payload: z.object({ id: z.string() }),
    },
  },
  permissions: {
    'events.read': { roles: [] },
    'webhooks.read': { roles: [] },
    'webhooks.manage': { roles: [] },
  },
  auditActions: [
    'webhook.created',
    'webhook.changed',
    'webhook.removed',
    'webhook.secret',
    'webhook.gone',
    'webhook.failing',
    'webhook.rights',
  ],
});

declare module '#platform/contract' {
  interface Contracts {
    webhooks: typeof webhooks;
  }
}
