import type { WriteContext } from '#platform/node/db';
import type { JobHandler } from '#platform/node/server';
import type { webhooks } from '../contract.ts';
import type { WebhooksContext } from './context.ts';
import { deliveryOf } from './fan-out.ts';
import { type DeliveryOutcome, endpointBackoff, maxFailingMs, maxMessageAgeMs, retryDelay } from './retry-policy.ts';
import { sendMessage } from './send-message.ts';
import type { DeliveryTable, WebhooksTables, WebhookTable } from './tables.ts';
import { isResponsibleAllowed, pauseForMissingRights } from './webhook-responsibility.ts';

type WebhooksWrite = WriteContext<WebhooksTables, typeof webhooks>;
type HookChange = Partial<Omit<WebhookTable, 'property' | 'id'>>;
/** The change of a webhook after an attempt, which pauses it only for these reasons. */
type AttemptChange = HookChange & { readonly paused_because?: 'gone' | 'failing' };

/** Duration of the lease: a request takes at most 10 s, and each message renews the lease. */
const leaseMs = 20_000;
const sendMs = 30_000;

const changeHook = async ({ tx }: WebhooksWrite, { property, id }: WebhookTable, change: HookChange): Promise<void> => {
  await tx.updateTable('webhooks').set(change).where('property', '=', property).where('id', '=', id).execute();
};

/** Leases an active webhook, unless another process has it or its endpoint is in back-off. */
async function acquireLease(
  { store, platform }: WebhooksContext,
  property: string,
  id: string,
): Promise<WebhookTable | undefined> {
  const now = platform.clock.now();
  return await store.write(({ tx }) =>
    tx
      .updateTable('webhooks')
      .set({ held_until: now + leaseMs, wakes_at: 0 })
      .where('property', '=', property)
      .where('id', '=', id)
      .where('state', '=', 'active')
      .where('held_until', '<=', now)
      .where('down_until', '<=', now)
      .returningAll()
      .executeTakeFirst(),
  );
}

function waitingDeliveries({ tx }: Pick<WebhooksWrite, 'tx'>, { id }: WebhookTable) {
  return tx.selectFrom('webhooks_deliveries').where('webhook_id', '=', id).where('state', '=', 'waiting');
}

