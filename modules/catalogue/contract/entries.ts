import { z } from 'zod';
import { bytesOf, confirmedQuery, importQuestion, staff, uniqueList } from '#platform/contract';
import {
  day,
  delivery,
  entryId,
  id,
  minor,
  multilineText,
  payment,
  price,
  propertyQuery,
  singleLineText,
  telephone,
} from './fields.ts';

/** The 14 allergens of EU regulation 1169/2011, Annex II, in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
/** Diets an item is suitable for. */
export const diets = ['vegetarian', 'vegan', 'halal', 'kosher', 'gluten_free', 'lactose_free', 'alcohol_free'] as const;
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const endTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

/** A window between two local times of day. It spans midnight if `until` is not later than `from`. */
const timeWindow = z.object({ from: clockTime, until: endTime });
/** Opening hours in the property's time zone: by weekday (1 Monday to 7 Sunday), overridden on the dates of `exceptions`. */
export const hours = z.object({
  weekly: z.array(timeWindow.extend({ days: z.array(z.number().int().min(1).max(7)).min(1).max(7) })).max(50),
  /** Replaces the weekly windows that begin on a date; no windows: closed. */
  exceptions: z
    .array(z.object({ date: day, windows: z.array(timeWindow).max(10) }))
    .max(400)
    .default([]),
});
export type Hours = z.output<typeof hours>;

/** Title and description by lower-case language key. */
const texts = z
  .record(
    z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/),
    z.object({
      title: z.string().trim().min(1).max(160).regex(singleLineText, 'one line, without control characters'),
      description: z
        .string()
        .trim()
        .max(2000)
        .regex(multilineText, 'no control characters but line breaks')
        // Files come with CRLF or LF; equal texts must export to equal files.
        .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
        .default(''),
    }),
  )
  .refine((given) => Object.keys(given).length > 0, 'at least one language needs a title');
export type Texts = z.output<typeof texts>;
const positionValue = z.number().int().min(0).max(1_000_000);
const position = positionValue.default(0);
/** Name of a picture of the property, as uploaded with `PUT …/media/{name}`. */
const picture = z
  .string()
  .max(120)
  .regex(/^[a-z0-9][a-z0-9._-]*$/, 'must be the name of an uploaded picture: lower-case letters, digits, . _ -');

/** A point of sale: room service, a bar, the spa, a boutique. */
const outletFields = z.object({
  kind: z
    .enum(['room_service', 'restaurant', 'bar', 'spa', 'boutique', 'service'])
    .default('room_service')
    .describe('`service`: treatments and the like, which guests book for a time instead of having them delivered.'),
  texts,
  position,
  hours: hours.optional().describe('Omit for an outlet that is always open.'),
  lead_minutes: z.number().int().min(0).max(1440).default(30).describe('Minutes from order to delivery.'),
  slot_minutes: z.number().int().min(5).max(240).default(15).describe('Minutes between offered delivery times.'),
  preorder: z.boolean().default(false).describe('Whether guests may order for later while the outlet is closed.'),
  order_limit: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe('Maximum number of orders due within a quarter of an hour. Omit for no limit.'),
  payments: uniqueList(payment, payment.options.length).min(1).default(['creditcard', 'payCash']),
  deliveries: uniqueList(delivery, delivery.options.length).min(1).default(['toRoom', 'toReception']),
  picture: picture.optional(),
  telephone: telephone.optional().describe('Number guests may call about their orders. Omit to show none.'),
});
/** A group of an outlet's items. Groups can be nested. */
const groupFields = z.object({
  outlet: id,
  parent: id.optional(),
  texts,
  position,
  hours: hours.optional(),
  picture: picture.optional(),
});
/** An option of an item. `price` is what it adds, `price_diff` how it changes the item's own price. */
const insert = z.object({
  id,
  texts,
  price: price.default(0),
  price_diff: minor.min(-1_000_000_000).max(1_000_000_000).default(0),
  sold_out: z.boolean().optional().describe('State at the time of this change. Omit to leave it as it is.'),
  allergens: uniqueList(z.enum(allergens), allergens.length).default([]),
  selected: z
    .boolean()
    .optional()
    // Equal menus must export to equal files.
    .overwrite((isSelected) => isSelected || undefined)
    .describe('Whether it is chosen until the guest chooses otherwise. Omit if it is not.'),
});
/** A group of a purchase flow: at least `min_selects` inserts (docs/reference/modules.md §5), at most `max_selects`. */
const insertGroup = z
  .object({
    id,
    texts,
    min_selects: z.number().int().min(0).max(50).default(1),
    max_selects: z.number().int().min(1).max(50).default(1),
    sub_items: z.array(insert).min(1).max(100),
  })
  .refine((group) => group.min_selects <= group.max_selects, 'min_selects must not be greater than max_selects')
  .refine((group) => group.sub_items.filter(({ selected }) => selected).length <= group.max_selects, {
    path: ['sub_items'],
    error: 'no more than max_selects inserts can be selected',
  });
