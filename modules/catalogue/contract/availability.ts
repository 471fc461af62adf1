import { z } from 'zod';
import { staff } from '#platform/contract';
import { insertRef } from './entries.ts';
import { entryId, id, propertyQuery, requestId } from './fields.ts';

/** Something of the catalogue that the kitchen may mark as sold out. */
const shelfItem = z.object({
  id: z.string(),
  name: z.string().describe('In the language of the house.'),
  group: z.string(),
  shop_id: z.string(),
  sold_out: z.boolean(),
  stock: z.number().nullable().describe('Portions left; null: no end.'),
});
export type ShelfItem = z.output<typeof shelfItem>;
/** Something that goes with items, once for an outlet however many of them it goes with. */
const shelfInsert = z.object({
  id: z.string().describe('Id of the insert in each of its items.'),
  name: z.string(),
  group: z.string().describe('Title of the group that it is chosen from.'),
  shop_id: z.string(),
  items: z.array(z.object({ id: z.string(), name: z.string(), sold_out: z.boolean() })),
});
export type ShelfInsert = z.output<typeof shelfInsert>;

/** What is sold out, and how much is left. */
export const availabilityRoutes = {
  'GET /api/v1/shelf': {
    access: staff('orders.read'),
    summary: 'What there is to be ordered, with what is sold out and how many portions are left.',
    query: propertyQuery.extend({ shop_id: id.optional() }),
    answers: {
      200: z.object({ items: z.array(shelfItem), inserts: z.array(shelfInsert), next: z.string().nullable() }),
    },
    sample: { query: {} },
  },
  'POST /api/v1/catalogue/items/{id}/availability': {
    access: staff('orders.manage'),
    summary: 'Marks an item sold out or back, and sets how many portions are left (`null`: no end).',
    params: entryId,
    query: propertyQuery,
    body: z.object({
      sold_out: z.boolean().optional(),
      stock: z.number().int().min(0).max(1_000_000).nullable().optional(),
      request_id: requestId.optional(),
    }),
    answers: { 200: z.object({ sold_out: z.boolean(), stock: z.number().nullable() }) },
    sample: { params: { id: 'none' }, query: {}, body: { sold_out: true } },
  },
  'POST /api/v1/catalogue/inserts/availability': {
    access: staff('orders.manage'),
    summary: 'Marks inserts sold out or back: one, all of a group, or one that goes with many items.',
    query: propertyQuery,
    body: z.object({ inserts: z.array(insertRef).min(1).max(1000), sold_out: z.boolean() }),
    answers: { 200: z.object({ sold_out: z.boolean() }) },
    errors: ['insert_unknown'],
    sample: { query: {}, body: { inserts: [{ item_id: 'none', sub_item_id: 'oat' }], sold_out: true } },
  },
} as const;
