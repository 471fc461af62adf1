import { z } from 'zod';

/** A field that the country of the property asks for; `people.<n>.` before it or `address.` is its place in the entry. */
const fieldName = z.enum([
  'birth_date',
  'birth_place',
  'nationality',
  'sex',
  'document',
  'document_number',
  'document_country',
  'relation',
  'street',
  'postal_code',
  'city',
  'region',
  'country',
  'telephone',
]);

/** Whose law counts, and what the hotel asks for besides: what `fieldsOf` and `problemsOf` of the rules take. */
export const registration = z.object({
  country: z.string().describe('ISO 3166-1 alpha-2, of the property; empty: unknown, and the common list counts.'),
  extra: z.array(fieldName).describe('Fields that the hotel asks every guest for besides.'),
});
/** A field of a registration form besides the names. */
export type RegistrationField = z.output<typeof fieldName>;
/** Whose law counts, and what the hotel asks for besides. */
export type WebCheckInRegistration = z.output<typeof registration>;
