import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import { prepared } from '#platform/node/db';
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
    ...{ drafts_since: null, drafted: 0 },
  };
  await tx
    .insertInto('chats')
    .values(row)
    // Another process may have begun it meanwhile; that one counts.
    .onConflict((conflict) => conflict.columns(['property', 'scope']).doNothing())
    .execute();
  return (await findOwnChat(tx, chatter)) ?? row;
}

type State = Pick<ChatTable, 'property' | 'id' | 'stay_id' | 'room_id' | 'scope' | 'last_seq'>;

/** Publishes that a conversation changed, whose latest state is known. */
export async function emitState({ emit }: ChatWrite, state: State, what: What): Promise<void> {
  const { property, id, stay_id, room_id, scope, last_seq } = state;
  const session_id = stay_id === '' ? scope : '';
  await emit('chat.changed', property, { id, stay_id, room_id, session_id, last_seq: Number(last_seq), what });
}

/** Publishes that a conversation changed, with its latest state. */
export async function emitChanged(write: ChatWrite, key: Key, what: What): Promise<void> {
  const chat = await findChat(write.tx, key);
  if (chat) await emitState(write, chat, what);
}

/** What a line says; the rest is empty. */
export type NewLine = Pick<LineTable, 'by' | 'actor' | 'at'> & Partial<Omit<LineTable, 'property' | 'chat_id' | 'seq'>>;

type Placed = { readonly chat: Key; readonly line: NewLine & { readonly seq: number } };

const insertLine = prepared((db: Db, row: LineTable) => db.insertInto('chat_lines').values(row));

/** Inserts a line at a place that the same write gives to the conversation, and returns it. */
export async function insertLineAt(
  { platform }: ChatContext,
  { tx }: ChatWrite,
  { chat: { property, id: chat_id }, line }: Placed,
): Promise<LineTable> {
  const id = uuid(platform.random);
  const row: LineTable = {
    ...{ property, chat_id, id, request_id: id },
    ...{ note: '', about: '', text: '', language: '', translation: '', translation_language: '' },
    ...{ picture: '', page: '', made_id: '', made_team: '', made_status: '', made_due_at: null },
    ...{ order_id: '', order_number: '', order_total: 0, order_currency: '' },
    ...{ until: null, read_at: null },
    ...line,
  };
  await insertLine(tx, row);
  return row;
}

const takePlace = prepared((db: Db, { property, id }: Key) =>
  db
    .updateTable('chats')
    .set((row) => ({ last_seq: row('last_seq', '+', 1) }))
    .where('property', '=', property)
    .where('id', '=', id)
    .returning('last_seq'),
);

/** Appends a line and returns it. The row of the conversation is locked until the write ends, so the places have no gaps. */
export async function appendLine(
  context: ChatContext,
  write: ChatWrite,
  { chat, line }: { readonly chat: Key; readonly line: NewLine },
): Promise<LineTable> {
  const { property, id } = chat;
  const [taken] = (await takePlace(write.tx, { property, id })).rows;
  if (!taken) return refuse('not_found', 'no such conversation');
  return await insertLineAt(context, write, { chat, line: { ...line, seq: Number(taken.last_seq) } });
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
