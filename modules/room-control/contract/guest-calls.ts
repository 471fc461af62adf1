import { z } from 'zod';
import { commandId, commandValue, controlView, roomScene } from './fields.ts';

/** A value that a device reported, or its availability. */
export const stateChange = z.object({
  id: z.string().describe('The device.'),
  available: z.boolean(),
  available_at: z.iso.datetime().nullable(),
  values: z
    .record(
      z.string(),
      z.object({ value: z.string(), at: z.iso.datetime().nullable(), since: z.iso.datetime().nullable() }),
    )
    .describe('What the device has reported, by property; properties that are missing are unknown.'),
});
/** A value that a device reported, or its availability. */
export type StateChange = z.output<typeof stateChange>;

/** Calls of the guest's phone and of the room's TV. */
export const guestCalls = {
  'RoomControl.getControls': {
    access: 'room',
    effect: 'none',
    summary: 'Lists the devices of the room with what they last reported.',
    data: z.object({}),
    root: z.object({
      controls: z.array(controlView),
      scenes: z.array(roomScene).describe('Those that change anything in this room, in the order of their buttons.'),
      unit: z.enum(['c', 'f']).describe('In which guests read temperatures unless they have chosen; values are °C.'),
      saving: z
        .enum(['', 'window_open'])
        .describe('Why the climate does less than a guest may expect; empty: it does not.'),
    }),
    sample: {},
  },
  'RoomControl.write': {
    access: 'room',
    effect: 'command',
    summary:
      'Sets a property of a device of the room, and answers once the device has reported it, after 3 s at most. A cover that moves to ' +
      'where it was sent answers with where it is; a property that is never reported answers once it was sent. Of values that come faster ' +
      'than 4 a second the last is sent, and the others answer with its outcome.',
    data: z.object({ id: commandId, value: commandValue }),
    root: z.object({ id: commandId, value: z.string(), at: z.iso.datetime() }),
    errors: ['control_unknown', 'value_not_allowed', 'control_unavailable', 'control_not_confirmed'],
    sample: { id: 'lamp_bed.brightness', value: '46' },
  },
  'RoomControl.startScene': {
    access: 'room',
    effect: 'command',
    summary:
      'Sets lights and curtains of the room together, and answers once the devices have reported it or move, after 3 s at most.',
    data: z.object({ scene: roomScene }),
    root: z.object({
      scene: roomScene,
      failed: z.array(z.string()).describe('Devices that did not confirm.'),
    }),
    sample: { scene: 'evening' },
  },
} as const;

/** The devices of a room and what can be done with them. */
export type RoomControls = z.output<(typeof guestCalls)['RoomControl.getControls']['root']>;
