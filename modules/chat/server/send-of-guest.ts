import { type Kysely, sql } from 'kysely';
import { Refusal, refuse } from '#platform/contract';
import { prepared } from '#platform/node/db';
import { chatLimits } from '../contract.ts';
import type { Staffing } from '../rules/index.ts';
import type { Chatter } from './chatter.ts';
import type { ChatContext } from './context.ts';
import { findLine } from './find-chats.ts';
import type { ChatHead } from './read-head.ts';
import { enqueueTranslation, lastColumns, requireWords, type Sent } from './send-message.ts';
import { ringingFrom, staffingOf } from './staffing.ts';
import type { ChatTable, ChatTables, ChatWrite, LineTable } from './tables.ts';
import { appendLine, emitState, insertLineAt, openChat, takePicture, updateChat } from './write-line.ts';

const hourMs = 3_600_000;
/** The guest is told again that nobody is there after this. */
const awayAgainMs = 6 * hourMs;
const mostAttempts = 5;

/** A message of a guest, and who wrote it. */
type GuestMessage = { readonly chatter: Chatter; readonly sent: Sent };
/** Where a message is. */
type Place = Pick<LineTable, 'id' | 'seq'>;

/** Finds the conversation of who writes, or begins it; undefined: the stay has changed meanwhile. */
async function findHead(
  context: ChatContext,
  write: ChatWrite,
  { chatter, sent }: GuestMessage,
): Promise<ChatHead | undefined> {
  const { property, scope, stayId, stay } = chatter;
  const key = { property, scope, stayId, requestId: sent.requestId };
  const head = await context.readHead(write.tx, key);
  if (head) return !stay || head.stay_revision === stay.revision ? head : undefined;
  // A conversation that began as its stay ended would be forgotten by nobody.
  if (stay && !(await context.stays.isCurrent(write.tx, stay))) return undefined;
  await openChat(context, write, { chatter, language: sent.language });
  return await context.readHead(write.tx, key);
}

/**
 * Counts the characters that a guest has written in the last hour, if they are many; refuses with `too_many_requests` and
 * `retry_after_s` beyond the limit of lines.
 */
async function countRecent({ platform }: ChatContext, { tx }: ChatWrite, chat: ChatHead): Promise<number> {
  const since = platform.clock.now() - hourMs;
  if (chat.many_at === null || chat.many_at <= since) return 0;
  const lines = tx
    .selectFrom('chat_lines')
    .select(['at', sql<number>`length(text)`.as('characters')])
    .where('property', '=', chat.property)
    .where('chat_id', '=', chat.id)
    .where('by', '=', 'guest');
  const latest = await lines.orderBy('seq', 'desc').limit(chatLimits.linesPerHour).execute();
  const recent = latest.filter(({ at }) => Number(at) > since);
  const oldest = recent.at(-1);
  if (oldest && recent.length === chatLimits.linesPerHour) {
    const retry_after_s = Math.ceil((Number(oldest.at) - since) / 1000);
    throw new Refusal('too_many_requests', 'the guest has written a great deal in the last hour', { retry_after_s });
  }
  return recent.reduce((sum, { characters }) => sum + Number(characters), 0);
}

/** Columns of a conversation that a message of its guest changes. */
type Written = ReturnType<typeof lastColumns> &
  Pick<ChatTable, 'property' | 'id' | 'last_seq' | 'last_by' | 'language' | 'unread_by_staff'> &
  Pick<ChatTable, 'waiting_since' | 'rings_since' | 'escalation_level' | 'escalates_at'>;

const updateWritten = prepared((db: Kysely<ChatTables>, { property, id, ...change }: Written) =>
  db.updateTable('chats').set(change).where('property', '=', property).where('id', '=', id),
);

/** Returns since when a conversation waits and rings after a message of its guest. */
async function waitingOf(context: ChatContext, chat: ChatHead, { at, from }: { at: number; from: number }) {
  const { property, waiting_since, rings_since, escalation_level, escalates_at } = chat;
  if (waiting_since !== null) return { waiting_since, rings_since, escalation_level, escalates_at };
  return { waiting_since: at, ...(await ringingFrom(context, property, from)) };
}

/** Tells the guest once a night that nobody is there, and returns the place of the last line. */
async function sayAway(
  context: ChatContext,
  write: ChatWrite,
  { chat, line, staffing }: { readonly chat: ChatHead; readonly line: LineTable; readonly staffing: Staffing },
): Promise<number> {
  const { at } = line;
  const { isStaffed, from } = staffing;
  if (isStaffed || (chat.away_at !== null && at - Number(chat.away_at) < awayAgainMs)) return line.seq;
  const note = { by: 'note', note: 'away', actor: '', until: from, at } as const;
  const { seq } = await appendLine(context, write, { chat, line: note });
  await updateChat(write.tx, chat, { away_at: at });
  return seq;
}

/** Stores a message in its write: one statement finds what it depends on, and one stores each of conversation, line and event. */
async function storeOfGuest(context: ChatContext, write: ChatWrite, message: GuestMessage): Promise<Place | undefined> {
  const chat = await findHead(context, write, message);
  if (!chat) return undefined;
  const { requestId: request_id, text, language, picture } = message.sent;
  if (chat.sent_seq !== null) return await findLine(write.tx, chat, request_id);
  const characters = await countRecent(context, write, chat);
  const { property, id, scope } = chat;
  await takePicture(write, { property, id: picture }, { from: scope, to: scope });
  const at = context.platform.clock.now();
  const staffing = await staffingOf(context, property);
  const seq = Number(chat.last_seq) + 1;
  const said = { seq, by: 'guest', actor: 'guest', at, request_id, text, language, picture } as const;
  const line = await insertLineAt(context, write, { chat, line: said });
  await updateWritten(write.tx, {
    ...{ property, id, last_seq: seq, last_by: 'guest', language: language || chat.language },
    ...lastColumns(line),
    unread_by_staff: Number(chat.unread_by_staff) + 1,
    ...(await waitingOf(context, chat, { at, from: staffing.from })),
  });
  const last_seq = await sayAway(context, write, { chat, line, staffing });
  // The service is paid by characters.
  if (characters + text.length <= chatLimits.translatedPerHour) await enqueueTranslation(context, write, line);
  await emitState(write, { ...chat, last_seq }, 'guest_wrote');
  return line;
}

/**
 * Sends a guest's message; a repeat of its request id sends nothing and returns the first one. `find` finds who writes, again if
 * the stay has changed meanwhile. Refuses with `chat_empty`, `picture_unknown` and `too_many_requests`.
 */
export async function sendOfGuest(context: ChatContext, find: () => Promise<Chatter>, sent: Sent): Promise<Place> {
  requireWords(sent);
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const chatter = await find();
    const place = await context.store.write((write) => storeOfGuest(context, write, { chatter, sent }));
    if (place) return place;
    if (chatter.stay) context.stays.invalidate(chatter.stay);
  }
  return refuse('unavailable', 'the stay kept changing; try again');
}
