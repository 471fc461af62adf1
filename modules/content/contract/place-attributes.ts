import { z } from 'zod';
import { clock, mailbox, short, title } from './fields.ts';

/**
 * Attributes of a place or an event. Days: 1 Monday to 7 Sunday, every day if omitted. Hours span midnight if `until` is
 * before `from`.
 */
export const placeAttributes = {
  opening_hours: z
    .array(
      z.strictObject({
        days: z.array(z.int().min(1).max(7)).min(1).max(7).optional(),
        from: clock,
        until: clock,
        note: short.optional(),
      }),
    )
    .max(21)
    .optional(),
  /** Start and end in the property's local time, `YYYY-MM-DDTHH:MM`. */
  starts_at: z.iso.datetime({ local: true, precision: -1 }).optional(),
  ends_at: z.iso.datetime({ local: true, precision: -1 }).optional(),
  telephone: z
    .string()
    .regex(/^\+?[0-9 ().-]{1,30}$/, 'is not a telephone number')
    .optional(),
  email: mailbox.optional(),
  website: z
    .string()
    .max(2000)
    .regex(/^https?:\/\/[^\s\\]+$/, 'is not an http or https URL')
    .optional(),
  address: z.array(short.min(1)).min(1).max(6).optional(),
  map: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).optional(),
  distance: z
    .strictObject({
      metres: z.int().min(0).max(1_000_000).optional(),
      minutes: z.int().min(0).max(10_000).optional(),
      by: z.enum(['foot', 'bicycle', 'boat', 'bus', 'car']).default('foot'),
    })
    .optional(),
  price: short.optional(),
  facts: z
    .array(z.strictObject({ label: title, value: short.min(1) }))
    .max(30)
    .optional(),
};
