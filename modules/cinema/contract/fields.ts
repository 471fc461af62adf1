import { z } from 'zod';

/** Of a film, a package, a voucher or a purchase. */
export const id = z.string().trim().min(1).max(64);
export const propertyQuery = z.object({ property: z.string().max(64).optional() });
/** On the TV of a shared room: the stay. */
export const stayId = z.string().max(64).default('');
/** Language of texts; empty: the property’s. */
export const language = z.string().max(35).default('');
/** A UUID that the client made before its first try. */
export const requestId = z.uuid().transform((text) => text.toLowerCase());
export const sampleId = '5f0c1f3e-0000-4000-8000-000000000001';

/** Age from which a film is suitable; 0: for everybody. */
export const age = z.number().int().min(0).max(21);

/** A problem of a file: where it is and what is wrong. */
export const libraryProblem = z.object({
  /** Path within the folder; empty: the file that was sent. */
  path: z.string(),
  /** Line or entry, from 1; 0: the file as a whole. */
  line: z.number().int(),
  what: z.string().describe('In English, for staff and log.'),
});
/** A problem of a file. */
export type LibraryProblem = z.output<typeof libraryProblem>;

/** A person of a film; empty `role`: unknown. */
export const castMember = z.object({ name: z.string().max(120), role: z.string().max(160) });

/** A point in a film, in seconds from its beginning. */
export const chapter = z.object({ start: z.number().min(0), title: z.string().max(200) });

/** What a hotel calls a film, or a package, in a language. */
export const texts = z.object({
  title: z.string().trim().min(1).max(200),
  plot: z.string().trim().max(4000),
});
/** Texts by lower-case language key; the key of a text without a language is empty. */
export const textsByLanguage = z.record(z.string().regex(/^(?:|[a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/), texts);
/** Texts by language. */
export type TextsByLanguage = z.output<typeof textsByLanguage>;
