import { refuse } from '#platform/contract';
import { staffActor } from '#platform/node/auth';
import type { ChatTeam } from '../contract.ts';
import { chatterOfStay } from './chatter.ts';
import type { ChatContext } from './context.ts';
import { findLine } from './find-chats.ts';
import { silent } from './staffing.ts';
import type { ChatTable, ChatWrite } from './tables.ts';
import { appendLine, emitChanged, updateChat } from './write-line.ts';

/** A conversation that somebody of the staff changes. */
export type Change = { readonly chat: ChatTable; readonly actor: string };

/** To whom a conversation is given, and whom the caller expects to have it. Staff ids, empty for nobody. */
export type Assignment = {
  readonly to: string;
  readonly team: ChatTeam | undefined;
  readonly from: string | undefined;
};

/** Gives a conversation to somebody, or to a team. Refuses with `assigned_before` if somebody else has it meanwhile. */
export async function assignChat(
  context: ChatContext,
  write: ChatWrite,
  { chat, actor, to, team = chat.team, from }: Change & Assignment,
): Promise<void> {
  if (from !== undefined && from !== chat.assigned_to) {
    refuse('assigned_before', 'the conversation was given to somebody meanwhile', { by: staffActor(chat.assigned_to) });
  }
  if (chat.assigned_to === to && chat.team === team) return;
  const at = context.platform.clock.now();
  const note = { by: 'note', actor, at } as const;
  if (chat.team !== team) await appendLine(context, write, { chat, line: { ...note, note: 'team', about: team } });
  if (chat.assigned_to !== to)
    await appendLine(context, write, { chat, line: { ...note, note: 'assigned', about: to } });
  await updateChat(write.tx, chat, { assigned_to: to, team });
  await emitChanged(write, chat, 'changed');
}

/** Closes a conversation, which rings no more, or opens it again. */
export async function setStatus(
  context: ChatContext,
  write: ChatWrite,
  { chat, actor, status }: Change & { readonly status: ChatTable['status'] },
): Promise<void> {
  if (chat.status === status) return;
  const at = context.platform.clock.now();
  if (status === 'closed') await appendLine(context, write, { chat, line: { by: 'note', actor, at, note: 'closed' } });
  await updateChat(write.tx, chat, { status, ...(status === 'closed' && { ...silent, unread_by_staff: 0 }) });
  await emitChanged(write, chat, 'changed');
}

/** What is made of a message. Times are milliseconds since 1970. */
export type Made = {
  readonly requestId: string;
  readonly team: ChatTeam;
  readonly title: string;
  readonly note: string;
  readonly dueAt: number | undefined;
};

const hourMs = 3_600_000;
/** How far ahead a request may be due. */
const mostAheadMs = 31 * 24 * hourMs;

async function askerOf(context: ChatContext, { property, scope, stay_id }: ChatTable) {
  if (stay_id === '') return { property, scope, stayId: '', sessionId: scope, roomId: '', room: 'demo' };
  const chatter = await chatterOfStay(context, property, stay_id);
  if (!chatter) refuse('chat_over', 'the stay has ended');
  return { property, scope, stayId: stay_id, sessionId: '', roomId: chatter.roomId, room: chatter.room };
}

/** Makes a request of what a guest wrote, in one write with its line in the conversation. Refuses with `due_impossible` and `chat_over`. */
export async function makeRequest(
  context: ChatContext,
  write: ChatWrite,
  { chat, actor, made }: Change & { readonly made: Made },
): Promise<void> {
  if (await findLine(write.tx, chat, made.requestId)) return;
  const at = context.platform.clock.now();
  const dueAt = made.dueAt ?? at + hourMs;
  if (dueAt < at || dueAt > at + mostAheadMs) refuse('due_impossible', 'the time must be within the next 31 days');
  const fields = made.note === '' ? [] : [{ label: '', value: made.note }];
  const { id } = await context.requests.raise(write, {
    ...(await askerOf(context, chat)),
    ...{ kind: `chat.${made.team}` as const, requestId: made.requestId, dueAt },
    ...{ guestName: chat.guest_name, language: chat.language, title: made.title, guestTitle: made.title },
    ...{ fields, guestFields: fields, contact: '', source: '' },
  });
  const line = { by: 'note', actor, at, note: 'request', request_id: made.requestId, text: made.title } as const;
  const request = { made_id: id, made_team: made.team, made_status: 'open', made_due_at: dueAt };
  await appendLine(context, write, { chat, line: { ...line, ...request } });
  await emitChanged(write, chat, 'changed');
}
