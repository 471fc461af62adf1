import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import { runOnceIfKeyed } from '#platform/node/db';
import type { DeliveryStep, GuestMessage, MessageAnswer } from '../contract.ts';
import type { MessagesContext } from './context.ts';
import { toGuestMessage } from './guest-view.ts';
import type { Reader } from './message-recipient.ts';
import { recordSteps } from './record-steps.ts';
import { findRecipients, type Reached, reachedStay, sendNow } from './send-message.ts';
import type { MessagesTables, MessagesWrite, RecipientTable } from './tables.ts';

/** Messages that a device lists. */
const maxListed = 200;
const windowMs = 600_000;
const maxInWindow = 20;

/** Selects the messages of a reader that are neither deleted nor expired. */
function ownMessages(db: Kysely<MessagesTables>, { property, scope, deviceId }: Reader, now: number) {
  return db
    .selectFrom('message_recipients as recipient')
    .innerJoin('messages as message', (join) =>
      join.onRef('message.property', '=', 'recipient.property').onRef('message.id', '=', 'recipient.message_id'),
    )
    .leftJoin('message_deliveries as delivery', (join) =>
      join
        .onRef('delivery.property', '=', 'recipient.property')
        .onRef('delivery.recipient_id', '=', 'recipient.id')
        .on('delivery.device_id', '=', deviceId),
    )
    .select(['message.kind', 'message.texts', 'message.sender', 'message.picture', 'message.link', 'message.asks'])
    .select(['recipient.id', 'recipient.room', 'recipient.sent_at', 'recipient.viewed', 'recipient.read_at'])
    .select(['recipient.answer', 'delivery.put_off_at'])
    .where('recipient.property', '=', property)
    .where('recipient.scope', '=', scope)
    .where('recipient.deleted', '=', 0)
    .where((where) => where.or([where('message.expires_at', 'is', null), where('message.expires_at', '>', now)]))
    .orderBy('recipient.sent_at', 'desc')
    .orderBy('recipient.id', 'desc')
    .limit(maxListed);
}

/** Lists the messages of a stay for one of its devices, newest first. */
export async function listOwnMessages(context: MessagesContext, reader: Reader): Promise<GuestMessage[]> {
  if (reader.scope === '') return [];
  const hotel = await context.property.requireById(reader.property);
  const rows = await ownMessages(context.store.read, reader, context.platform.clock.now()).execute();
  return rows.map((row) => toGuestMessage(row, { hotel, stay: reader.stay, device: reader.device }));
}

/** Finds a message of the reader; refuses with `not_found`. */
async function findOwn(tx: Kysely<MessagesTables>, { property, scope }: Reader, id: string): Promise<RecipientTable> {
  const row = await tx
    .selectFrom('message_recipients')
    .selectAll()
    .where('property', '=', property)
    .where('scope', '=', scope)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ?? refuse('not_found', 'no such message');
}

async function changeOwn(
  { emit, tx }: MessagesWrite,
  row: RecipientTable,
  change: Partial<Pick<RecipientTable, 'viewed' | 'read_at' | 'deleted' | 'answer' | 'answered_at'>>,
): Promise<void> {
  const { property, id, stay_id, room_id, scope } = row;
  await tx
    .updateTable('message_recipients')
    .set(change)
    .where('property', '=', property)
    .where('id', '=', id)
    .execute();
  await emit('messages.changed', property, { stay_id, room_id, session_id: stay_id === '' ? scope : '' });
  const isTaken = row.read_at === null && (change.deleted === 1 || typeof change.read_at === 'number');
  if (isTaken && stay_id !== '') await emit('messages.read', property, { message_id: row.message_id, stay_id });
}

/** Marks a message read or unread; refuses with `not_found`. */
export async function markMessage(
  { store, platform }: MessagesContext,
  reader: Reader,
  { id, viewed }: { readonly id: string; readonly viewed: boolean },
): Promise<void> {
  const now = platform.clock.now();
  await store.write(async (write) => {
    const row = await findOwn(write.tx, reader, id);
    if (viewed) await recordSteps(write.tx, reader, { steps: [{ of: row, step: 'read' }], at: now });
    const isFirst = viewed && row.read_at === null;
    if (!isFirst && row.viewed === (viewed ? 1 : 0)) return;
    await changeOwn(write, row, { viewed: viewed ? 1 : 0, ...(isFirst && { read_at: now }) });
  });
}

