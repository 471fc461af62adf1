import { z } from 'zod';

/** Steps of an order (wire.md, "Staff and integrators"). */
export const orderStatus = z.enum([
  ...(['placed', 'accepted', 'preparing', 'on_its_way', 'delivered'] as const),
  ...(['declined', 'cancelled'] as const),
]);
export type OrderStatus = z.output<typeof orderStatus>;
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
/** An id as clients send one: some send numbers. */
export const idOrNumber = z.union([z.string().max(64), z.number().int()]).transform(String);
export const day = z.iso.date();
/** Minor units of the property's currency. */
export const minor = z.number().int();
export const price = minor.min(0).max(1_000_000_000);
export const propertyQuery = z.object({ property: z.string().max(64).optional() });
export const entryId = z.object({ id });
/** A UUID in its usual writing, of any version: its bits are nobody's business here. */
export const requestId = z.guid();
export const sampleRequest = '5f0c1f3e-0000-4000-8000-000000000001';
