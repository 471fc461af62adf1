import { z } from 'zod';

/** Status of an order (docs/reference/wire.md, "Staff and integrators"). */
export const orderStatus = z.enum([
  ...(['placed', 'accepted', 'preparing', 'on_its_way', 'delivered'] as const),
  ...(['declined', 'cancelled'] as const),
]);
export type OrderStatus = z.output<typeof orderStatus>;
/** An id as clients send one: some send numbers. */
export const idOrNumber = z.union([z.string().max(64), z.number().int()]).transform(String);
export const sampleRequest = '5f0c1f3e-0000-4000-8000-000000000001';
export {
  day,
  delivery,
  entryId,
  id,
  minor,
  multilineText,
  payment,
  propertyQuery,
  requestId,
  singleLineText,
} from '#catalogue/contract';
