import { z } from 'zod';

/** Id of a command: a device and one of its properties, `lamp_bed.brightness`. */
export const commandId = z.string().regex(/^[\w-]{1,64}\.[a-z_]{1,32}$/u);

/** What a device is set to; numbers and yes or no may be sent as such. */
export const commandValue = z
  .union([z.string().min(1).max(32), z.number(), z.boolean()])
  .transform((value) => String(typeof value === 'boolean' ? Number(value) : value));

/** Part of the guest's room, by the suffix of the room's name in the building: `lr`, `br`, `bath`. */
export const roomPart = z.enum(['', 'living_room', 'bedroom', 'bathroom']);

/** The usual thing that a device is, which the app names in the guest's language; empty: nothing usual. */
export const controlLabel = z.enum([
  '',
  'do_not_disturb',
  'make_up_room',
  'bedside_left',
  'bedside_right',
  'bedside',
  'ceiling',
  'desk',
  'reading',
  'floor',
  'window_seat',
  'mirror',
  'bathroom',
  'balcony',
  'entrance',
  'wardrobe',
  'curtains',
  'sheers',
  'blinds',
  'awning',
  'ventilation',
  'fan',
  'heating',
  'air_conditioning',
  'towel_warmer',
  'window',
  'balcony_door',
]);
/** The usual thing that a device is. */
export type ControlLabel = z.output<typeof controlLabel>;

/** What the lights and curtains of a room are set to together. */
export const roomScene = z.enum(['welcome', 'evening', 'reading', 'night', 'all_off']);
/** What the lights and curtains of a room are set to together. */
export type RoomScene = z.output<typeof roomScene>;

const property = z.object({
  id: commandId,
  name: z.string().describe('`power`, `brightness`, `colour_temperature`, `position`, `travel`, `set_point`, …'),
  type: z.enum(['switch', 'number', 'choice', 'press']),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().optional(),
  limited_by_hotel: z
    .array(z.enum(['min', 'max']))
    .optional()
    .describe('Ends of the range that the hotel set, to save energy; the others are the device’s.'),
  options: z.array(z.string()).optional(),
  writable: z.boolean(),
  value: z.string().nullable().describe('What the device last reported; null: unknown.'),
  at: z.iso.datetime().nullable().describe('When it was reported; null: not while this guest is in the room.'),
  since: z.iso
    .datetime()
    .nullable()
    .describe('Since when the value is this one; null: unknown, or longer than this guest is in the room.'),
});

/** A device of the guest's room. */
export const controlView = z.object({
  id: z.string(),
  kind: z.enum(['light', 'switch', 'cover', 'climate', 'fan', 'scene', 'sensor']),
  device_class: z.string().describe('`awning`, `window`, `motion`, …; empty: of no class.'),
  label: controlLabel,
  name: z.string().describe('As the desk named it; else as the device does.'),
  renamed: z.boolean().describe('The desk named it, and that name is shown to guests in place of the usual one.'),
  part: roomPart,
  available: z.boolean().describe('Whether the device answers.'),
  available_at: z.iso
    .datetime()
    .nullable()
    .describe('Since when; null: unknown, or longer than this guest is in the room.'),
  properties: z.array(property),
});
/** A device of the guest's room. */
export type ControlView = z.output<typeof controlView>;
/** A property of a device of the guest's room. */
export type ControlProperty = ControlView['properties'][number];
