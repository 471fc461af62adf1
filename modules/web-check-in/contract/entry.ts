import { z } from 'zod';
import { plainLine, plainText } from '#platform/contract';

const line = (longest: number) => z.string().max(400).overwrite(plainLine).max(longest).default('');
const country = z.string().trim().toUpperCase().max(2).default('').describe('ISO 3166-1 alpha-2; empty: not given.');

/** A person who stays; the first one is the guest of the booking, the others are companions. */
const person = z.object({
  last_name: line(120),
  first_name: line(120),
  birth_date: z.string().trim().max(10).default('').describe('`YYYY-MM-DD`; empty: not given.'),
  birth_place: line(120),
  nationality: country,
  sex: z.enum(['', 'female', 'male', 'other']).default(''),
  document: z.enum(['', 'passport', 'identity_card', 'driving_licence']).default(''),
  document_number: line(40),
  document_country: country,
  relation: z
    .enum(['', 'child', 'grandchild', 'sibling', 'niece_nephew', 'ward', 'other'])
    .default('')
    .describe('What a minor is to the guest, where the country wants to know.'),
});

/** What a guest writes before arrival. Which fields are needed is decided by the rules of the module. */
export const entry = z
  .object({
    arrival_time: z
      .union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)])
      .default('')
      .describe('`HH:MM` in the time zone of the property.'),
    telephone: line(40),
    address: z
      .object({ street: line(200), postal_code: line(20), city: line(120), region: line(120), country })
      .prefault({}),
    people: z.array(person).min(1).max(20),
    note: z.string().overwrite(plainText).trim().max(500).default('').describe('To reception.'),
  })
  .meta({ id: 'WebCheckInEntry' });
/** What a guest writes before arrival. */
export type WebCheckInEntry = z.output<typeof entry>;
/** A person of an entry. */
export type WebCheckInPerson = z.output<typeof person>;
