import { z } from 'zod';
import { defineContract, type SettingSpec } from '#platform/contract';
import { guestCalls } from './contract/guest-calls.ts';
import { guestRoutes } from './contract/guest-routes.ts';
import { staffRoutes } from './contract/staff-routes.ts';

export {
  type ChatNote,
  type ChatTeam,
  chatLimits,
  type GuestLine,
  mostChatCharacters,
  type StaffLine,
} from './contract/fields.ts';
export type { GuestChat } from './contract/guest-calls.ts';
export type { Translatable, Translate, Translated, TranslationService } from './contract/port.ts';
export type { ChatInbox, ChatReply, ChatSummary, Conversation } from './contract/staff-routes.ts';

const settings = {
  // Hours in which the hotel answers, past midnight too; equal times: around the clock.
  chat_from: { class: 'secret', cast: 'string', default: '00:00', format: 'time' },
  chat_until: { class: 'secret', cast: 'string', default: '00:00', format: 'time' },
  // Extension of who answers when nobody writes; empty: none is named.
  chat_telephone: { class: 'public', cast: 'string', default: '9', format: 'telephone' },
  // Guests read the first name of who answers.
  chat_shows_names: { class: 'secret', cast: 'boolean', default: 'true' },
  // Seconds until a message that nobody reads or answers escalates to reception, the manager, everybody; 0 disables the step.
  chat_escalation_1_s: { class: 'secret', cast: 'integer', default: '180', range: [0, 86400], unit: 'seconds' },
  chat_escalation_2_s: { class: 'secret', cast: 'integer', default: '600', range: [0, 86400], unit: 'seconds' },
  chat_escalation_3_s: { class: 'secret', cast: 'integer', default: '1200', range: [0, 86400], unit: 'seconds' },
  // A server in the shape of LibreTranslate; empty: nothing is translated.
  chat_translation_url: { class: 'secret', cast: 'string', default: '', format: 'url' },
  chat_translation_key: { class: 'secret', cast: 'string', default: '' },
} as const satisfies { readonly [name: string]: SettingSpec };

const payload = z.object({
  id: z.string(),
  stay_id: z.string().describe('Empty in demo modes.'),
  room_id: z.string(),
  session_id: z.string().describe('In demo modes the session.'),
  last_seq: z.number().int(),
  what: z.enum(['guest_wrote', 'hotel_wrote', 'changed']),
});
const data = payload.pick({ id: true, stay_id: true, room_id: true });

/** The conversation between guests and the hotel. */
export const chat = defineContract({
  module: 'chat',
  errors: {
    /** The hotel offers no chat. */
    chat_off: { retryable: false, status: 403 },
    /** Walk-ins have no room to which the hotel could reply. */
    sign_in_to_send: { retryable: false, status: 403 },
    /** The TV of a room shared by several stays did not choose the stay. */
    whose_request: { retryable: false, status: 409 },
    /** A message has a text or a picture; one of the hotel may point to a page instead. */
    chat_empty: { retryable: false, status: 422 },
    /** The stay has ended. */
    chat_over: { retryable: false, status: 409 },
    /** There is no such picture, or it has been sent. */
    picture_unknown: { retryable: false, status: 422 },
    /** The file is no picture, or damaged. Details `reason`. */
    media_invalid: { retryable: false, status: 422 },
    /** The conversation has as many pictures as it may have. */
    pictures_full: { retryable: false, status: 409 },
    /** The hotel has no such page. */
    page_unknown: { retryable: false, status: 422 },
    /** The assignee changed meanwhile; details `by`: the name of the current assignee, empty if nobody. */
    assigned_before: { retryable: false, status: 409 },
    /** No staff member of the property who may answer. */
    staff_unknown: { retryable: false, status: 422 },
    /** The due time is in the past or more than a month ahead. */
    due_impossible: { retryable: false, status: 422 },
    /** The hotel has set no translation service, or nobody knows which language the guest reads. */
    translation_off: { retryable: false, status: 409 },
    /** The translation service did not answer. */
    translation_failed: { retryable: true, status: 503 },
    /** There are as many canned replies as a property may have. */
    replies_full: { retryable: false, status: 409 },
  },
  calls: guestCalls,
  routes: { ...guestRoutes, ...staffRoutes },
  pushes: {
    'Chat.chatChanged': {
      summary:
        'Somebody wrote, read or changed something; clients fetch again. Also to the TVs of the room and to the desk.',
      root: z.object({ id: z.string(), last_seq: z.number().int() }),
    },
    'Chat.chatTyping': {
      summary: 'The other side is typing; it holds for six seconds.',
      root: z.object({ id: z.string(), by: z.enum(['guest', 'hotel']), author: z.string() }),
    },
  },
  events: {
    'chat.changed': {
      summary: 'A conversation changed.',
      payload,
      integrationEvents: [
        {
          type: 'chat.guest_wrote',
          // However much a guest writes while an endpoint is away, one message waits for each conversation.
          latestOf: ['id'],
          permission: 'chat.read',
          summary: 'A guest wrote to the hotel.',
          data,
          toData: ({ what, id, stay_id, room_id }: z.output<typeof payload>) =>
            what === 'guest_wrote' ? { id, stay_id, room_id } : undefined,
          example: { id: '1', stay_id: '1', room_id: '1' },
        },
      ],
    },
  },
  settings,
  permissions: {
    'chat.read': { roles: ['front_desk', 'housekeeping', 'kitchen', 'manager'] },
    'chat.manage': { roles: ['front_desk', 'housekeeping', 'kitchen', 'manager'] },
    'chat.replies': { roles: ['front_desk', 'manager'] },
  },
  requestKinds: {
    'chat.front_desk': { handledBy: ['front_desk'], dueMinutes: 60 },
    'chat.housekeeping': { handledBy: ['housekeeping'], dueMinutes: 60 },
    'chat.kitchen': { handledBy: ['kitchen'], dueMinutes: 60 },
    'chat.manager': { handledBy: ['manager'], dueMinutes: 60 },
  },
  auditActions: [
    'chat.answered',
    'chat.picture_added',
    'chat.assigned',
    'chat.closed',
    'chat.opened',
    'chat.request_made',
    'chat.replies_changed',
  ],
});

declare module '#platform/contract' {
  interface Contracts {
    chat: typeof chat;
  }
}
