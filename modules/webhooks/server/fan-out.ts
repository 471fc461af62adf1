import type { Writing } from '#platform/node/db';
import type { Fact } from '#platform/node/events';
import type { Message, webhooks } from '../contract.ts';
import type { Parts } from './parts.ts';
import type { DeliveryTable, WebhooksTables, WebhookTable } from './tables.ts';

type InWrite = Writing<WebhooksTables, typeof webhooks>;

/** Name of the job that sends what waits for one webhook. */
export const deliverJob = 'webhooks.deliver';

const cursorName = 'made';
const factsAtOnce = 200;
const idleFacts = 1000;

/** A message that waits for its first try. */
export function newDelivery(
  hook: WebhookTable,
  message: Message,
  { seq, now }: { seq: number; now: number },
): DeliveryTable {
  const { property, id: webhook_id } = hook;
  return {
    ...{ property, webhook_id, message_id: message.id, seq, type: message.type, body: JSON.stringify(message) },
    ...{ state: 'waiting', attempts: 0, created_at: now, queued_at: now, next_try_at: now, ended_at: null },
    ...{ last_status: null, last_answer: '', last_error: '' },
  };
}

/** Moves the cursor from `from` to `to`; false where another process was quicker. */
async function moveCursor({ tx }: InWrite, from: number | undefined, to: number): Promise<boolean> {
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

async function keepMessages(parts: Parts, writing: InWrite, facts: readonly Fact[]): Promise<void> {
  const now = parts.ground.clock.now();
  const hooks = await writing.tx.selectFrom('webhooks').selectAll().where('state', '=', 'active').execute();
  const woken = new Set<WebhookTable>();
  for (const fact of facts) {
    const messages = parts.types.messagesOf(fact);
    const own = hooks.filter((hook) => hook.property === fact.property && Number(hook.after_seq) < fact.seq);
    for (const hook of messages.length > 0 ? own : []) {
      const wanted = messages.filter(({ type }) => (JSON.parse(hook.types) as string[]).includes(type));
      for (const message of wanted) {
        await writing.tx
          .insertInto('webhooks_deliveries')
          .values(newDelivery(hook, message, { seq: fact.seq, now }))
          .onConflict((conflict) => conflict.columns(['webhook_id', 'message_id']).doNothing())
          .execute();
        woken.add(hook);
      }
    }
  }
  for (const { property, id } of woken) await writing.enqueue({ job: deliverJob, property, payload: { id } });
}

async function firstUnmade({ store, types }: Parts) {
  const [cursor, hooks] = await Promise.all([
    store.read.selectFrom('webhooks_cursor').select('seq').where('name', '=', cursorName).executeTakeFirst(),
    store.read.selectFrom('webhooks').select(['types', 'after_seq']).where('state', '=', 'active').execute(),
  ]);
  if (hooks.length === 0) return undefined;
  const known = cursor && Number(cursor.seq);
  const earliest = Math.min(...hooks.map(({ after_seq }) => Number(after_seq)));
  const wanted = hooks.flatMap((hook) => JSON.parse(hook.types) as string[]);
  return { known, after: Math.max(known ?? 0, earliest), names: types.eventsOf(wanted) };
}

/** Makes messages of a batch of facts; false where there was nothing to do, or another process did it. */
async function makeSome(parts: Parts): Promise<boolean> {
  const place = await firstUnmade(parts);
  if (!place) return false;
  const { facts, upTo } = await parts.ground.facts.past({ after: place.after, names: place.names, limit: factsAtOnce });
  // A cursor that moves with nothing to tell would cost a write for everything that happens in the house.
  if (facts.length === 0 && upTo - place.after < idleFacts) return false;
  await parts.store.write(async (writing) => {
    if (await moveCursor(writing, place.known, upTo)) await keepMessages(parts, writing, facts);
  });
  return facts.length > 0;
}

/** Makes messages of new facts, one batch after the other; calls that come while it works make it look once more. */
export function fanOut(parts: Parts): () => Promise<void> {
  let working: Promise<void> | undefined;
  let again = false;
  async function work(): Promise<void> {
    while (again) {
      again = false;
      while (await makeSome(parts));
    }
  }
  return () => {
    again = true;
    working ??= work()
      .catch((error: unknown) =>
        parts.ground.log.warn({ error: String(error) }, 'messages could not be made; they are later'),
      )
      .finally(() => {
        working = undefined;
      });
    return working;
  };
}
