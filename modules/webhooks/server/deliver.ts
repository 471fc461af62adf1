import type { Writing } from '#platform/node/db';
import type { JobHandler } from '#platform/node/server';
import type { webhooks } from '../contract.ts';
import { deliverJob } from './fan-out.ts';
import type { Parts } from './parts.ts';
import { mayAnswer, pauseUnanswered } from './responsible.ts';
import { downFor, failingMs, longestMs, type Outcome, waitAfter } from './rules.ts';
import { sendMessage } from './send-message.ts';
import type { DeliveryTable, WebhooksTables, WebhookTable } from './tables.ts';

type InWrite = Writing<WebhooksTables, typeof webhooks>;
type HookChange = Partial<Omit<WebhookTable, 'property' | 'id'>>;

/** A process that was silent for longer has died: one exchange takes 10 s, and each message renews the hold. */
const holdMs = 20_000;
const sendMs = 30_000;

const changeHook = async ({ tx }: InWrite, { property, id }: WebhookTable, change: HookChange): Promise<void> => {
  await tx.updateTable('webhooks').set(change).where('property', '=', property).where('id', '=', id).execute();
};

/** Takes a webhook in hand, where it is active, nobody else has it, and its endpoint is not left alone. */
async function hold({ store, ground }: Parts, property: string, id: string): Promise<WebhookTable | undefined> {
  const now = ground.clock.now();
  return await store.write(({ tx }) =>
    tx
      .updateTable('webhooks')
      .set({ held_until: now + holdMs, wakes_at: 0 })
      .where('property', '=', property)
      .where('id', '=', id)
      .where('state', '=', 'active')
      .where('held_until', '<=', now)
      .where('down_until', '<=', now)
      .returningAll()
      .executeTakeFirst(),
  );
}

function waitingOf({ tx }: Pick<InWrite, 'tx'>, { id }: WebhookTable) {
  return tx.selectFrom('webhooks_deliveries').where('webhook_id', '=', id).where('state', '=', 'waiting');
}

async function readHook({ store }: Parts, { property, id }: WebhookTable): Promise<WebhookTable | undefined> {
  return await store.read
    .selectFrom('webhooks')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
}

async function nextDue({ store, ground }: Parts, hook: WebhookTable): Promise<DeliveryTable | undefined> {
  return await waitingOf({ tx: store.read }, hook)
    .selectAll()
    .where('next_try_at', '<=', ground.clock.now())
    .orderBy('seq')
    .orderBy('message_id')
    .limit(1)
    .executeTakeFirst();
}

/** What a try makes of its message. */
function deliveryAfter({ ground }: Parts, row: DeliveryTable, outcome: Outcome): Partial<DeliveryTable> {
  const now = ground.clock.now();
  const attempts = Number(row.attempts) + 1;
  const said = { attempts, last_status: outcome.status ?? null, last_answer: outcome.answer };
  if (outcome.kind === 'taken')
    return { ...said, state: 'delivered', ended_at: now, next_try_at: null, last_error: '' };
  const last_error = outcome.kind === 'gone' ? 'the endpoint is gone for good (410)' : outcome.error;
  const wait = waitAfter(attempts, ground.random.number());
  if (outcome.kind === 'gone' || now + wait > Number(row.queued_at) + longestMs) {
    return { ...said, state: 'failed', ended_at: now, next_try_at: null, last_error };
  }
  return { ...said, next_try_at: outcome.kind === 'away' ? now : now + wait, last_error };
}

/** What a try makes of its webhook. */
function hookAfter({ ground }: Parts, hook: WebhookTable, outcome: Outcome): HookChange {
  const now = ground.clock.now();
  if (outcome.kind === 'taken') return { failing_since: null, last_success_at: now, down_count: 0, down_until: 0 };
  if (outcome.kind === 'gone') return { state: 'paused', paused_because: 'gone' };
  const failing_since = hook.failing_since === null ? now : Number(hook.failing_since);
  if (now - failing_since > failingMs) return { state: 'paused', paused_because: 'failing', failing_since };
  if (outcome.kind === 'refused') return { failing_since, down_count: 0, down_until: 0 };
  const down_count = Number(hook.down_count) + 1;
  const wait = outcome.waitMs ?? downFor(down_count, ground.random.number());
  return { failing_since, down_count, down_until: now + wait };
}