async function readHook({ store }: WebhooksContext, { property, id }: WebhookTable): Promise<WebhookTable | undefined> {
  return await store.read
    .selectFrom('webhooks')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the oldest due message, one of an urgent type first: no flood of others holds up an order. */
async function nextDue(
  { store, platform, types }: WebhooksContext,
  hook: WebhookTable,
): Promise<DeliveryTable | undefined> {
  const due = waitingDeliveries({ tx: store.read }, hook)
    .selectAll()
    .where('next_try_at', '<=', platform.clock.now())
    .orderBy('seq')
    .orderBy('message_id')
    .limit(1);
  const urgent = types.urgent.length > 0 ? due.where('type', 'in', types.urgent) : undefined;
  return (await urgent?.executeTakeFirst()) ?? (await due.executeTakeFirst());
}

/** Returns the change of a delivery after an attempt. */
function deliveryAfter(
  { platform }: WebhooksContext,
  row: DeliveryTable,
  outcome: DeliveryOutcome,
): Partial<DeliveryTable> {
  const now = platform.clock.now();
  const attempts = Number(row.attempts) + 1;
  const result = { attempts, last_status: outcome.status ?? null, last_answer: outcome.answer };
  if (outcome.kind === 'taken')
    return { ...result, state: 'delivered', ended_at: now, next_try_at: null, last_error: '', last_error_code: null };
  const error = {
    last_error: outcome.kind === 'gone' ? 'the endpoint is permanently gone (410)' : outcome.error,
    last_error_code: outcome.kind === 'away' ? outcome.failure : ('rejected' as const),
  };
  const wait = retryDelay(attempts, platform.random.number());
  if (outcome.kind === 'gone' || now + wait > Number(row.queued_at) + maxMessageAgeMs) {
    return { ...result, state: 'failed', ended_at: now, next_try_at: null, ...error };
  }
  return { ...result, next_try_at: outcome.kind === 'away' ? now : now + wait, ...error };
}

/** Returns the change of a webhook after an attempt. */
function hookAfter({ platform }: WebhooksContext, hook: WebhookTable, outcome: DeliveryOutcome): AttemptChange {
  const now = platform.clock.now();
  if (outcome.kind === 'taken') return { failing_since: null, last_success_at: now, down_count: 0, down_until: 0 };
  if (outcome.kind === 'gone') return { state: 'paused', paused_because: 'gone' };
  const failing_since = hook.failing_since === null ? now : Number(hook.failing_since);
  if (now - failing_since > maxFailingMs) return { state: 'paused', paused_because: 'failing', failing_since };
  if (outcome.kind === 'refused') return { failing_since, down_count: 0, down_until: 0 };
  const down_count = Number(hook.down_count) + 1;
  const wait = outcome.waitMs ?? endpointBackoff(down_count, platform.random.number());
  return { failing_since, down_count, down_until: now + wait };
}

/** Sends one message and records the outcome; returns the updated webhook. */
async function sendOne(services: WebhooksContext, hook: WebhookTable, row: DeliveryTable): Promise<WebhookTable> {
  const outcome = await sendMessage(services, hook, row);
  const change = hookAfter(services, hook, outcome);
  const after = deliveryAfter(services, row, outcome);
  await services.store.write(async (writing) => {
    await writing.tx
      .updateTable('webhooks_deliveries')
      .set(after)
      .where('webhook_id', '=', row.webhook_id)
      .where('message_id', '=', row.message_id)
      .execute();
    await changeHook(writing, hook, { ...change, held_until: services.platform.clock.now() + leaseMs });
    const isFailing = change.failing_since != null;
    const healthChanged = change.state !== undefined || isFailing !== (hook.failing_since !== null);
    const { property, id } = hook;
    if (healthChanged || after.state === 'failed') await writing.emit('webhooks.changed', property, { id });
  });
  if (change.paused_because) {
    const { property, id } = hook;
    services.platform.audit({ property, actor: 'server', action: `webhook.${change.paused_because}`, subject: id });
  }
  return { ...hook, ...change };
}

/** Sends the oldest due message; returns the updated webhook, or `undefined` if nothing was sent. */
async function sendNext(services: WebhooksContext, hook: WebhookTable): Promise<WebhookTable | undefined> {
  // Reads the webhook again for each message, as it may have been paused or changed meanwhile.
  const current = await readHook(services, hook);
  const row = current?.state === 'active' ? await nextDue(services, current) : undefined;
  if (!current || !row) return undefined;
  // Permissions can end without an event, when a key expires.
  if (!(await isResponsibleAllowed(services, current))) {
    await pauseForMissingRights(services, current);
    return undefined;
  }
  return await sendOne(services, current, row);
}

/** Releases the lease, and enqueues the next job if messages are waiting. */
async function release(services: WebhooksContext, hook: WebhookTable): Promise<void> {
  await services.store.write(async (writing) => {
    await changeHook(writing, hook, { held_until: 0 });
    const next = await waitingDeliveries(writing, hook)
      .select((row) => row.fn.min('next_try_at').as('at'))
      .executeTakeFirst();
    if (next?.at == null || hook.state !== 'active') return;
    const notBefore = Math.max(Number(next.at), Number(hook.down_until));
    await changeHook(writing, hook, { wakes_at: notBefore });
    await writing.enqueue({ ...deliveryOf(hook), notBefore });
  });
}

/** Creates the job that sends a webhook's messages, oldest first, for at most 30 s to be fair to other webhooks. */
export function createDeliverJob(services: WebhooksContext): JobHandler {
  const { clock } = services.platform;
  return async (payload, property) => {
    const { id } = payload as { readonly id: string };
    let hook = await acquireLease(services, property, id);
    if (!hook) return;
    const until = clock.now() + sendMs;
    try {
      while (hook.state === 'active' && Number(hook.down_until) <= clock.now() && clock.now() < until) {
        const after = await sendNext(services, hook);
        if (!after) break;
        hook = after;
      }
    } finally {
      await release(services, hook);
    }
  };
}

/** Enqueues jobs for webhooks with overdue messages, in case a job was lost. */
export async function rescheduleOverdue({ store, platform }: WebhooksContext): Promise<void> {
  const now = platform.clock.now();
  const due = await store.read
    .selectFrom('webhooks')
    .innerJoin('webhooks_deliveries', 'webhooks_deliveries.webhook_id', 'webhooks.id')
    .select(['webhooks.property', 'webhooks.id', 'webhooks.url'])
    .distinct()
    .where('webhooks.state', '=', 'active')
    .where('held_until', '<=', now)
    .where('down_until', '<=', now)
    .where('wakes_at', '<=', now - 5000)
    .where('webhooks_deliveries.state', '=', 'waiting')
    .where('next_try_at', '<=', now - 5000)
    .execute();
  if (due.length === 0) return;
  await store.write(async ({ enqueue }) => {
    for (const hook of due) await enqueue(deliveryOf(hook));
  });
}

const dayMs = 86_400_000;

/** Deletes messages delivered a week ago, failed a month ago, or waiting for a month at a paused webhook. */
export async function deleteOldDeliveries({ store, platform }: WebhooksContext): Promise<void> {
  const now = platform.clock.now();
  const ages = [
    { state: 'delivered', by: 'ended_at', before: now - 7 * dayMs },
    { state: 'failed', by: 'ended_at', before: now - 30 * dayMs },
    { state: 'waiting', by: 'queued_at', before: now - 30 * dayMs },
  ] as const;
  await store.write(async ({ tx }) => {
    for (const { state, by, before } of ages) {
      await tx.deleteFrom('webhooks_deliveries').where('state', '=', state).where(by, '<', before).execute();
    }
  });
}
