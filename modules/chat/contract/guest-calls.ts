import { z } from 'zod';
import { chatRequestId, chatText, guestLine, languageKey, pictureId, sampleChat } from './fields.ts';

const stayId = z.string().max(64).default('').describe('On the TV of a shared room: the stay.');
const refusals = ['sign_in_to_send', 'whose_request'] as const;

/** A conversation as its guest sees it. */
const guestChat = z.object({
  id: z.string().describe('Empty: nobody has written yet.'),
  lines: z.array(guestLine).describe('The latest lines, or those before `before`, oldest first; at most 60.'),
  has_older: z.boolean(),
  last_seq: z.number().int().describe('0: nobody has written yet.'),
  unread: z.number().int().describe('Lines of the hotel that the guest has not read.'),
  answer_minutes: z
    .number()
    .int()
    .nullable()
    .describe('In how many minutes the hotel usually answers; null: not known.'),
  is_staffed: z.boolean().describe('Somebody answers at this hour.'),
  staffed_from: z.iso.datetime().nullable().describe('When somebody answers again; null: now, or not known.'),
  telephone: z.string().describe('Extension of the reception; empty: none.'),
});
/** A conversation as its guest sees it. */
export type GuestChat = z.output<typeof guestChat>;

/** Calls of a guest's own conversation (docs/reference/modules.md, "Chat"). */
export const guestCalls = {
  'Chat.getChat': {
    access: 'visitor_or_room',
    effect: 'none',
    summary: 'Returns the conversation of the stay with the hotel.',
    data: z.object({ before: z.number().int().positive().optional(), stay_id: stayId }),
    root: guestChat,
    errors: ['chat_off', ...refusals],
    sample: {},
  },
  'Chat.sendChatMessage': {
    access: 'visitor_or_room',
    summary: 'Sends a message to the hotel. A repeat of the request id sends nothing and returns the first message.',
    data: z.object({
      request_id: chatRequestId,
      text: chatText,
      language: languageKey.describe('Language of the device.'),
      picture: pictureId,
      stay_id: stayId,
    }),
    root: z.object({ id: z.string(), seq: z.number().int() }),
    errors: ['chat_off', 'chat_empty', 'picture_unknown', ...refusals],
    sample: { request_id: sampleChat, text: 'Could we have a cot for the baby?' },
  },
  'Chat.readChat': {
    access: 'visitor_or_room',
    effect: 'command',
    summary: 'Marks the lines of the hotel up to `seq` as read.',
    data: z.object({ seq: z.number().int().positive(), stay_id: stayId }),
    root: z.object({}),
    errors: ['chat_off', ...refusals],
    sample: { seq: 1 },
  },
  'Chat.typeInChat': {
    access: 'visitor_or_room',
    effect: 'command',
    summary: 'Tells the desk that the guest is typing.',
    data: z.object({ stay_id: stayId }),
    root: z.object({}),
    errors: ['chat_off', ...refusals],
    sample: {},
  },
} as const;
