import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import { uuid } from '#platform/random';
import { type Chatter, chatterColumns } from './chatter.ts';
import type { ChatContext } from './context.ts';
import { findChat, findOwnChat } from './find-chats.ts';
import type { ChatTable, ChatTables, ChatWrite, LineTable } from './tables.ts';

type Db = Kysely<ChatTables>;
type Key = Pick<ChatTable, 'property' | 'id'>;
/** Events say whether somebody wrote, and who. */
type What = 'guest_wrote' | 'hotel_wrote' | 'changed';

/** Changes columns of a conversation. */
export async function updateChat(tx: Db, { property, id }: Key, change: Partial<ChatTable>): Promise<void> {
  await tx.updateTable('chats').set(change).where('property', '=', property).where('id', '=', id).execute();
}

const hourMs = 3_600_000;
/** Demo sessions cost nothing to create, so all demos of a property share a limit. */
const maxDemosPerHour = 60;

async function refuseTooManyDemos(tx: Db, property: string, now: number): Promise<void> {
  const { count } = await tx
    .selectFrom('chats')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('property', '=', property)
    .where('stay_id', '=', '')
    .where('last_at', '>', now - hourMs)
    .executeTakeFirstOrThrow();
  if (Number(count) < maxDemosPerHour) return;
  refuse('too_many_requests', 'too many demos write to this hotel', { retry_after_s: hourMs / 1000 });
}

/** Finds the conversation of who chats, or begins it. Refuses with `too_many_requests` where many demos write. */
export async function openChat(
  { platform }: ChatContext,
  { tx }: ChatWrite,
  { chatter, language }: { readonly chatter: Chatter; readonly language: string },
): Promise<ChatTable> {
  const known = await findOwnChat(tx, chatter);
  if (known) return known;
  if (!chatter.stay) await refuseTooManyDemos(tx, chatter.property, platform.clock.now());
  const row: ChatTable = {
    property: chatter.property,
    id: uuid(platform.random),
    ...chatterColumns(chatter),
    language,
    team: 'front_desk',
    status: 'open',
    assigned_to: '',
    ...{ last_seq: 0, last_written_seq: 0, last_at: platform.clock.now() },
    ...{ last_by: 'note', last_text: '', last_has_picture: 0 },
    ...{ unread_by_staff: 0, unread_by_guest: 0, escalation_level: 0 },
    ...{ waiting_since: null, rings_since: null, escalates_at: null, away_at: null },
  };
  await tx
    .insertInto('chats')
    .values(row)
    // Another process may have begun it meanwhile; that one counts.
    .onConflict((conflict) => conflict.columns(['property', 'scope']).doNothing())
    .execute();
  return (await findOwnChat(tx, chatter)) ?? row;
}

/** Publishes that a conversation changed, with its latest state. */
export async function emitChanged({ tx, emit }: ChatWrite, key: Key, what: What): Promise<void> {
  const chat = await findChat(tx, key);
  if (!chat) return;
  const { id, stay_id, room_id, scope, last_seq } = chat;
  const session_id = stay_id === '' ? scope : '';
  await emit('chat.changed', key.property, { id, stay_id, room_id, session_id, last_seq: Number(last_seq), what });
}

/** What a line says; the rest is empty. */
export type NewLine = Pick<LineTable, 'by' | 'actor' | 'at'> & Partial<Omit<LineTable, 'property' | 'chat_id' | 'seq'>>;

/** Appends a line and returns it. The row of the conversation is locked until the write ends, so the places have no gaps. */
export async function appendLine(
  context: ChatContext,
  { tx }: ChatWrite,
  { chat, line }: { readonly chat: Key; readonly line: NewLine },
): Promise<LineTable> {
  const { property, id: chatId } = chat;
  const { last_seq } = await tx
    .updateTable('chats')
    .set((row) => ({ last_seq: row('last_seq', '+', 1) }))
    .where('property', '=', property)
    .where('id', '=', chatId)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  const id = uuid(context.platform.random);
  const row: LineTable = {
    ...{ property, chat_id: chatId, seq: Number(last_seq), id, request_id: id },
    ...{ note: '', about: '', text: '', language: '', translation: '', translation_language: '' },
    ...{ picture: '', page: '', made_id: '', made_team: '', made_status: '', made_due_at: null },
    ...{ order_id: '', order_number: '', order_total: 0, order_currency: '' },
    ...{ until: null, read_at: null },
    ...line,
  };
  await tx.insertInto('chat_lines').values(row).execute();
  return row;
}

/** Takes an uploaded picture for a message. Refuses with `picture_unknown` one of somebody else, or that was sent. */
export async function takePicture(
  { tx }: ChatWrite,
  { property, id }: { readonly property: string; readonly id: string },
  scopes: { readonly from: string; readonly to: string },
): Promise<void> {
  if (id === '') return;
  const [taken] = await tx
    .updateTable('chat_pictures')
    .set({ sent: 1, scope: scopes.to })
    .where('property', '=', property)
    .where('id', '=', id)
    .where('scope', '=', scopes.from)
    .where('sent', '=', 0)
    .execute();
  if (Number(taken?.numUpdatedRows ?? 0) === 0) refuse('picture_unknown', 'there is no such picture to send');
}
