import { z } from 'zod';
import { staff } from '#platform/contract';
import { insertRef } from './entries.ts';
import { entryId, id, propertyQuery, requestId } from './fields.ts';

/** Availability of an item; the kitchen can mark it as sold out. */
const itemAvailability = z.object({
  id: z.string(),
  name: z.string().describe('Item name in the language of the query parameter `lang`, else in the default language.'),
  group: z.string(),
  shop_id: z.string(),
  sold_out: z.boolean(),
  stock: z.number().nullable().describe('Portions left. Null: unlimited.'),
});
export type ItemAvailability = z.output<typeof itemAvailability>;
/** Availability of an insert; listed once per outlet, however many items share it. */
const insertAvailability = z.object({
  id: z.string().describe('Id of the insert within each of its items.'),
  name: z.string(),
  group: z.string().describe('Title of the insert group.'),
  shop_id: z.string(),
  items: z.array(z.object({ id: z.string(), name: z.string(), sold_out: z.boolean() })),
});
export type InsertAvailability = z.output<typeof insertAvailability>;

/** Routes of availability: stock and what is sold out. */
export const availabilityRoutes = {
  'GET /api/v1/shelf': {
    access: staff('orders.read'),
    summary: 'Lists which items and inserts are sold out, and how many portions are left.',
    query: propertyQuery.extend({ shop_id: id.optional(), lang: z.string().max(16).optional() }),
    answers: {
      200: z.object({
        items: z.array(itemAvailability),
        inserts: z.array(insertAvailability),
        next: z.string().nullable(),
      }),
    },
    sample: { query: {} },
  },
  'POST /api/v1/catalogue/items/{id}/availability': {
    access: staff('orders.manage'),
    summary: 'Marks an item as sold out or available, and sets how many portions are left (`null`: unlimited).',
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
    summary: 'Marks inserts as sold out or available: one, all of a group, or one that several items share.',
    query: propertyQuery,
    body: z.object({ inserts: z.array(insertRef).min(1).max(1000), sold_out: z.boolean() }),
    answers: { 200: z.object({ sold_out: z.boolean() }) },
    errors: ['insert_unknown'],
    sample: { query: {}, body: { inserts: [{ item_id: 'none', sub_item_id: 'oat' }], sold_out: true } },
  },
} as const;
