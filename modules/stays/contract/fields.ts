import { z } from 'zod';

/** A calendar day in the property's time zone, `YYYY-MM-DD`. */
export const day = z.iso.date();
/** State of a stay. */
export const stayState = z.enum(['expected', 'in_house', 'checked_out']);
/**
 * No control characters, lone surrogates or bidirectional overrides, which would garble logs, printouts, the PMS and
 * the desk.
 */
const printable = /^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u;
/** At least one visible character. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** The longest names, titles and room numbers, in UTF-16 units; of whoever reports stays, too. */
export const longest = { name: 120, title: 40, room: 32 } as const;
export const name = z.string().trim().min(1).max(longest.name).regex(printable).regex(visible);
export const optionalName = z.string().trim().max(longest.name).regex(printable).optional();
export const title = z.string().trim().max(longest.title).regex(printable).optional();
/** At least one letter or digit, as nobody could sign in to room `...`. */
export const roomNumber = z
  .string()
  .trim()
  .min(1)
  .max(longest.room)
  .regex(printable)
  .regex(/[\p{L}\p{N}]/u);
/** Language key such as `de` or `de-CH`, in any case. */
export const language = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);

/** Number of persons in the room, children included. */
export const persons = z.number().int().min(1).max(99);
/** One mailbox; empty: unknown. */
export const email = z.union([z.literal(''), z.email().max(254)]);
/** Telephone number as the guest gives it; empty: unknown. */
export const telephone = z.string().trim().max(40).regex(printable);
/** Text on several lines for the staff. */
export const note = z
  .string()
  .trim()
  .max(1000)
  .regex(/^[^\p{Cc}\p{Cs}]*([\n\r\t][^\p{Cc}\p{Cs}]*)*$/u);
/** Time of day `HH:MM` in the property's time zone; empty: unknown. */
export const arrivalTime = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]);

/** A resident of a stay. The first one carries the reservation's name. */
const resident = z.object({
  id: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  title: z.string(),
  native_name: z.string().describe('Full name in its native script, if the PMS has both.'),
  permanent: z.boolean(),
});

/** A companion, as entered by staff and integrators. */
export const companion = z.object({
  last_name: name,
  first_name: optionalName,
  title,
  native_name: optionalName,
  permanent: z.boolean().optional(),
});

/** A stay as returned to staff and integrators. */
export const stay = z
  .object({
    id: z.string(),
    property: z.string(),
    room: z.string(),
    state: stayState,
    last_name: z.string(),
    first_name: z.string(),
    title: z.string(),
    language: z.string(),
    arrival: day,
    departure: day,
    permanent: z.boolean(),
    no_post: z.boolean().describe('Whether charges to the room’s bill are blocked.'),
    residents: z.array(resident),
    persons: z.number().describe('Number of persons; unless it was given, the number of residents.'),
    arrival_time: z.string().describe('When the guest is expected, `HH:MM`; empty: unknown.'),
    email: z.string().describe('Empty: unknown, or the caller lacks the permission `stays.manage`.'),
    telephone: z.string().describe('As `email`.'),
    note: z.string().describe('Note of the staff; never shown to guests.'),
    checked_in_at: z.iso.datetime().nullable(),
    checked_out_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Stay' });
export const sampleId = '5f0c1f3e-0000-4000-8000-000000000001';
