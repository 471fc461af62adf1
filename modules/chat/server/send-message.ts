import { sql } from 'kysely';
import { Refusal, refuse } from '#platform/contract';
import { staffIdOf } from '#platform/node/auth';
import { uuid } from '#platform/random';
import { chatLimits } from '../contract.ts';
import { isSameLanguage } from '../rules/index.ts';
import type { Chatter } from './chatter.ts';
import type { ChatContext } from './context.ts';
import { findChat, findLine } from './find-chats.ts';
import { ringingFrom, silent, staffingOf } from './staffing.ts';
import type { ChatTable, ChatWrite, LineTable } from './tables.ts';
import { translateJobName, translateTarget } from './translate-lines.ts';
import { appendLine, emitChanged, openChat, takePicture, updateChat } from './write-line.ts';

/** A message as a device sends it. */
export type Sent = {
  readonly requestId: string;
  readonly text: string;
  /** Language key of the device; empty: not known. */
  readonly language: string;
  /** Id of an uploaded picture; empty: none. */
  readonly picture: string;
};

/** Name of the job that wakes the guest's phones. */
export const pushJobName = 'chat.push_answer';

/** The guest is told again that nobody is there after this. */
const awayAgainMs = 6 * 3_600_000;
/** Characters of a message that the inbox shows. */
const previewLength = 160;
const mostAttempts = 5;
const shortestMs = 1000;

function requireWords({ text, picture }: Pick<Sent, 'text' | 'picture'>): void {
  if (text === '' && picture === '') refuse('chat_empty', 'a message has a text or a picture');
}

function lastColumns({ seq, at, text, picture }: LineTable) {
  return {
    ...{ last_written_seq: seq, last_at: at, last_text: text.slice(0, previewLength) },
    last_has_picture: picture === '' ? 0 : 1,
    status: 'open',
  } as const;
}

async function enqueueTranslation({ property }: ChatContext, write: ChatWrite, line: LineTable): Promise<void> {
  const { chat_translation_url: url } = await property.settings(line.property);
  if (url === '' || line.text === '') return;
  const payload = { chat_id: line.chat_id, seq: line.seq };
  const key = `${line.chat_id}:${line.seq}`;
  const target = translateTarget(url);
  await write.enqueue({ job: translateJobName, property: line.property, payload, key, target });
}

const hourMs = 3_600_000;

/** Counts what a guest has written in the last hour; refuses with `too_many_requests` and `retry_after_s` beyond the limit. Returns the characters. */
async function countRecent({ platform }: ChatContext, { tx }: ChatWrite, chat: ChatTable): Promise<number> {
  const since = platform.clock.now() - hourMs;
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

/** Tells the guest once a night that nobody is there. */
async function sayAway(context: ChatContext, write: ChatWrite, chat: ChatTable): Promise<void> {
  const { isStaffed, from } = await staffingOf(context, chat.property);
  const at = context.platform.clock.now();
  if (isStaffed || (chat.away_at !== null && at - Number(chat.away_at) < awayAgainMs)) return;
  await appendLine(context, write, { chat, line: { by: 'note', note: 'away', actor: '', until: from, at } });
  await updateChat(write.tx, chat, { away_at: at });
}

async function storeOfGuest(context: ChatContext, write: ChatWrite, { chatter, sent }: GuestMessage) {
  const { property } = chatter;
  const chat = await openChat(context, write, { chatter, language: sent.language });
  const known = await findLine(write.tx, chat, sent.requestId);
  if (known) return known;
  const characters = await countRecent(context, write, chat);
  await takePicture(write, { property, id: sent.picture }, { from: chat.scope, to: chat.scope });
  const at = context.platform.clock.now();
  const { requestId: request_id, text, language, picture } = sent;
  const said = { by: 'guest', actor: 'guest', at, request_id, text, language, picture } as const;
  const line = await appendLine(context, write, { chat, line: said });
  const isFirst = chat.waiting_since === null;
  const { from } = await staffingOf(context, property);
  await updateChat(write.tx, chat, {
    ...lastColumns(line),
    last_by: 'guest',
    ...(language !== '' && { language }),
    unread_by_staff: Number(chat.unread_by_staff) + 1,
    ...(isFirst && { waiting_since: at, ...(await ringingFrom(context, property, from)) }),
  });
  await sayAway(context, write, chat);
  // The service is paid by characters.
  if (characters + text.length <= chatLimits.translatedPerHour) await enqueueTranslation(context, write, line);
  await emitChanged(write, chat, 'guest_wrote');
  return line;
}

/** A message of a guest, and who wrote it. */
type GuestMessage = { readonly chatter: Chatter; readonly sent: Sent };

/**
 * Sends a guest's message; a repeat of its request id sends nothing and returns the first one. `find` finds who writes, again if
 * the stay has changed meanwhile. Refuses with `chat_empty` and `picture_unknown`.
 */
export async function sendOfGuest(context: ChatContext, find: () => Promise<Chatter>, sent: Sent): Promise<LineTable> {
  requireWords(sent);
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const chatter = await find();
    const line = await context.store.write(async (write) => {
      // A conversation that began as its stay ended would be forgotten by nobody.
      if (chatter.stay && !(await context.stays.isCurrent(write.tx, chatter.stay))) return undefined;
      return await storeOfGuest(context, write, { chatter, sent });
    });
    if (line) return line;
  }
  return refuse('unavailable', 'the stay kept changing; try again');
}

