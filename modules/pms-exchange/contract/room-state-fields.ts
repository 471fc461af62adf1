import { z } from 'zod';

/** The sign at a door. */
export const sign = z
  .enum(['none', 'do_not_disturb', 'make_up_room'])
  .describe('The sign at the door, set by the guest, by staff or by the PMS.');
/** What housekeeping found. */
export const maidStatus = z
  .enum(['', 'dirty', 'clean', 'inspected'])
  .describe('What housekeeping found last; empty: nothing since the last departure.');

/** State of a room as guests, staff and the PMS report it. */
export const roomState = z
  .object({
    room_id: z.string(),
    room: z.string(),
    sign,
    maid_status: maidStatus,
    message_light: z.boolean().describe('The PMS has a message for the room.'),
    changed_at: z.iso.datetime().nullable().describe('null: nothing was ever reported.'),
  })
  .meta({ id: 'RoomState' });
/** State of a room as guests, staff and the PMS report it. */
export type RoomState = z.output<typeof roomState>;
