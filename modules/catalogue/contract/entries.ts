import { z } from 'zod';
import { bytesOf, staff } from '#platform/contract';
import {
  day,
  delivery,
  entryId,
  id,
  minor,
  payment,
  price,
  printable,
  propertyQuery,
  severalLines,
  telephone,
} from './fields.ts';

/** The 14 allergens that EU 1169/2011, Annex II, has named to the guest, in its order. */
export const allergens = [
  ...['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk'],
  ...['nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'],
] as const;
/** Diets that an item keeps. */
export const diets = ['vegetarian', 'vegan', 'halal', 'kosher', 'gluten_free', 'lactose_free', 'alcohol_free'] as const;
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const endTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

/** From a time of day until another, local; until the same or an earlier one: over midnight. */
const timeWindow = z.object({ from: clockTime, until: endTime });
/** When something is to be had, in the property's zone: by weekday (1 Monday to 7 Sunday), other on the dates of `exceptions`. */
export const hours = z.object({
  weekly: z.array(timeWindow.extend({ days: z.array(z.number().int().min(1).max(7)).min(1).max(7) })).max(50),
  /** On these dates only the windows given begin; none: closed. */
  exceptions: z
    .array(z.object({ date: day, windows: z.array(timeWindow).max(10) }))
    .max(400)
    .default([]),
});
export type Hours = z.output<typeof hours>;

/** Title and description by language key, lower case. */
const texts = z
  .record(
    z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/),
    z.object({
      title: z.string().trim().min(1).max(160).regex(printable, 'one line, without control characters'),
      description: z
        .string()
        .trim()
        .max(2000)
        .regex(severalLines, 'no control characters but line breaks')
        // As files of some systems have them: the same text is the same file.
        .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
        .default(''),
    }),
  )
  .refine((given) => Object.keys(given).length > 0, 'a title in one language at least');
export type Texts = z.output<typeof texts>;
const place = z.number().int().min(0).max(1_000_000);
const position = place.default(0);
/** Name of a picture of the property, as `PUT …/media/{name}` keeps it. */
const picture = z
  .string()
  .max(120)
  .regex(/^[a-z0-9][a-z0-9._-]*$/, 'the name of a picture of the house: small letters, digits, . _ -');

/** A place that sells: room service, a bar, the spa, a boutique. */
const outletFields = z.object({
  kind: z.enum(['room_service', 'restaurant', 'bar', 'spa', 'boutique']).default('room_service'),
  texts,
  position,
  hours: hours.optional().describe('Left out: always open.'),
  lead_minutes: z.number().int().min(0).max(1440).default(30).describe('Minutes from the order to the door.'),
  slot_minutes: z.number().int().min(5).max(240).default(15).describe('Minutes between two delivery times on offer.'),
  preorder: z.boolean().default(false).describe('Whether a delivery time may be ordered while the outlet is closed.'),
  order_limit: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe('Orders due within one quarter of an hour; left out: as many as come.'),
  payments: z.array(payment).min(1).default(['creditcard', 'payCash']),
  deliveries: z.array(delivery).min(1).default(['toRoom', 'toReception']),
  picture: picture.optional(),
  telephone: telephone.optional().describe('Who guests call about their orders; left out: nobody is named.'),
});
/** A group of an outlet's items; groups may stand in groups. */
const groupFields = z.object({
  outlet: id,
  parent: id.optional(),
  texts,
  position,
  hours: hours.optional(),
  picture: picture.optional(),
});
/** Something to choose with an item. `price` is what it adds, `price_diff` what it changes in the item's own price. */
const insert = z.object({
  id,
  texts,
  price: price.default(0),
  price_diff: minor.min(-1_000_000_000).max(1_000_000_000).default(0),
  sold_out: z.boolean().optional().describe('As at the moment of this change; left out: as it was before.'),
  allergens: z.array(z.enum(allergens)).default([]),
});
/** A group of a purchase flow: at least `min_selects` inserts (one, by modules.md §5), at most `max_selects`. */
const insertGroup = z
  .object({
    id,
    texts,
    min_selects: z.number().int().min(0).max(50).default(1),
    max_selects: z.number().int().min(1).max(50).default(1),
    sub_items: z.array(insert).min(1).max(100),
  })
  .refine((group) => group.min_selects <= group.max_selects, 'min_selects is above max_selects');
/** An insert of an item, named as orders name it. */
export const insertRef = z.object({ item_id: id, sub_item_id: id });
export type InsertRef = z.output<typeof insertRef>;
const itemFields = z.object({
  group: id,
  texts,
  position,
  price,
  tax_rate: z.number().min(0).max(100).default(0).describe('Percent, included in the price.'),
  pictures: z.array(picture).max(10).default([]),
  allergens: z.array(z.enum(allergens)).default([]),
  diets: z.array(z.enum(diets)).default([]),
  hours: hours.optional(),
  stock: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .nullable()
    .optional()
    .describe('Portions left at the moment of this change; left out: what was left before, or no end.'),
  purchase_flow: z.array(insertGroup).max(20).default([]),
});
/** One line of a catalogue file. */
export const catalogueEntry = z.discriminatedUnion('type', [
  outletFields.extend({ type: z.literal('outlet'), id }),
  groupFields.extend({ type: z.literal('group'), id }),
  itemFields.extend({ type: z.literal('item'), id }),
]);
export type CatalogueEntry = z.output<typeof catalogueEntry>;
export type OutletEntry = Extract<CatalogueEntry, { type: 'outlet' }>;
export type GroupEntry = Extract<CatalogueEntry, { type: 'group' }>;
export type ItemEntry = Extract<CatalogueEntry, { type: 'item' }>;

