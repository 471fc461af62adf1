import { z } from 'zod';

/** Payment methods (docs/reference/modules.md §3); `room`: on the room bill. */
export const payment = z.enum(['creditcard', 'payCash', 'room']);
export type Payment = z.output<typeof payment>;
export const delivery = z.enum(['toRoom', 'toReception']);

/** A telephone number as people write it. */
export const telephone = z
  .string()
  .trim()
  .regex(/^(?=.*\d)\+?[\d ()./*#-]{2,31}$/);
/** Single-line text without control characters. */
export const singleLineText = /^[^\p{Cc}]*$/u;
/** Text without control characters other than line breaks and tabs. */
export const multilineText = /^[^\p{Cc}]*([\n\r\t][^\p{Cc}]*)*$/u;
export const id = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/, 'must be 1 to 64 characters of A–Z, a–z, 0–9, _ . -');
export const day = z.iso.date();
/** Amount in minor units of the property's currency. */
export const minor = z.number().int();
export const price = minor.min(0).max(1_000_000_000);
export const propertyQuery = z.object({ property: z.string().max(64).optional() });
export const entryId = z.object({ id });
/** A UUID of any version. */
export const requestId = z.guid();
