import { type Kysely, sql } from 'kysely';
import { enqueueDaily } from '#platform/node/jobs';
import type { Audience } from '../contract.ts';
import type { MessagesContext } from './context.ts';
import { unsubscribe } from './push/subscriptions.ts';
import type { MessagesTables, MessageTable } from './tables.ts';

/** Name of the job that deletes old messages of a property. */
export const retentionJobName = 'messages.retention';

const dayMs = 86_400_000;
const batchSize = 100;

/** Whether a message was for these guests alone, so that its words go with them. */
function isPersonal({ audience }: Pick<MessageTable, 'audience'>): boolean {
  return audience === '' || (JSON.parse(audience) as Audience).to === 'room';
}

async function clearWords(tx: Kysely<MessagesTables>, property: string, messageIds: readonly string[]): Promise<void> {
  for (const id of messageIds) {
    const row = await tx
      .selectFrom('messages')
      .select('audience')
      .where('property', '=', property)
      .where('id', '=', id)
      .executeTakeFirst();
    const left = await tx
      .selectFrom('message_recipients')
      .select('id')
      .where('property', '=', property)
      .where('message_id', '=', id)
      .where('stay_id', '!=', '')
      .limit(1)
      .executeTakeFirst();
    if (!row || left || !isPersonal(row)) continue;
    const cleared = { texts: '{}', sender: '', picture: '', link: '', audience: '' };
    await tx.updateTable('messages').set(cleared).where('property', '=', property).where('id', '=', id).execute();
  }
}

/**
 * Removes what a stay left behind: its push subscriptions, its answers in emergencies, which room and stay its messages were for, and the words of messages
 * that were for it alone. What remains says when messages were sent and read.
 */
export async function anonymiseStay({ store }: MessagesContext, property: string, stayId: string): Promise<void> {
  await store.write(async ({ tx }) => {
    await unsubscribe(tx, property, { stay_id: stayId });
    await tx.deleteFrom('emergency_sets').where('property', '=', property).where('stay_id', '=', stayId).execute();
    const gone = await tx
      .updateTable('message_recipients')
      .set({ stay_id: '', room_id: '', room: '', deleted: 1, scope: sql`'gone-' || id` })
      .where('property', '=', property)
      .where('scope', '=', stayId)
      .returning('message_id')
      .execute();
    await clearWords(tx, property, [...new Set(gone.map((row) => row.message_id))]);
  });
}

/** Enqueues the daily deletion for each property that has messages or emergencies. */
export async function enqueueRetention({ store, platform }: MessagesContext): Promise<void> {
  const [written, alarms] = await Promise.all([
    store.read.selectFrom('messages').select('property').distinct().execute(),
    store.read.selectFrom('emergencies').select('property').distinct().execute(),
  ]);
  const properties = [...new Set([...written, ...alarms].map((row) => row.property))];
  if (properties.length === 0) return;
  await store.write(({ enqueue }) =>
    enqueueDaily(enqueue, { job: retentionJobName, properties, now: platform.clock.now() }),
  );
}

async function deleteBatch(tx: Kysely<MessagesTables>, property: string, before: number): Promise<number> {
  const old = await tx
    .selectFrom('messages')
    .select('id')
    .where('property', '=', property)
    .where('status', '!=', 'scheduled')
    .where('created_at', '<', before)
    .limit(batchSize)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const table of ['message_deliveries', 'message_recipients'] as const) {
    await tx.deleteFrom(table).where('property', '=', property).where('message_id', 'in', ids).execute();
  }
  await tx.deleteFrom('messages').where('property', '=', property).where('id', 'in', ids).execute();
  return ids.length;
}

/** Deletes messages and ended emergencies older than the property's retention period. Run as a job. */
export async function deleteOldMessages(context: MessagesContext, property: string): Promise<void> {
  const { store, platform } = context;
  const { messages_retention_days } = await context.property.settings(property);
  const before = platform.clock.now() - messages_retention_days * dayMs;
  for (let deleted = batchSize; deleted === batchSize; ) {
    deleted = await store.write(({ tx }) => deleteBatch(tx, property, before));
  }
  await store.write(async ({ tx }) => {
    const old = await tx
      .selectFrom('emergencies')
      .select('id')
      .where('property', '=', property)
      .where('status', '!=', 'running')
      .where('created_at', '<', before)
      .limit(batchSize)
      .execute();
    for (const { id } of old) {
      await tx.deleteFrom('emergency_sets').where('property', '=', property).where('emergency_id', '=', id).execute();
      await tx.deleteFrom('emergencies').where('property', '=', property).where('id', '=', id).execute();
    }
  });
}