/** Deletes a message for the stay; one that is already gone is no error. */
export async function deleteMessage({ store }: MessagesContext, reader: Reader, id: string): Promise<void> {
  await store.write(async (write) => {
    const row = await findOwn(write.tx, reader, id).catch(() => undefined);
    if (row) await changeOwn(write, row, { deleted: 1 });
  });
}

/** Stores the guest's answer; the last one counts. Refuses with `not_found` what asks nothing. */
export async function answerMessage(
  { store, platform }: MessagesContext,
  reader: Reader,
  { id, answer }: { readonly id: string; readonly answer: MessageAnswer },
): Promise<void> {
  const now = platform.clock.now();
  await store.write(async (write) => {
    const row = await findOwn(write.tx, reader, id);
    const question = await write.tx
      .selectFrom('messages')
      .select('asks')
      .where('property', '=', row.property)
      .where('id', '=', row.message_id)
      .executeTakeFirst();
    if (question?.asks !== 1) refuse('not_found', 'this message asks nothing');
    await recordSteps(write.tx, reader, { steps: [{ of: row, step: 'read' }], at: now });
    if (row.answer === answer && row.viewed === 1) return;
    await changeOwn(write, row, { viewed: 1, read_at: row.read_at ?? now, answer, answered_at: now });
    const { stay_id, message_id } = row;
    if (row.answer === answer) return;
    await write.emit('messages.answered', row.property, { message_id, stay_id, answer });
  });
}

/** Records what a device did with messages; ids that are not of the reader are ignored. */
export async function reportSteps(
  { store, platform }: MessagesContext,
  reader: Reader,
  steps: readonly { readonly message_id: string; readonly step: DeliveryStep }[],
): Promise<void> {
  if (steps.length === 0 || reader.scope === '') return;
  const at = platform.clock.now();
  await store.write(async ({ tx }) => {
    const own = await tx
      .selectFrom('message_recipients')
      .selectAll()
      .where('property', '=', reader.property)
      .where('scope', '=', reader.scope)
      .where('id', 'in', [...new Set(steps.map(({ message_id }) => message_id))])
      .where('deleted', '=', 0)
      .execute();
    const known = steps.flatMap(({ message_id, step }) => {
      const of = own.find(({ id }) => id === message_id);
      return of ? [{ of, step }] : [];
    });
    await recordSteps(tx, reader, { steps: known, at });
  });
}

/** Refuses with `too_many_messages` above 20 messages of a guest in ten minutes. */
async function enforceLimit(
  tx: Kysely<MessagesTables>,
  { property, scope }: Reached & { property: string },
  now: number,
) {
  const recent = await tx
    .selectFrom('message_recipients as recipient')
    .innerJoin('messages as message', (join) =>
      join.onRef('message.property', '=', 'recipient.property').onRef('message.id', '=', 'recipient.message_id'),
    )
    .select('recipient.id')
    .where('recipient.property', '=', property)
    .where('recipient.scope', '=', scope)
    .where('recipient.sent_at', '>', now - windowMs)
    .where('message.kind', '=', 'guest')
    .limit(maxInWindow)
    .execute();
  if (recent.length === maxInWindow) refuse('too_many_messages', `${maxInWindow} messages in ten minutes`);
}

/** Sends what a guest wrote to the devices of their own room; a repeat of the request id sends nothing. */
export async function sendOwnMessage(
  context: MessagesContext,
  reader: Reader,
  { text, requestId }: { readonly text: string; readonly requestId: string | undefined },
): Promise<{ readonly message_id: string }> {
  const { property, scope, stay, deviceId } = reader;
  if (scope === '') refuse('own_room_only', 'a walk-in has no room');
  const reached = stay ? reachedStay(stay) : { scope, stay_id: '', room_id: '', room: 'demo' };
  const recipients = await findRecipients(context, property, [reached]);
  const now = context.platform.clock.now();
  const key = { property, scope, requestId, call: 'Tv_Messages.sendTvMessage', body: { text }, now };
  return await context.store.write((write) =>
    runOnceIfKeyed(write.tx, key, async () => {
      await enforceLimit(write.tx, { ...reached, property }, now);
      const texts = { [stay?.language || 'en']: { title: '', text } };
      const message = { property, kind: 'guest', texts, senderDevice: deviceId, ...recipients } as const;
      return { message_id: await sendNow(context, write, message) };
    }),
  );
}
