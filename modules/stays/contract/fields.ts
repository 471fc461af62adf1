import { z } from 'zod';

/** A calendar day in the property's zone, `YYYY-MM-DD`. */
export const day = z.iso.date();
/** State of a stay: expected before its arrival, in house, checked out. */
export const stayState = z.enum(['expected', 'in_house', 'checked_out']);
/**
 * No control characters, halves of a character, or marks that turn the text around: they would confuse logs, printers,
 * the PMS and whoever reads the name at the desk.
 */
const printable = /^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u;
/** Something that a person sees: a name of invisible marks alone is none. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
export const name = z.string().trim().min(1).max(120).regex(printable).regex(visible);
export const optionalName = z.string().trim().max(120).regex(printable).optional();
export const title = z.string().trim().max(40).regex(printable).optional();
/** Has a letter or a digit: nobody could sign in to room `...`. */
export const roomNumber = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .regex(printable)
  .regex(/[\p{L}\p{N}]/u);
/** Language key, two letters as in `de`, any case. */
export const language = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);

/** One person of a stay. The first is the one whose name the reservation carries. */
const resident = z.object({
  id: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  title: z.string(),
  native_name: z.string().describe('The name in its own script, where the PMS carries both.'),
  permanent: z.boolean(),
});

/** A person who comes along, as staff and integrators name one. */
export const companion = z.object({
  last_name: name,
  first_name: optionalName,
  title,
  native_name: optionalName,
  permanent: z.boolean().optional(),
});

/** A stay as staff and integrators see it (wire.md, "Staff and integrators"). */
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
    no_post: z.boolean().describe('Nothing may be put on the bill of the room.'),
    residents: z.array(resident),
    checked_in_at: z.iso.datetime().nullable(),
    checked_out_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Stay' });
export const sampleId = '5f0c1f3e-0000-4000-8000-000000000001';