/** An insert of an item, identified as in orders. */
export const insertRef = z.object({ item_id: id, sub_item_id: id });
export type InsertRef = z.output<typeof insertRef>;
const itemFields = z.object({
  group: id,
  texts,
  position,
  price,
  tax_rate: z.number().min(0).max(100).default(0).describe('Percent, included in the price.'),
  pictures: uniqueList(picture, 10).default([]),
  allergens: uniqueList(z.enum(allergens), allergens.length).default([]),
  diets: uniqueList(z.enum(diets), diets.length).default([]),
  hours: hours.optional(),
  stock: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .nullable()
    .optional()
    .describe('Portions left at the time of this change, `null` for unlimited. Omit to leave the stock as it is.'),
  purchase_flow: z.array(insertGroup).max(20).default([]),
});
/** An entry of a catalogue file. */
export const catalogueEntry = z.discriminatedUnion('type', [
  outletFields.extend({ type: z.literal('outlet'), id }),
  groupFields.extend({ type: z.literal('group'), id }),
  itemFields.extend({ type: z.literal('item'), id }),
]);
export type CatalogueEntry = z.output<typeof catalogueEntry>;
export type OutletEntry = Extract<CatalogueEntry, { type: 'outlet' }>;
export type GroupEntry = Extract<CatalogueEntry, { type: 'group' }>;
export type ItemEntry = Extract<CatalogueEntry, { type: 'item' }>;