/** Sends one message and keeps what came of it; answers the webhook as it is then. */
async function sendOne(parts: Parts, hook: WebhookTable, row: DeliveryTable): Promise<WebhookTable> {
  const outcome = await sendMessage(parts, hook, row);
  const change = hookAfter(parts, hook, outcome);
  const after = deliveryAfter(parts, row, outcome);
  await parts.store.write(async (writing) => {
    await writing.tx
      .updateTable('webhooks_deliveries')
      .set(after)
      .where('webhook_id', '=', row.webhook_id)
      .where('message_id', '=', row.message_id)
      .execute();
    await changeHook(writing, hook, { ...change, held_until: parts.ground.clock.now() + holdMs });
    const failsNow = change.failing_since != null;
    const turned = change.state !== undefined || failsNow !== (hook.failing_since !== null);
    const { property, id } = hook;
    if (turned || after.state === 'failed') await writing.emit('webhooks.changed', property, { id });
  });
  if (change.state === 'paused') {
    const { property, id } = hook;
    parts.ground.audit({ property, actor: 'server', action: `webhook.${change.paused_because}`, subject: id });
  }
  return { ...hook, ...change };
}

/** Sends the oldest message that is due; answers the webhook as it is then, or undefined where nothing was sent. */
async function sendNext(parts: Parts, hook: WebhookTable): Promise<WebhookTable | undefined> {
  // Read anew for each message: it may have been paused, moved or given another secret meanwhile.
  const now = await readHook(parts, hook);
  const row = now?.state === 'active' ? await nextDue(parts, now) : undefined;
  if (!now || !row) return undefined;
  // Rights may have ended without a word: a key that ran out.
  if (!(await mayAnswer(parts, now))) {
    await pauseUnanswered(parts, now);
    return undefined;
  }
  return await sendOne(parts, now, row);
}

/** Lets a webhook go, and asks for the next look at it where something waits. */
async function release(parts: Parts, hook: WebhookTable): Promise<void> {
  await parts.store.write(async (writing) => {
    const { property, id } = hook;
    await changeHook(writing, hook, { held_until: 0 });
    const next = await waitingOf(writing, hook)
      .select((row) => row.fn.min('next_try_at').as('at'))
      .executeTakeFirst();
    if (next?.at == null || hook.state !== 'active') return;
    const notBefore = Math.max(Number(next.at), Number(hook.down_until));
    await changeHook(writing, hook, { wakes_at: notBefore });
    await writing.enqueue({ job: deliverJob, property, payload: { id }, notBefore });
  });
}

/** The job: sends what waits for one webhook, the oldest first, for half a minute; then others have their turn. */
export function deliver(parts: Parts): JobHandler {
  const { clock } = parts.ground;
  return async (payload, property) => {
    const { id } = payload as { readonly id: string };
    let hook = await hold(parts, property, id);
    if (!hook) return;
    const until = clock.now() + sendMs;
    try {
      while (hook.state === 'active' && Number(hook.down_until) <= clock.now() && clock.now() < until) {
        const after = await sendNext(parts, hook);
        if (!after) break;
        hook = after;
      }
    } finally {
      await release(parts, hook);
    }
  };
}

/** Asks for a look at every webhook for which something is due and nobody looks: a job was lost, or two crossed. */
export async function wakeForgotten({ store, ground }: Parts): Promise<void> {
  const now = ground.clock.now();
  const due = await store.read
    .selectFrom('webhooks')
    .innerJoin('webhooks_deliveries', 'webhooks_deliveries.webhook_id', 'webhooks.id')
    .select(['webhooks.property', 'webhooks.id'])
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
    for (const { property, id } of due) await enqueue({ job: deliverJob, property, payload: { id } });
  });
}

const dayMs = 86_400_000;

/** Forgets messages that were taken a week ago, given up a month ago, or that wait for so long at a paused webhook. */
export async function forgetOld({ store, ground }: Parts): Promise<void> {
  const now = ground.clock.now();
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
