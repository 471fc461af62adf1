import { refuse } from '#platform/contract';
import { staffIdOf } from '#platform/node/auth';
import { uuid } from '#platform/random';
import { isSameLanguage } from '../rules/index.ts';
import type { ChatContext } from './context.ts';
import { findLine } from './find-chats.ts';
import { silent } from './staffing.ts';
import type { ChatTable, ChatWrite, LineTable } from './tables.ts';
import { translateJobName, translateTarget } from './translate-lines.ts';
import { appendLine, emitState, takePicture, updateChat } from './write-line.ts';

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

/** Characters of a message that the inbox shows. */
const previewLength = 160;
const shortestMs = 1000;

/** Refuses a message that says and shows nothing with `chat_empty`. */
export function requireWords({ text, picture }: Pick<Sent, 'text' | 'picture'>): void {
  if (text === '' && picture === '') refuse('chat_empty', 'a message has a text or a picture');
}

/** Returns what the inbox shows of a conversation whose last message is a line. */
export function lastColumns({ seq, at, text, picture }: LineTable) {
  return {
    ...{ last_written_seq: seq, last_at: at, last_text: text.slice(0, previewLength) },
    last_has_picture: picture === '' ? 0 : 1,
    status: 'open',
  } as const;
}

/** Has a line translated for the other side, where the hotel has a server for that. */
export async function enqueueTranslation({ property }: ChatContext, write: ChatWrite, line: LineTable): Promise<void> {
  const { chat_translation_url: url } = await property.settings(line.property);
  if (url === '' || line.text === '') return;
  const payload = { chat_id: line.chat_id, seq: line.seq };
  const key = `${line.chat_id}:${line.seq}`;
  const target = translateTarget(url);
  await write.enqueue({ job: translateJobName, property: line.property, payload, key, target });
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

/** Sends a message of the hotel in the write that has read its conversation. Refuses with `chat_empty` and `picture_unknown`. */
export async function sendOfHotel(
  context: ChatContext,
  write: ChatWrite,
  { chat, sent }: { readonly chat: ChatTable; readonly sent: HotelMessage },
): Promise<LineTable> {
  if (sent.page === '') requireWords(sent);
  const { property } = chat;
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
  await emitState(write, { ...chat, last_seq: line.seq }, 'hotel_wrote');
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
