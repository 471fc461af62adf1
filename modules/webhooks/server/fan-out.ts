import type { JobRequest, WriteContext } from '#platform/node/db';
import type { EventRecord } from '#platform/node/events';
import { outboundTarget } from '#platform/node/outbound';
import type { JobLane } from '#platform/node/server';
import type { Message, webhooks } from '../contract.ts';
import type { WebhooksContext } from './context.ts';
import type { DeliveryTable, WebhooksTables, WebhookTable } from './tables.ts';

type WebhooksWrite = WriteContext<WebhooksTables, typeof webhooks>;

/** Name of the job that sends the waiting messages of a webhook. */
export const deliverJob = 'webhooks.deliver';

/** The lane of webhooks: an endpoint that hangs holds two places at most, however many webhooks lead to it. */
export const deliverLane: JobLane = { name: 'webhook', places: 8, placesPerTarget: 2 };

/** Returns the job that sends the waiting messages of a webhook. */
export function deliveryOf({ property, id, url }: Pick<WebhookTable, 'property' | 'id' | 'url'>): JobRequest {
  return { job: deliverJob, property, payload: { id }, target: outboundTarget('webhook', url) };
}

/** As {@link deliveryOf}, at once even if the endpoint was silent: a person waits for the result. */
export function promptDeliveryOf({ platform }: WebhooksContext, hook: Pick<WebhookTable, 'property' | 'id' | 'url'>) {
  platform.breakers.forget(outboundTarget('webhook', hook.url));
  return deliveryOf(hook);
}

const cursorName = 'made';
const batchSize = 200;
const maxIdleRecords = 1000;

/** Creates a delivery that waits for its first attempt. */
export function createDelivery(
  hook: WebhookTable,
  message: Message,
  { seq, now, subject = '' }: { seq: number; now: number; subject?: string },
): DeliveryTable {
  const { property, id: webhook_id } = hook;
  return {
    property,
    webhook_id,
    message_id: message.id,
    seq,
    type: message.type,
    subject,
    body: JSON.stringify(message),
    state: 'waiting',
    attempts: 0,
    created_at: now,
    queued_at: now,
    next_try_at: now,
    ended_at: null,
    last_status: null,
    last_answer: '',
    last_error: '',
    last_error_code: null,
  };
}

/** Moves the cursor from `from` to `to`; returns false if another process was faster. */
async function moveCursor({ tx }: WebhooksWrite, from: number | undefined, to: number): Promise<boolean> {
  if (from === undefined) {
    const row = { name: cursorName, seq: to };
    const result = await tx
      .insertInto('webhooks_cursor')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const moved = await tx
    .updateTable('webhooks_cursor')
    .set({ seq: to })
    .where('name', '=', cursorName)
    .where('seq', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/**
 * Deletes the waiting message that a later one replaces, so that a slow endpoint has one for each subject and not one for
 * each change. The later one keeps its own place, behind all that happened before it.
 */
async function deleteReplaced(
  { tx }: WebhooksWrite,
  { id }: WebhookTable,
  { type, subject }: Pick<DeliveryTable, 'type' | 'subject'>,
): Promise<void> {
  await tx
    .deleteFrom('webhooks_deliveries')
    .where('webhook_id', '=', id)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .where('type', '=', type)
    .execute();
}

async function insertDeliveries(
  services: WebhooksContext,
  writing: WebhooksWrite,
  records: readonly EventRecord[],
): Promise<void> {
  const now = services.platform.clock.now();
  const hooks = await writing.tx.selectFrom('webhooks').selectAll().where('state', '=', 'active').execute();
  const woken = new Set<WebhookTable>();
  for (const record of records) {
    const messages = services.types.createMessages(record);
    const own = hooks.filter((hook) => hook.property === record.property && Number(hook.after_seq) < record.seq);
    for (const hook of messages.length > 0 ? own : []) {
      const wanted = messages.filter(({ type }) => (JSON.parse(hook.types) as string[]).includes(type));
      for (const message of wanted) {
        const subject = services.types.subjectOf(message);
        if (subject !== '') await deleteReplaced(writing, hook, { type: message.type, subject });
        await writing.tx
          .insertInto('webhooks_deliveries')
          .values(createDelivery(hook, message, { seq: record.seq, now, subject }))
          .onConflict((conflict) => conflict.columns(['webhook_id', 'message_id']).doNothing())
          .execute();
        woken.add(hook);
      }
    }
  }
  for (const hook of woken) await writing.enqueue(deliveryOf(hook));
}

async function findStart({ store, types }: WebhooksContext) {
  const [cursor, hooks] = await Promise.all([
    store.read.selectFrom('webhooks_cursor').select('seq').where('name', '=', cursorName).executeTakeFirst(),
    store.read.selectFrom('webhooks').select(['types', 'after_seq']).where('state', '=', 'active').execute(),
  ]);
  if (hooks.length === 0) return undefined;
  const known = cursor && Number(cursor.seq);
  const earliest = Math.min(...hooks.map(({ after_seq }) => Number(after_seq)));
  const wanted = hooks.flatMap((hook) => JSON.parse(hook.types) as string[]);
  return { known, after: Math.max(known ?? 0, earliest), names: types.eventNamesFor(wanted) };
}

/** Creates the messages of one batch of events; returns false if there were none, or another process did it. */
async function processBatch(services: WebhooksContext): Promise<boolean> {
  const start = await findStart(services);
  if (!start) return false;
  const { events, upTo } = await services.platform.eventFeed.readAfter({
    after: start.after,
    names: start.names,
    limit: batchSize,
  });
  // Moving the cursor without messages would cost a write for every event of the hotel.
  if (events.length === 0 && upTo - start.after < maxIdleRecords) return false;
  await services.store.write(async (writing) => {
    if (await moveCursor(writing, start.known, upTo)) await insertDeliveries(services, writing, events);
  });
  return events.length > 0;
}

/** Returns a function that creates the messages of new events in batches; calls during a run cause another run. */
export function createFanOut(services: WebhooksContext): () => Promise<void> {
  let working: Promise<void> | undefined;
  let again = false;
  async function work(): Promise<void> {
    while (again) {
      again = false;
      while (await processBatch(services));
    }
  }
  return () => {
    again = true;
    working ??= work()
      .catch((error: unknown) =>
        services.platform.log.warn({ error: String(error) }, 'could not create webhook messages; retrying later'),
      )
      .finally(() => {
        working = undefined;
      });
    return working;
  };
}