/** The version a change is based on, `new` for an entry that did not exist. Omit to skip the conflict check. */
const editQuery = propertyQuery.extend({ version: z.string().max(40).optional() });
/** Last change of an entry: `by` is a name, empty for imports that predate this record. */
const entryEdit = z.object({
  type: z.enum(['outlet', 'group', 'item']),
  id: z.string(),
  version: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type EntryEdit = z.output<typeof entryEdit>;
/** A sort order: of outlets, of the groups in an `outlet` or `group`, or of the items in a `group`. */
export const arrangement = z.object({
  kind: z.enum(['outlet', 'group', 'item']),
  outlet: id.optional(),
  group: id.optional(),
  ids: z.array(id).min(1).max(1000),
});
export type Arrangement = z.output<typeof arrangement>;
const sampleTexts = { en: { title: 'House water', description: '' } };
const saved = z.object({ revision: z.number() });

/** Catalogue files, and changes to single entries. */
export const catalogueRoutes = {
  'GET /api/v1/catalogue': {
    access: staff('catalogue.read'),
    summary: 'Returns the whole catalogue: outlets, groups and items in order, in the format of an import.',
    query: propertyQuery,
    answers: {
      200: z.object({
        revision: z.number(),
        currency: z.string(),
        decimals: z.number().describe('Number of decimal digits of the currency.'),
        languages: z.array(z.string()).describe('Languages guests can choose, including the default language.'),
        default_language: z.string(),
        entries: z.array(catalogueEntry),
        edits: z.array(entryEdit),
        stock: z
          .array(z.object({ id: z.string(), stock: z.number().nullable(), sold_out: z.boolean() }))
          .describe('Items with limited stock or marked sold out.'),
        sold_out_inserts: z.array(insertRef).describe('Inserts marked sold out.'),
        missing_pictures: z.array(z.string()).describe('Pictures that entries refer to but nobody has uploaded.'),
      }),
    },
    sample: { query: {} },
  },
  'GET /api/v1/catalogue/export': {
    access: staff('catalogue.read'),
    summary: 'Exports the whole catalogue as a file, one entry per line.',
    query: propertyQuery.extend({ format: z.enum(['json', 'csv']).default('json') }),
    answers: { 200: bytesOf('application/json', 'text/csv') },
    sample: { query: { format: 'csv' } },
  },
  'POST /api/v1/catalogue/imports': {
    access: staff('catalogue.manage'),
    summary: 'Replaces the whole catalogue with a file. If any entry is invalid, nothing is imported.',
    query: propertyQuery.extend({ dry_run: z.enum(['true', 'false']).default('false'), confirmed: confirmedQuery }),
    raw: { types: ['application/json', 'text/csv'], limit: 10 * 1024 * 1024 },
    answers: {
      200: z.object({
        outlets: z.number(),
        groups: z.number(),
        items: z.number(),
        missing_pictures: z.array(z.string()).describe('Pictures that the file refers to but nobody has uploaded.'),
        question: importQuestion
          .unwrap()
          .optional()
          .describe('Of a dry run: what the import would be refused for without `confirmed`.'),
      }),
    },
    errors: ['import_invalid', 'import_asks', 'conflict'],
    sample: { query: { dry_run: 'true' } },
  },
  'PUT /api/v1/catalogue/outlets/{id}': {
    access: staff('catalogue.manage'),
    summary: 'Creates or changes an outlet.',
    params: entryId,
    query: editQuery,
    // Left out: it stays where it is; a new one goes to the end.
    body: outletFields.extend({ position: positionValue.optional() }),
    answers: { 200: saved },
    errors: ['entry_invalid', 'entry_changed'],
    sample: { params: { id: '4' }, query: {}, body: { kind: 'boutique', texts: { en: { title: 'Boutique' } } } },
  },
  'PUT /api/v1/catalogue/groups/{id}': {
    access: staff('catalogue.manage'),
    summary: 'Creates or changes a group.',
    params: entryId,
    query: editQuery,
    // Left out: it stays where it is; a new one goes to the end.
    body: groupFields.extend({ position: positionValue.optional() }),
    answers: { 200: saved },
    errors: ['entry_invalid', 'entry_changed'],
    sample: { params: { id: 'water' }, query: {}, body: { outlet: '1', texts: sampleTexts } },
  },
  'PUT /api/v1/catalogue/items/{id}': {
    access: staff('catalogue.manage'),
    summary: 'Creates or changes an item.',
    params: entryId,
    query: editQuery,
    // Left out: it stays where it is; a new one goes to the end.
    body: itemFields.extend({ position: positionValue.optional() }),
    answers: { 200: saved },
    errors: ['entry_invalid', 'entry_changed'],
    sample: { params: { id: 'water-still' }, query: {}, body: { group: 'none', texts: sampleTexts, price: 450 } },
  },
  'POST /api/v1/catalogue/arrangements': {
    access: staff('catalogue.manage'),
    summary:
      'Sorts outlets, the groups of an outlet or group, or the items of a group. Entries from elsewhere are moved there; entries not listed follow in their current order.',
    query: propertyQuery,
    body: arrangement,
    answers: { 200: saved },
    errors: ['entry_invalid'],
    sample: { query: {}, body: { kind: 'outlet', ids: ['none'] } },
  },
  'DELETE /api/v1/catalogue/{kind}/{id}': {
    access: staff('catalogue.manage'),
    summary: 'Removes an item, or an empty outlet or group.',
    params: z.object({ kind: z.enum(['outlets', 'groups', 'items']), id }),
    query: editQuery,
    answers: { 200: saved },
    errors: ['entry_invalid', 'entry_changed'],
    sample: { params: { kind: 'items', id: 'none' }, query: {} },
  },
} as const;