/** A message of the hotel: who wrote it, and the content page that it points to. */
export type HotelMessage = Sent & {
  readonly actor: string;
  readonly page: string;
  /** What the guest reads, as who wrote it has seen it. */
  readonly translation?: Translation | undefined;
};

type Translation = { readonly language: string; readonly text: string };

/** Columns of a translation that was seen before; none if the guest has taken another language meanwhile. */
function seenTranslation({ text, translation }: HotelMessage, { language }: ChatTable) {
  if (!translation || text === '' || !isSameLanguage(translation.language, language)) return undefined;
  return { translation: translation.text, translation_language: translation.language };
}

async function noteAnswer({ platform }: ChatContext, { tx }: ChatWrite, chat: ChatTable): Promise<void> {
  if (chat.waiting_since === null) return;
  const now = platform.clock.now();
  // By night nobody was there to answer: the time counts from the morning.
  const from = Math.max(Number(chat.waiting_since), Math.min(Number(chat.rings_since ?? 0), now));
  // Nobody reads and writes within a second: this was written at the same time.
  if (now - from < shortestMs) return;
  const answer = { property: chat.property, id: uuid(platform.random), answered_at: now, took_ms: now - from };
  await tx.insertInto('chat_answers').values(answer).execute();
}

/** Wakes the guest's phones, as soon as the message is stored. */
async function enqueuePush({ enqueue }: ChatWrite, { property, stay_id }: ChatTable, { id }: LineTable): Promise<void> {
  if (stay_id === '') return;
  await enqueue({ job: pushJobName, property, payload: { stay_id }, key: id });
}

/** Sends a message of the hotel in a write. Refuses with `not_found`, `chat_empty` and `picture_unknown`. */
export async function sendOfHotel(
  context: ChatContext,
  write: ChatWrite,
  { property, id, sent }: { readonly property: string; readonly id: string; readonly sent: HotelMessage },
): Promise<LineTable> {
  if (sent.page === '') requireWords(sent);
  const chat = (await findChat(write.tx, { property, id })) ?? refuse('not_found', 'no such conversation');
  const known = await findLine(write.tx, chat, sent.requestId);
  if (known) return known;
  await takePicture(write, { property, id: sent.picture }, { from: sent.actor, to: chat.scope });
  const { requestId: request_id, text, language, picture, page, actor } = sent;
  const at = context.platform.clock.now();
  const seen = seenTranslation(sent, chat);
  const line = await appendLine(context, write, {
    chat,
    line: { by: 'hotel', actor, at, request_id, text, language, picture, page, ...seen },
  });
  await noteAnswer(context, write, chat);
  await updateChat(write.tx, chat, {
    ...lastColumns(line),
    last_by: 'hotel',
    // Whoever answers first has the conversation.
    ...(chat.assigned_to === '' && { assigned_to: staffIdOf(actor) ?? '' }),
    unread_by_staff: 0,
    unread_by_guest: Number(chat.unread_by_guest) + 1,
    away_at: null,
    ...silent,
  });
  await markRead(write, chat, { by: 'guest', seq: line.seq, at });
  // A canned reply in the guest's language needs no other words.
  if (!seen && (language === '' || !isSameLanguage(language, chat.language)))
    await enqueueTranslation(context, write, line);
  await enqueuePush(write, chat, line);
  await emitChanged(write, chat, 'hotel_wrote');
  return line;
}

/** Marks the lines of one side up to a place as read. */
export async function markRead(
  { tx }: ChatWrite,
  { property, id }: Pick<ChatTable, 'property' | 'id'>,
  { by, seq, at }: { readonly by: 'guest' | 'hotel'; readonly seq: number; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('chat_lines')
    .set({ read_at: at })
    .where('property', '=', property)
    .where('chat_id', '=', id)
    .where('seq', '<=', seq)
    .where('by', '=', by)
    .where('read_at', 'is', null)
    .execute();
}
