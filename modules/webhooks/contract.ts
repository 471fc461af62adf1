import { z } from 'zod';
import { defineContract, eventStream, staff } from '#platform/contract';

const id = z.string().min(1).max(64);
const instant = z.iso.datetime();
const type = z
  .string()
  .max(64)
  .regex(/^[a-z_]+\.[a-z_]+$/);
const url = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((text) => !/^\w+:\/\/[^/?#]*@/.test(text), 'credentials do not belong in the address')
  .refine((text) => !text.includes('#'), 'a fragment is never sent');

/** What a person or a key says of a webhook. */
const webhookFields = z.object({
  url,
  types: z.array(type).min(1).max(50).describe('Kinds of message, as `GET /api/v1/event-types` lists them.'),
  description: z.string().trim().max(200).default('').describe('Whose it is, for people.'),
});
const webhook = webhookFields
  .extend({
    id: z.string(),
    state: z
      .enum(['active', 'paused'])
      .describe('`paused`: nothing is sent, and nothing new is kept for it, until somebody resumes it.'),
    paused_because: z
      .enum(['', 'by_hand', 'gone', 'failing', 'rights'])
      .describe(
        '`gone`: it answered 410. `failing`: nothing was taken for two days. `rights`: who answers for it left, or may not read any more what it tells of. Empty while active.',
      ),
    created_at: instant,
    created_by: z.string(),
    responsible: z
      .string()
      .describe(
        'Who answers for it, as in the audit log: who last chose where and what is sent, or resumed it. It tells what they may read.',
      ),
    responsible_name: z.string().nullable().describe('Null: the key of the administrator.'),
    last_success_at: instant.nullable().describe('When a message was last taken; null: never.'),
    failing_since: instant.nullable().describe('Since when nothing was taken; null: all is well.'),
    waiting: z.number().describe('Messages that wait to be sent.'),
    failed: z.number().describe('Messages that were given up, in the last 30 days.'),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhook>;

const delivery = z
  .object({
    message_id: z.string().describe('As in the header `webhook-id`.'),
    type: z.string(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.number(),
    created_at: instant,
    ended_at: instant.nullable().describe('When it was taken, or given up.'),
    next_try_at: instant.nullable(),
    last_status: z.number().nullable().describe('Status of the last answer; null: there was none.'),
    last_answer: z.string().describe('The first letters of the last answer.'),
    last_error: z.string().describe('Why the last try failed.'),
    body: z.string().describe('What is sent; empty where the caller may not read what it tells of.'),
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.output<typeof delivery>;

/** What goes out: a webhook's body, and the data of an event of the stream. */
const message = z
  .object({
    id: z.string().describe('The same in every copy, on both ways.'),
    type: z.string(),
    timestamp: instant,
    property: z.string(),
    data: z.record(z.string(), z.unknown()).describe('As `GET /api/v1/event-types` describes it for the type.'),
  })
  .meta({ id: 'WebhookMessage' });
export type Message = z.output<typeof message>;

/** Makes a repeat of the same request harmless. */
const named = z.object({ request_id: z.uuid().optional() }).optional();
const propertyQuery = z.object({ property: z.string().max(64).optional() });
const page = propertyQuery.extend({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const ofWebhook = z.object({ id });
const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item), next: z.string().nullable() });
const sampleTypes = ['order.placed', 'order.changed'];

/** What integrators are told as it happens: webhooks, and a stream of events (wire.md, "Staff and integrators"). */
export const webhooks = defineContract({
  module: 'webhooks',
  errors: {
    /** Details `type`: nobody tells of such a thing. */
    event_type_unknown: { retryable: false, status: 422 },
    /** Details `type`, `permission`: the caller may not read what it tells of. */
    event_type_forbidden: { retryable: false, status: 403 },
    /** The address can never be called. Details `reason`. */
    address_refused: { retryable: false, status: 422 },
    /** A property may have 50. */
    too_many_webhooks: { retryable: false, status: 409 },
    /** The caller, or the server, has as many streams open as there may be. */
    too_many_streams: { retryable: true, status: 429 },
    /** It waits still. */
    not_ended: { retryable: false, status: 409 },
  },
  calls: {},
  routes: {
    'GET /api/v1/event-types': {
      access: staff('events.read'),
      summary: 'Everything that is told by webhooks and on the stream, with who may read it and an example.',
      query: propertyQuery,
      answers: {
        200: listOf(
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
      summary:
        'What happens, as server-sent events, to be continued by `Last-Event-ID`; each says what the caller may read.',
      query: propertyQuery.extend({
        types: z
          .string()
          .max(1000)
          .optional()
          .describe('Kinds, separated by commas; left out: everything that the caller may read.'),
        after: z
          .string()
          .regex(/^(\d{1,15}|oldest)$/)
          .optional()
          .describe('Where to begin when there is no `Last-Event-ID`: an id of an event, or `oldest`; left out: now.'),
        wait: z.coerce
          .number()
          .int()
          .min(0)
          .max(3600)
          .default(3600)
          .describe('Seconds for which the stream stays open; 0: what there is.'),
      }),
      answers: { 200: eventStream(message) },
      errors: ['too_many_streams', 'event_type_unknown', 'event_type_forbidden'],
      sample: { query: { types: 'order.placed', wait: 0 } },
    },
    'GET /api/v1/webhooks': {
      access: staff('webhooks.read'),
      summary: 'The webhooks of a property.',
      query: page,
      answers: { 200: listOf(webhook) },
      sample: { query: {} },
    },
    'POST /api/v1/webhooks': {
      access: staff('webhooks.manage'),
      summary: 'Makes a webhook. Its secret is in this answer and never again.',
      query: propertyQuery,
      body: webhookFields.extend({ request_id: z.uuid().optional() }),
      answers: { 201: webhook.extend({ secret: z.string() }) },
      errors: ['event_type_unknown', 'event_type_forbidden', 'address_refused', 'too_many_webhooks'],
      sample: { query: {}, body: { url: 'https://pos.example/bellhop', types: sampleTypes, description: 'Till' } },
    },
    'GET /api/v1/webhooks/{id}': {
      access: staff('webhooks.read'),
      summary: 'One webhook.',
      params: ofWebhook,
      query: propertyQuery,
      answers: { 200: webhook },
      sample: { params: { id: 'none' }, query: {} },
    },
    'PATCH /api/v1/webhooks/{id}': {
      access: staff('webhooks.manage'),
      summary: 'Changes where or what is sent, or pauses and resumes; what still waits is sent after a resume.',
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
      summary: 'Ends a webhook, with everything that waits for it.',
      params: ofWebhook,
      query: propertyQuery,
      answers: { 204: z.undefined() },
      sample: { params: { id: 'none' }, query: {} },
    },
    'POST /api/v1/webhooks/{id}/secret': {
      access: staff('webhooks.manage'),
      summary: 'Makes a new secret. For a day messages are signed with the old one too.',
      params: ofWebhook,
      query: propertyQuery,
      body: named,
      answers: { 200: z.object({ secret: z.string(), old_until: instant }) },
      sample: { params: { id: 'none' }, query: {} },
    },
    'POST /api/v1/webhooks/{id}/test': {
      access: staff('webhooks.manage'),
      summary: 'Puts a message `webhook.test` into the queue, to see whether it arrives.',
      params: ofWebhook,
      query: propertyQuery,
      body: named,
      answers: { 202: delivery },
      sample: { params: { id: 'none' }, query: {} },
    },
    'GET /api/v1/webhooks/{id}/deliveries': {
      access: staff('webhooks.read'),
      summary: 'Messages of a webhook, the newest first: those taken for 7 days, others for 30.',
      params: ofWebhook,
      query: page.extend({ state: delivery.shape.state.optional() }),
      answers: { 200: listOf(delivery) },
      sample: { params: { id: 'none' }, query: { state: 'failed' } },
    },
    'POST /api/v1/webhooks/{id}/deliveries/{message_id}/retry': {
      access: staff('webhooks.manage'),
      summary: 'Sends a message again, under the same id, whether it was taken or given up.',
      params: z.object({ id, message_id: z.string().min(1).max(100) }),
      query: propertyQuery,
      body: named,
      answers: { 202: delivery },
      errors: ['not_ended'],
      sample: { params: { id: 'none', message_id: 'none' }, query: {} },
    },
  },
  pushes: {
    'Webhooks.changed': {
      summary: 'A webhook came, went, fails, is taken again or was paused: for desks that show them.',
      root: z.object({ id: z.string() }),
    },
  },
  events: {
    'webhooks.changed': {
      summary: 'A webhook came, went, fails, is taken again or was paused.',
      payload: z.object({ id: z.string() }),
    },
  },
});
