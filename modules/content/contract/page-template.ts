import { z } from 'zod';
import { action, address, short, text, title } from './fields.ts';
import { placeAttributes } from './place-attributes.ts';

const picture = z.strictObject({ image: address, caption: short.optional() });
const child = z.strictObject({ title, subtitle: short.optional(), image: address.optional(), action });
const page = z.strictObject({
  title,
  subtitle: short.optional(),
  image: address.optional(),
  /** `object-position` of the picture in per cent: `50% 30%`. */
  image_focus: z
    .string()
    .regex(/^\d{1,3}% \d{1,3}%$/, 'is not a position such as 50% 30%')
    .optional(),
  image_alt: short.optional(),
  lead: text.optional(),
  paragraphs: z.array(text).max(60).optional(),
  sections: z
    .array(z.strictObject({ title, paragraphs: z.array(text).max(40).optional() }))
    .max(40)
    .optional(),
  gallery: z.array(picture).max(60).optional(),
  children: z.array(child).max(60).optional(),
});

/** Destination types (docs/reference/modules.md §3, "Content pages"). */
export const destinationTypes = [
  'hotel',
  'event',
  'gastro',
  'tour',
  'poi',
  'city',
  'area',
  'package',
  'article',
] as const;

const destinationData = z.strictObject({ ...page.shape, ...placeAttributes });
/** Data of a destination: a page with the attributes of a place or an event. */
export type DestinationData = z.output<typeof destinationData>;

/** Template of a content page with its data (docs/reference/modules.md §3). */
export const template = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(destinationTypes), dataMap: destinationData }),
  z.strictObject({ type: z.literal('gallery'), dataMap: page.extend({ gallery: z.array(picture).min(1).max(60) }) }),
  z.strictObject({ type: z.literal('list'), dataMap: page.extend({ children: z.array(child).min(1).max(60) }) }),
  /** A page with the hotel's own HTML; the app shows `html_{id}.html` in a sandbox. */
  z.strictObject({ type: z.literal('custom'), dataMap: page }),
]);
/** Template of a content page: its type and data. */
export type PageTemplate = z.output<typeof template>;
