import { z } from 'zod';
import { pictureAddress, plainLine, plainText, uniqueList } from '#platform/contract';

/** What a message is: from the hotel, from the guest to the own room, the copy of a request, a wake-up call, or an emergency. */
export const messageKind = z.enum(['hotel', 'guest', 'request', 'wake_up', 'emergency']);
/** What a message is. */
export type MessageKind = z.output<typeof messageKind>;

/** Status of a message of the hotel. */
export const messageStatus = z.enum(['scheduled', 'sent', 'cancelled']);
/** Status of a message of the hotel. */
export type MessageStatus = z.output<typeof messageStatus>;

/** What a guest can answer to a message that asks. */
export const messageAnswer = z.enum(['yes', 'no']);
/** What a guest can answer to a message that asks. */
export type MessageAnswer = z.output<typeof messageAnswer>;

/** What a device reports of a message: it has it, it showed it, its guest put it off. */
export const deliveryStep = z.enum(['delivered', 'shown', 'put_off']);
/** What a device reports of a message. */
export type DeliveryStep = z.output<typeof deliveryStep>;

/** What guests answer to an emergency. */
export const emergencyAnswer = z.enum(['leaving', 'help']);
/** What guests answer to an emergency. */
export type EmergencyAnswer = z.output<typeof emergencyAnswer>;

export const sampleMessage = '5f0c1f3e-0000-4000-8000-000000000001';
export const propertyQuery = z.object({ property: z.string().max(64).optional() });
export const idParams = z.object({ id: z.string().min(1).max(64) });
/** A UUID of any version. */
export const requestId = z.guid();

/** Title and text in one language; `{guest_name}`, `{room}` and `{hotel}` stand for what they say. */
const written = z.object({
  title: z.string().overwrite(plainLine).max(120).default(''),
  text: z.string().overwrite(plainText).trim().min(1).max(2000),
});

const languageKey = z
  .string()
  .min(2)
  .max(16)
  .transform((key) => key.toLowerCase());

/** Title and text by language; guests without theirs read the hotel’s, then English, then any. */
export const textsByLanguage = z
  .record(languageKey, written)
  .refine((texts) => Object.keys(texts).length > 0, 'a text in one language at least')
  .describe('Title and text by language key. `{guest_name}`, `{room}` and `{hotel}` are filled in for each guest.');
/** Title and text by language. */
export type MessageTexts = { readonly [language: string]: { readonly title: string; readonly text: string } };

/** Whom a message is for. */
export const audience = z.discriminatedUnion('to', [
  z.object({ to: z.literal('room'), rooms: uniqueList(z.string().min(1).max(32), 200).min(1) }),
  z.object({ to: z.literal('floor'), floor: z.string().min(1).max(16) }),
  z.object({ to: z.literal('group'), group: z.string().min(1).max(64) }),
  z.object({ to: z.literal('house') }),
]);
/** Whom a message is for. */
export type Audience = z.output<typeof audience>;

/** A page of the app that a message links to: a menu action of the hotel, as in `openShop|5`; empty: none. */
export const menuAction = z
  .string()
  .trim()
  .max(200)
  .regex(/^(?:[A-Za-z]+(?:\|[\w.-]{1,80})?)?$/);
/** The parts of a message besides its recipients, as staff write it. */
export const messageParts = {
  texts: textsByLanguage,
  from: z.string().overwrite(plainLine).max(80).default('').describe('Who signs it, as guests read it.'),
  picture: pictureAddress.default(''),
  link: menuAction.default('').describe('A menu action, as in `openShop|5`.'),
  asks: z.boolean().default(false).describe('True: the guest answers yes or no.'),
};
