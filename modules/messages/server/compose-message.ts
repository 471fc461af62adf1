import { type RouteInput, refuse } from '#platform/contract';
import { runOnce } from '#platform/node/db';
import { uuid } from '#platform/random';
import type { Audience, messages } from '../contract.ts';
import type { MessagesContext } from './context.ts';
import { resolveRooms, resolveStays } from './resolve-audience.ts';
import { findRecipients, reachedStay, storeRecipients } from './send-message.ts';
import type { MessageTable } from './tables.ts';

/** Name of the job that sends a scheduled message. */
export const sendJobName = 'messages.send';

type Composed = RouteInput<typeof messages, 'POST /api/v1/messages'>['body'];

const aheadMs = 90 * 86_400_000;
/** A time that has just passed while the form was open means now. */
const graceMs = 5 * 60_000;

function timesOf({ send_at, expires_at }: Composed, now: number) {
  const sendAt = send_at === undefined ? now : Date.parse(send_at);
  const expiresAt = expires_at === undefined ? null : Date.parse(expires_at);
  if (sendAt < now - graceMs || sendAt > now + aheadMs) {
    refuse('time_impossible', 'send_at must be now, or within 90 days');
  }
  if (expiresAt !== null && expiresAt <= Math.max(sendAt, now)) {
    refuse('time_impossible', 'the message would expire before it is sent');
  }
  return { sendAt: Math.max(sendAt, now), expiresAt };
}

function toRow(
  { audience, texts, from, picture, link, asks }: Composed,
  given: Pick<MessageTable, 'property' | 'id' | 'created_at' | 'created_by' | 'send_at' | 'expires_at'>,
): MessageTable {
  return {
    ...given,
    kind: 'hotel',
    status: 'scheduled',
    audience: JSON.stringify(audience),
    texts: JSON.stringify(texts),
    sender: from,
    picture,
    link,
    asks: asks ? 1 : 0,
    sent_at: null,
  };
}

/** Sends a scheduled message to whoever is in house now, unless it was cancelled or sent. Run as a job and at once. */
export async function sendScheduled(context: MessagesContext, property: string, id: string): Promise<void> {
  const row = await findMessage(context, property, id);
  if (row?.status !== 'scheduled') return;
  const stays = await resolveStays(context, property, JSON.parse(row.audience) as Audience);
  const recipients = await findRecipients(context, property, stays.map(reachedStay));
  await context.store.write(async (write) => {
    const sent = await write.tx
      .updateTable('messages')
      .set({ status: 'sent', sent_at: context.platform.clock.now() })
      .where('property', '=', property)
      .where('id', '=', id)
      .where('status', '=', 'scheduled')
      .returning('id')
      .executeTakeFirst();
    if (sent) await storeRecipients(context, write, { property, id, kind: row.kind, ...recipients });
  });
}

/** Finds a message by id. */
export async function findMessage(
  { store }: MessagesContext,
  property: string,
  id: string,
): Promise<MessageTable | undefined> {
  return await store.read
    .selectFrom('messages')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Refuses a message that would reach nobody: now without a guest, later without a room. */
async function requireAudience(context: MessagesContext, property: string, body: Composed): Promise<void> {
  const reached =
    body.send_at === undefined
      ? await resolveStays(context, property, body.audience)
      : await resolveRooms(context, property, body.audience);
  if (reached.length === 0) refuse('nobody_there', 'no guest is in house in any of these rooms');
}

/** Stores a message and sends it, now or by a job at its time; a repeat of the request id returns the first one. */
export async function composeMessage(
  context: MessagesContext,
  { property, actor }: { readonly property: string; readonly actor: string },
  given: Composed,
): Promise<MessageTable> {
  const { clock, random } = context.platform;
  const now = clock.now();
  const { request_id, ...body } = given;
  const { sendAt, expiresAt } = timesOf(given, now);
  await requireAudience(context, property, given);
  const row = toRow(given, {
    property,
    id: uuid(random),
    created_at: now,
    created_by: actor,
    send_at: sendAt,
    expires_at: expiresAt,
  });
  const key = { property, scope: actor, requestId: request_id.toLowerCase(), call: 'POST /api/v1/messages', body, now };
  const { id } = await context.store.write((write) =>
    runOnce(write.tx, key, async () => {
      await write.tx.insertInto('messages').values(row).execute();
      // Also for a message that goes out now: if this process ends before it is sent, another one sends it.
      await write.enqueue({ job: sendJobName, property, payload: { id: row.id }, key: row.id, notBefore: sendAt });
      await write.emit('messages.changed', property, { stay_id: '', room_id: '', session_id: '' });
      return { id: row.id };
    }),
  );
  if (sendAt <= now) await sendScheduled(context, property, id);
  return (await findMessage(context, property, id)) ?? refuse('not_found', 'no such message');
}

/** Cancels a message that is not sent yet. */
export async function cancelMessage(context: MessagesContext, property: string, id: string): Promise<MessageTable> {
  await context.store.write(async ({ tx, emit }) => {
    const cancelled = await tx
      .updateTable('messages')
      .set({ status: 'cancelled' })
      .where('property', '=', property)
      .where('id', '=', id)
      .where('status', '!=', 'sent')
      .returning('id')
      .executeTakeFirst();
    if (cancelled) await emit('messages.changed', property, { stay_id: '', room_id: '', session_id: '' });
  });
  const row = (await findMessage(context, property, id)) ?? refuse('not_found', 'no such message');
  if (row.status !== 'cancelled') refuse('already_sent', 'the message has been sent');
  return row;
}
