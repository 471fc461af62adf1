import { z } from 'zod';

/** Id of a command: a device and one of its properties, `lamp_bed.brightness`. */
export const commandId = z.string().regex(/^[\w-]{1,64}\.[a-z_]{1,32}$/u);

/** Part of the guest's room, by the suffix of the room's name in the building: `lr`, `br`, `bath`. */
export const roomPart = z.enum(['', 'living_room', 'bedroom', 'bathroom']);

const property = z.object({
  id: commandId,
  name: z.string().describe('`power`, `brightness`, `colour_temperature`, `position`, `travel`, `set_point`, …'),
  type: z.enum(['switch', 'number', 'choice', 'press']),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().optional(),
  options: z.array(z.string()).optional(),
  writable: z.boolean(),
  value: z.string().nullable().describe('What the device last reported; null: unknown.'),
  at: z.iso.datetime().nullable().describe('When it was reported.'),
});

/** A device of the guest's room. */
export const controlView = z.object({
  id: z.string(),
  kind: z.enum(['light', 'switch', 'cover', 'climate', 'fan', 'scene', 'sensor']),
  device_class: z.string().describe('`awning`, `window`, `motion`, …; empty: of no class.'),
  name: z.string().describe('As the desk named it; else as the device does.'),
  part: roomPart,
  available: z.boolean().describe('Whether the device answers.'),
  available_at: z.iso.datetime().nullable().describe('Since when.'),
  properties: z.array(property),
});
/** A device of the guest's room. */
export type ControlView = z.output<typeof controlView>;
/** A property of a device of the guest's room. */
export type ControlProperty = ControlView['properties'][number];
