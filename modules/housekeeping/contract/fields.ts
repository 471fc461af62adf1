import { z } from 'zod';

const clockTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)
  .describe('`HH:MM` in the property’s zone.');
/** A time of day between which somebody may come; both ends are required. */
export const timeWindow = z.object({ start: clockTime, end: clockTime });
/** A time of day between which somebody may come. */
export type TimeWindow = z.output<typeof timeWindow>;

/** Days of the week, Monday 1 to Sunday 7. */
export const weekday = z.int().min(1).max(7);

/** A day (`YYYY-MM-DD`) in the property's zone. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/u);

/** What housekeeping does on a day: as usual, nothing, or fresh towels only. */
export const dayChoice = z.enum(['usual', 'none', 'towels']);
/** What housekeeping does on a day. */
export type DayChoice = z.output<typeof dayChoice>;

/** The sign at the door. */
export const roomSign = z.enum(['none', 'do_not_disturb', 'make_up_room']);
/** The sign at the door. */
export type RoomSign = z.output<typeof roomSign>;

/** How a room stands for housekeeping today. */
export const roomWork = z.enum([
  'todo',
  'in_work',
  'clean',
  'inspected',
  'do_not_disturb',
  'green',
  'leaves',
  'out_of_order',
]);
/** How a room stands for housekeeping today. */
export type RoomWork = z.output<typeof roomWork>;
