import { refuse } from '#platform/contract';
import { uuid } from '#platform/random';
import type { RouteHandlers } from '#platform/server';
import type { Delivery, Message, webhooks } from '../contract.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { deliverJob, newDelivery } from './fan-out.ts';
import type { Parts } from './parts.ts';
import type { DeliveryTable, WebhookTable } from './tables.ts';
import { findHook, propertyOf } from './webhook-routes.ts';
import { deliveryBody } from './webhook-views.ts';

type Page = {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly state?: Delivery['state'] | undefined;
};

async function listDeliveries({ store }: Parts, { id }: WebhookTable, { cursor, limit, state }: Page) {
  let query = store.read.selectFrom('webhooks_deliveries').selectAll().where('webhook_id', '=', id);
  if (state !== undefined) query = query.where('state', '=', state);
  if (cursor !== undefined) {
    const place = readCursor(cursor);
    query = query.where((row) =>
      row.or([
        row('seq', '<', place.number),
        row.and([row('seq', '=', place.number), row('message_id', '<', place.id)]),
      ]),
    );
  }
  const rows = await query
    .orderBy('seq', 'desc')
    .orderBy('message_id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const next = rows.length > limit && last ? writeCursor({ number: Number(last.seq), id: last.message_id }) : null;
  return { items: items.map(deliveryBody), next };
}

async function putTest({ store, ground }: Parts, hook: WebhookTable): Promise<DeliveryTable> {
  const now = ground.clock.now();
  const { newest: seq } = await ground.facts.ends();
  const { property } = hook;
  const timestamp = new Date(now).toISOString();
  const id = `test_${uuid(ground.random)}`;
  const message: Message = { id, type: 'webhook.test', timestamp, property, data: { webhook_id: hook.id } };
  const row = newDelivery(hook, message, { seq, now });
  await store.write(async ({ tx, enqueue }) => {
    await tx.insertInto('webhooks_deliveries').values(row).execute();
    await enqueue({ job: deliverJob, property, payload: { id: hook.id } });
  });
  return row;
}

async function putAgain({ store, ground }: Parts, hook: WebhookTable, messageId: string): Promise<DeliveryTable> {
  const now = ground.clock.now();
  const again = { state: 'waiting', attempts: 0, queued_at: now, next_try_at: now, ended_at: null } as const;
  return await store.write(async ({ tx, enqueue }) => {
    const rows = tx.selectFrom('webhooks_deliveries').selectAll().where('webhook_id', '=', hook.id);
    const row = await rows.where('message_id', '=', messageId).executeTakeFirst();
    if (!row) refuse('not_found', 'no such message');
    if (row.state === 'waiting' && hook.state === 'paused')
      refuse('not_ended', 'it is sent when the webhook is resumed');
    await tx
      .updateTable('webhooks_deliveries')
      .set(again)
      .where('webhook_id', '=', hook.id)
      .where('message_id', '=', messageId)
      .execute();
    // Somebody stands there and watches: an endpoint that is left alone is tried now.
    await tx.updateTable('webhooks').set({ down_until: 0 }).where('id', '=', hook.id).execute();
    await enqueue({ job: deliverJob, property: hook.property, payload: { id: hook.id } });
    return { ...row, ...again };
  });
}

/** Handlers of the messages of a webhook. */
export function deliveryRoutes(parts: Parts) {
  return {
    'GET /api/v1/webhooks/{id}/deliveries': async (context, { params, query }) => {
      const hook = await findHook(parts, await propertyOf(parts, context), params.id);
      return { status: 200, body: await listDeliveries(parts, hook, query) };
    },
    'POST /api/v1/webhooks/{id}/test': async (context, { params }) => {
      const hook = await findHook(parts, await propertyOf(parts, context), params.id);
      return { status: 202, body: deliveryBody(await putTest(parts, hook)) };
    },
    'POST /api/v1/webhooks/{id}/deliveries/{message_id}/retry': async (context, { params }) => {
      const hook = await findHook(parts, await propertyOf(parts, context), params.id);
      return { status: 202, body: deliveryBody(await putAgain(parts, hook, params.message_id)) };
    },
  } satisfies Partial<RouteHandlers<typeof webhooks>>;
}
