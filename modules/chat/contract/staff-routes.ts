import { z } from 'zod';
import { bytesOf, staff } from '#platform/contract';
import {
  chatRequestId,
  chatTeam,
  chatText,
  chatTranslation,
  languageKey,
  pictureId,
  sampleChat,
  staffLine,
} from './fields.ts';
import { pictureUpload, storedPicture } from './guest-routes.ts';

const query = z.object({ property: z.string().max(64).optional() });
const params = z.object({ id: z.string().min(1).max(64) });
const sample = { params: { id: 'none' }, query: {} };
const person = z.object({ id: z.string(), name: z.string() });

/** A conversation in the inbox. */
const chatSummary = z
  .object({
    id: z.string(),
    stay_id: z.string().describe('Empty in demo modes.'),
    room_id: z.string(),
    room: z.string(),
    guest_name: z.string(),
    language: z.string().describe('Language in which the guest writes.'),
    team: chatTeam,
    status: z.enum(['open', 'closed']),
    assigned_to: person.nullable(),
    last_seq: z.number().int(),
    last_at: z.iso.datetime(),
    last_by: z.enum(['guest', 'hotel', 'note']),
    last_text: z.string().describe('Beginning of the last message; translated where there is a translation.'),
    last_has_picture: z.boolean(),
    unread: z.number().int().describe('Messages of the guest that nobody has read.'),
    waiting_since: z.iso.datetime().nullable().describe('First message that nobody has answered; null: none.'),
    rings: z.boolean().describe('Nobody has read it, or it has escalated, at an hour when the hotel answers.'),
    escalation_level: z.number().int().describe('0 the team, 1 reception, 2 the manager, 3 everybody.'),
  })
  .meta({ id: 'Chat' });
/** A conversation in the inbox. */
export type ChatSummary = z.output<typeof chatSummary>;

const inbox = z.object({
  now: z.iso.datetime(),
  items: z.array(chatSummary).describe('Latest first; at most 200, those that wait for an answer before others.'),
  next: z.null(),
  counts: z.object({ mine: z.number(), nobody: z.number(), open: z.number() }),
  people: z.array(person).describe('To whom a conversation can be given.'),
  average_answer_s: z.number().int().nullable().describe('Average time to an answer today; null: none yet.'),
  is_staffed: z.boolean(),
  reads: z.string().describe('Language into which the guests’ messages are translated.'),
  is_translated: z.boolean().describe('The hotel has set a translation service.'),
});
/** The inbox. */
export type ChatInbox = z.output<typeof inbox>;

const conversation = z.object({
  chat: chatSummary,
  lines: z.array(staffLine).describe('The latest lines, or those before `before`, oldest first; at most 60.'),
  has_older: z.boolean(),
});
/** A conversation with its lines. */
export type Conversation = z.output<typeof conversation>;

const reply = z
  .object({
    id: z.string(),
    name: z.string(),
    texts: z
      .record(z.string(), z.string())
      .describe('By language, lower case. `{guest_name}`, `{room}` and `{hotel}` are filled in.'),
  })
  .meta({ id: 'ChatReply' });
/** A canned reply. */
export type ChatReply = z.output<typeof reply>;

const replyBody = z.object({
  name: z.string().trim().min(1).max(60),
  texts: z
    .record(z.string().trim().toLowerCase().min(2).max(16), z.string().trim().min(1).max(1000))
    .refine((texts) => Object.keys(texts).length > 0, 'needs a text in one language'),
});
const replySample = { name: 'Late check-out', texts: { en: 'Gladly, until one o’clock.' } };
const one = { access: staff('chat.manage'), params, query, answers: { 200: conversation } } as const;

