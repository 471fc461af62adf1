import { refuse } from '#platform/contract';
import { auditActor, type Staff } from '#platform/node/auth';
import { type PageQuery, readPage, runOnceIfKeyed } from '#platform/node/db';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import { uuid } from '#platform/random';
import type { Delivery, Message, webhooks } from '../contract.ts';
import type { WebhooksContext } from './context.ts';
import { createDelivery, promptDeliveryOf } from './fan-out.ts';
import { mayRead } from './integration-events.ts';
import type { DeliveryTable, WebhookTable } from './tables.ts';
import { requireRequestedWebhook } from './webhook-handlers.ts';
import { toDeliveryBody } from './webhook-views.ts';

type DeliveryQuery = PageQuery & { readonly state?: Delivery['state'] | undefined };

async function listDeliveries(
  { store }: WebhooksContext,
  { id }: Pick<WebhookTable, 'id'>,
  { state, ...page }: DeliveryQuery,
) {
  let query = store.read.selectFrom('webhooks_deliveries').selectAll().where('webhook_id', '=', id);
  if (state !== undefined) query = query.where('state', '=', state);
  return await readPage(query, { seq: 'number', message_id: 'string' }, { ...page, newestFirst: true });
}

/** Scope and id of an idempotent request. */
type IdempotencyKey = { readonly scope: string; readonly requestId: string | undefined };

async function findDelivery(
  { store }: WebhooksContext,
  { id }: WebhookTable,
  messageId: string,
): Promise<DeliveryTable> {
  const rows = store.read.selectFrom('webhooks_deliveries').selectAll().where('webhook_id', '=', id);
  const row = await rows.where('message_id', '=', messageId).executeTakeFirst();
  return row ?? refuse('not_found', 'no such message');
}

async function enqueueTest(services: WebhooksContext, hook: WebhookTable, key: IdempotencyKey): Promise<DeliveryTable> {
  const { store, platform } = services;
  const now = platform.clock.now();
  const { newest: seq } = await platform.eventFeed.bounds();
  const { property } = hook;
  const timestamp = new Date(now).toISOString();
  const id = `test_${uuid(platform.random)}`;
  const message: Message = { id, type: 'webhook.test', timestamp, property, data: { webhook_id: hook.id } };
  const row = createDelivery(hook, message, { seq, now });
  const messageId = await store.write(async ({ tx, enqueue }) => {
    const put = async () => {
      await tx.insertInto('webhooks_deliveries').values(row).execute();
      await enqueue(promptDeliveryOf(services, hook));
      return id;
    };
    return await runOnceIfKeyed(tx, { ...key, ...idempotentCall(hook, 'webhooks.test', now) }, put);
  });
  return findDelivery(services, hook, messageId);
}

async function retryDelivery(
  services: WebhooksContext,
  hook: WebhookTable,
  { messageId, ...key }: IdempotencyKey & { readonly messageId: string },
): Promise<DeliveryTable> {
  const now = services.platform.clock.now();
  const { property, id } = hook;
  const before = await findDelivery(services, hook, messageId);
  await services.store.write(async ({ tx, enqueue }) => {
    const put = async () => {
      if (before.state === 'waiting' && hook.state === 'paused')
        refuse('not_ended', 'the message is sent when the webhook is resumed');
      await tx
        .updateTable('webhooks_deliveries')
        .set({ state: 'waiting', attempts: 0, queued_at: now, next_try_at: now, ended_at: null })
        .where('webhook_id', '=', id)
        .where('message_id', '=', messageId)
        .execute();
      // A person is waiting for the result, so the back-off of the endpoint is reset.
      const hooks = tx.updateTable('webhooks').set({ down_until: 0 }).where('property', '=', property);
      await hooks.where('id', '=', id).execute();
      await enqueue(promptDeliveryOf(services, hook));
    };
    const request = idempotentCall(hook, 'webhooks.retry', now);
    await runOnceIfKeyed(tx, { ...key, ...request, body: { id, messageId } }, put);
  });
  return findDelivery(services, hook, messageId);
}

function idempotentCall({ property, id }: WebhookTable, call: string, now: number) {
  return { property, call, body: { id }, now };
}

function idempotencyKey({ identity }: RouteContext<Staff>, body: { request_id?: string | undefined } | undefined) {
  return { scope: auditActor(identity), requestId: body?.request_id };
}

/** Handlers for the messages of a webhook. */
export function deliveryHandlers(services: WebhooksContext) {
  const toBody = ({ identity }: RouteContext<Staff>, row: DeliveryTable) => {
    const known = services.types.list.find(({ type }) => type === row.type);
    return toDeliveryBody(row, known === undefined || mayRead(identity, known.permission));
  };
  return {
    'GET /api/v1/webhooks/{id}/deliveries': async (context, { params, query }) => {
      const hook = await requireRequestedWebhook(services, context, params.id);
      const { items, next } = await listDeliveries(services, hook, query);
      return { status: 200, body: { items: items.map((row) => toBody(context, row)), next } };
    },
    'POST /api/v1/webhooks/{id}/test': async (context, { params, body }) => {
      const hook = await requireRequestedWebhook(services, context, params.id);
      return { status: 202, body: toBody(context, await enqueueTest(services, hook, idempotencyKey(context, body))) };
    },
    'POST /api/v1/webhooks/{id}/deliveries/{message_id}/retry': async (context, { params, body }) => {
      const hook = await requireRequestedWebhook(services, context, params.id);
      const key = { ...idempotencyKey(context, body), messageId: params.message_id };
      return { status: 202, body: toBody(context, await retryDelivery(services, hook, key)) };
    },
  } satisfies Partial<RouteHandlers<typeof webhooks>>;
}
