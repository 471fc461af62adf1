import { z } from 'zod';

/** Ways to pay (modules.md §3; `room`: on the room's bill). */
export const payment = z.enum(['creditcard', 'payCash', 'room']);
export type Payment = z.output<typeof payment>;
export const delivery = z.enum(['toRoom', 'toReception']);

/** A number to dial, as people write it. */
export const telephone = z
  .string()
  .trim()
  .regex(/^(?=.*\d)\+?[\d ()./*#-]{2,31}$/);
/** Text of one line. */
export const printable = /^[^\p{Cc}]*$/u;
/** Text that may have several lines. */
export const severalLines = /^[^\p{Cc}]*([\n\r\t][^\p{Cc}]*)*$/u;
export const id = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/, 'up to 64 letters from A to Z, digits, _ . -');
export const day = z.iso.date();
/** Minor units of the property's currency. */
export const minor = z.number().int();
export const price = minor.min(0).max(1_000_000_000);
export const propertyQuery = z.object({ property: z.string().max(64).optional() });
export const entryId = z.object({ id });
/** A UUID in its usual writing, of any version: its bits are nobody's business here. */
export const requestId = z.guid();