/** Routes of the inbox and of canned replies. */
export const staffRoutes = {
  'GET /api/v1/chats': {
    access: staff('chat.read'),
    summary: 'Lists conversations, latest first.',
    query: query.extend({ list: z.enum(['open', 'mine', 'nobody', 'closed']).default('open') }),
    answers: { 200: inbox },
    sample: { query: {} },
  },
  'POST /api/v1/chats': {
    access: staff('chat.manage'),
    summary: 'Returns the conversation with a stay in house; begins it if there is none.',
    query,
    body: z.object({ stay_id: z.string().min(1).max(64) }),
    answers: { 200: conversation },
    sample: { query: {}, body: { stay_id: 'none' } },
  },
  'GET /api/v1/chats/{id}': {
    access: staff('chat.read'),
    summary: 'Returns a conversation with its latest lines.',
    params,
    query: query.extend({ before: z.coerce.number().int().positive().optional() }),
    answers: { 200: conversation },
    sample,
  },
  'POST /api/v1/chats/{id}/messages': {
    ...one,
    summary: 'Answers the guest. A repeat of the request id sends nothing. Opens a conversation that was closed.',
    body: z.object({
      request_id: chatRequestId,
      text: chatText,
      picture: pictureId,
      page: z.string().max(64).default('').describe('Id of a content page to point to; empty: none.'),
      language: languageKey.describe('Language of the text, where it is known, as that of a canned reply is.'),
      translation: chatTranslation
        .optional()
        .describe('What the guest reads, seen before; left out, it is translated once it is stored.'),
    }),
    errors: ['chat_empty', 'chat_over', 'picture_unknown', 'page_unknown'],
    sample: { ...sample, body: { request_id: sampleChat, text: 'Of course.' } },
  },
  'POST /api/v1/chats/{id}/translation': {
    access: staff('chat.manage'),
    effect: 'command',
    summary:
      'Returns how the guest would read an answer that is not sent yet. A conversation has 20,000 characters of them an hour.',
    params,
    query,
    body: z.object({ text: chatText.pipe(z.string().min(1)) }),
    answers: {
      200: z.object({
        language: z.string().describe('Language in which the answer is written; empty: not known.'),
        translation: chatTranslation.nullable().describe('Null: the guest reads it as it is.'),
      }),
    },
    errors: ['translation_off', 'translation_failed'],
    sample: { ...sample, body: { text: 'Of course.' } },
  },
  'POST /api/v1/chats/{id}/read': {
    ...one,
    effect: 'command',
    summary: 'Marks the guest’s messages up to `seq` as read.',
    body: z.object({ seq: z.number().int().positive() }),
    sample: { ...sample, body: { seq: 1 } },
  },
  'POST /api/v1/chats/{id}/typing': {
    ...one,
    effect: 'command',
    summary: 'Tells the guest that somebody is typing.',
    answers: { 204: z.undefined() },
    sample,
  },
  'POST /api/v1/chats/{id}/assignment': {
    ...one,
    summary: 'Gives a conversation to a staff member, to nobody, or to another team.',
    body: z.object({
      staff_id: z.string().min(1).max(64).nullable(),
      team: chatTeam.optional().describe('Default: the team stays.'),
      from: z.string().min(1).max(64).nullable().optional().describe('Whom the caller expects to have it.'),
    }),
    errors: ['assigned_before', 'staff_unknown'],
    sample: { ...sample, body: { staff_id: null } },
  },
  'POST /api/v1/chats/{id}/status': {
    ...one,
    summary: 'Closes a conversation, or opens it again.',
    body: z.object({ status: z.enum(['open', 'closed']) }),
    sample: { ...sample, body: { status: 'closed' } },
  },
  'POST /api/v1/chats/{id}/requests': {
    ...one,
    summary:
      'Makes a request of what the guest wrote, which rings at the desk of a team. The guest sees it in the chat.',
    body: z.object({
      request_id: chatRequestId,
      team: chatTeam,
      title: z.string().trim().min(1).max(120),
      note: z.string().trim().max(1000).default(''),
      due_at: z.iso.datetime({ offset: true }).optional().describe('Default: in an hour.'),
    }),
    errors: ['chat_over', 'due_impossible'],
    sample: { ...sample, body: { request_id: sampleChat, team: 'housekeeping', title: 'A cot' } },
  },
  'POST /api/v1/chat-pictures': {
    access: staff('chat.manage'),
    summary: 'Stores a picture that staff are about to send; one that is not sent within a day is deleted.',
    query,
    raw: pictureUpload,
    answers: { 201: storedPicture },
    errors: ['media_invalid', 'pictures_full'],
    sample: { query: {} },
  },
  'GET /api/v1/chat-pictures/{id}': {
    access: staff('chat.read'),
    summary: 'Returns a picture of a conversation.',
    params: z.object({ id: z.uuid() }),
    query,
    answers: { 200: bytesOf('image/webp') },
    sample: { params: { id: sampleChat }, query: {} },
  },
  'GET /api/v1/chat-pages': {
    access: staff('chat.read'),
    summary: 'Lists the content pages to which the menus of guests lead, sorted by title.',
    query: query.extend({ lang: languageKey }),
    answers: { 200: z.object({ items: z.array(z.object({ id: z.string(), title: z.string() })), next: z.null() }) },
    sample: { query: {} },
  },
  'GET /api/v1/chat-replies': {
    access: staff('chat.read'),
    summary: 'Lists the canned replies, sorted by name.',
    query,
    answers: { 200: z.object({ items: z.array(reply), next: z.null() }) },
    sample: { query: {} },
  },
  'POST /api/v1/chat-replies': {
    access: staff('chat.replies'),
    summary: 'Adds a canned reply.',
    query,
    body: replyBody,
    answers: { 201: reply },
    errors: ['replies_full'],
    sample: { query: {}, body: replySample },
  },
  'PUT /api/v1/chat-replies/{id}': {
    access: staff('chat.replies'),
    summary: 'Changes a canned reply.',
    params,
    query,
    body: replyBody,
    answers: { 200: reply },
    sample: { ...sample, body: replySample },
  },
  'DELETE /api/v1/chat-replies/{id}': {
    access: staff('chat.replies'),
    summary: 'Deletes a canned reply.',
    params,
    query,
    answers: { 204: z.undefined() },
    sample,
  },
} as const;