/** The version that a change was begun from, `new` for an entry that was not there; left out, nobody is compared with. */
const editQuery = propertyQuery.extend({ version: z.string().max(40).optional() });
/** Who changed an entry last: `by` is a name, empty where it was imported before that was kept. */
const entryEdit = z.object({
  type: z.enum(['outlet', 'group', 'item']),
  id: z.string(),
  version: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type EntryEdit = z.output<typeof entryEdit>;
/** An order of entries: outlets, groups in an `outlet` or `group`, items in a `group`. */
const arrangement = z.object({
  kind: z.enum(['outlet', 'group', 'item']),
  outlet: id.optional(),
  group: id.optional(),
  ids: z.array(id).min(1).max(1000),
});
export type Arrangement = z.output<typeof arrangement>;
const sampleTexts = { en: { title: 'House water', description: '' } };
const saved = z.object({ revision: z.number() });

/** Files of a catalogue, and changes of single entries. */
export const catalogueRoutes = {
  'GET /api/v1/catalogue': {
    access: staff('catalogue.read'),
    summary: 'The whole catalogue: outlets, groups and items in their order, as an import takes them.',
    query: propertyQuery,
    answers: {
      200: z.object({
        revision: z.number(),
        currency: z.string(),
        decimals: z.number().describe('Digits of the minor unit of the currency.'),
        languages: z.array(z.string()).describe('Languages that guests may choose, and that of the house.'),
        default_language: z.string(),
        entries: z.array(catalogueEntry),
        edits: z.array(entryEdit),
        stock: z
          .array(z.object({ id: z.string(), stock: z.number().nullable(), sold_out: z.boolean() }))
          .describe('Items of which there is an end, or that are marked as sold out.'),
        sold_out_inserts: z.array(insertRef).describe('Inserts that are sold out.'),
        missing_pictures: z.array(z.string()).describe('Pictures that entries name and the house does not have.'),
      }),
    },
    sample: { query: {} },
  },
  'GET /api/v1/catalogue/export': {
    access: staff('catalogue.read'),
    summary: 'The whole catalogue as a file, one line an entry.',
    query: propertyQuery.extend({ format: z.enum(['json', 'csv']).default('json') }),
    answers: { 200: bytesOf('application/json', 'text/csv') },
    sample: { query: { format: 'csv' } },
  },
  'POST /api/v1/catalogue/imports': {
    access: staff('catalogue.manage'),
    summary: 'Replaces the whole catalogue by that of a file, or by nothing of it when a line is wrong.',
    query: propertyQuery.extend({ dry_run: z.enum(['true', 'false']).default('false') }),
    raw: { types: ['application/json', 'text/csv'], limit: 10 * 1024 * 1024 },
    answers: {
      200: z.object({
        outlets: z.number(),
        groups: z.number(),
        items: z.number(),
        missing_pictures: z.array(z.string()).describe('Pictures that the file names and the house does not have.'),
      }),
    },
    errors: ['import_invalid', 'conflict'],
    sample: { query: { dry_run: 'true' } },
  },
  'PUT /api/v1/catalogue/outlets/{id}': {
    access: staff('catalogue.manage'),
    summary: 'Creates or changes an outlet.',
    params: entryId,
    query: editQuery,
    // Left out: it stays where it is; a new one goes to the end.
    body: outletFields.extend({ position: place.optional() }),
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
    body: groupFields.extend({ position: place.optional() }),
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
    body: itemFields.extend({ position: place.optional() }),
    answers: { 200: saved },
    errors: ['entry_invalid', 'entry_changed'],
    sample: { params: { id: 'water-still' }, query: {}, body: { group: 'none', texts: sampleTexts, price: 450 } },
  },
  'POST /api/v1/catalogue/arrangements': {
    access: staff('catalogue.manage'),
    summary:
      'Puts outlets, the groups of an outlet or group, or the items of a group in this order; those that stand elsewhere move there, those not named follow.',
    query: propertyQuery,
    body: arrangement,
    answers: { 200: saved },
    errors: ['entry_invalid'],
    sample: { query: {}, body: { kind: 'outlet', ids: ['none'] } },
  },
  'DELETE /api/v1/catalogue/{kind}/{id}': {
    access: staff('catalogue.manage'),
    summary: 'Removes an outlet, group or item that nothing else stands in.',
    params: z.object({ kind: z.enum(['outlets', 'groups', 'items']), id }),
    query: editQuery,
    answers: { 200: saved },
    errors: ['entry_invalid', 'entry_changed'],
    sample: { params: { kind: 'items', id: 'none' }, query: {} },
  },
} as const;
