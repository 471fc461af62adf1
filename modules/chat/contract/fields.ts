import { z } from 'zod';
import { plainText } from '#platform/contract';

/** Who answers a conversation: the roles at whose desks it rings. */
export const chatTeam = z.enum(['front_desk', 'housekeeping', 'kitchen', 'manager']);
/** Who answers a conversation. */
export type ChatTeam = z.output<typeof chatTeam>;

/** What a line of a conversation says that nobody wrote. Guests see `away`, `request` and `order`. */
export const chatNote = z.enum(['away', 'request', 'order', 'assigned', 'team', 'closed']);
/** What a line of a conversation says that nobody wrote. */
export type ChatNote = z.output<typeof chatNote>;

/** Most characters of a message. */
export const mostChatCharacters = 2000;
/**
 * What a guest writes in an hour at most, lines and characters that are translated, and so many characters of drafts to them; far above
 * what anybody does.
 */
export const chatLimits = { linesPerHour: 120, translatedPerHour: 20_000 } as const;
/** What somebody writes. */
export const chatText = z.string().overwrite(plainText).trim().max(mostChatCharacters).default('');
/** A message as the guest will read it, in the key of a language; words grow in translation. */
export const chatTranslation = z.object({
  language: z.string().trim().toLowerCase().min(2).max(16),
  text: z
    .string()
    .overwrite(plainText)
    .trim()
    .min(1)
    .max(2 * mostChatCharacters),
});
/** Id of an uploaded picture; empty: none. */
export const pictureId = z.union([z.literal(''), z.uuid()]).default('');
/** A language key, in any case. */
export const languageKey = z.string().trim().toLowerCase().max(16).default('');
/** Idempotency key, chosen by the device. */
export const chatRequestId = z.guid().toLowerCase();

/** The request that a message became, as it is now. */
const chatRequest = z.object({
  id: z.string(),
  title: z.string(),
  team: chatTeam,
  status: z.enum(['open', 'in_progress', 'done', 'declined', 'cancelled']),
  due_at: z.iso.datetime(),
});

/** An order that staff placed for the guest. */
const chatOrder = z.object({
  id: z.string(),
  number: z.string().describe('Six digits, as people name it.'),
  total: z.number().int().describe('In minor units of `currency`.'),
  currency: z.string().describe('ISO 4217 code.'),
});

/** What all lines of a conversation have. */
const line = {
  seq: z.number().int().describe('Place in the conversation, ascending.'),
  id: z.string(),
  request_id: z.string().describe('Idempotency key of the device that sent it; empty on a note.'),
  at: z.iso.datetime(),
  text: z.string().describe('As it was written. Empty on a note, and where there is only a picture.'),
  language: z.string().describe('Language that it was written in, as far as it is known.'),
  translation: z
    .object({ language: z.string(), text: z.string() })
    .nullable()
    .describe('For the other side; null: none was needed, wanted or possible.'),
  picture: z.string().describe('Address of a picture; empty: none.'),
  page: z.object({ id: z.string(), title: z.string() }).nullable().describe('A content page that the hotel points to.'),
  request: chatRequest.nullable().describe('On a note `request`: what was asked for.'),
  order: chatOrder.nullable().describe('On a note `order`: what was ordered for the guest.'),
  until: z.iso.datetime().nullable().describe('On a note `away`: when somebody answers again; null: not known.'),
  read_at: z.iso.datetime().nullable().describe('When the other side read it.'),
};

/** A line of a conversation as its guest sees it. */
export const guestLine = z.object({
  ...line,
  by: z.enum(['guest', 'hotel', 'note']),
  note: chatNote.extract(['away', 'request', 'order']).nullable(),
  author: z.string().describe('First name of who answered, where the hotel shows it; empty otherwise.'),
});
/** A line of a conversation as its guest sees it. */
export type GuestLine = z.output<typeof guestLine>;

/** A line of a conversation as staff see it. */
export const staffLine = z.object({
  ...line,
  by: z.enum(['guest', 'hotel', 'note']),
  note: chatNote.nullable(),
  author: z.string().describe('Name of who wrote or did it; empty for the guest.'),
  about: z.string().describe('On a note: to whom or which team it was given; empty: nobody.'),
});
/** A line of a conversation as staff see it. */
export type StaffLine = z.output<typeof staffLine>;

export const sampleChat = '5f0c1f3e-0000-4000-8000-000000000001';
