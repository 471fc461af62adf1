import { z } from 'zod';
import { day, dayChoice, roomSign, timeWindow, weekday } from './fields.ts';

const requestWindow = z.object({
  start: z.string().max(5).describe('Required.'),
  end: z.string().max(5).describe('Required.'),
});

const stayId = z.string().max(64).default('').describe('On the TV of a shared room: the stay.');

const cleaning = z.object({
  weekdays: z
    .array(z.object({ day: weekday, cleaning: timeWindow.nullable(), laundry: timeWindow.nullable() }))
    .length(7)
    .describe('Monday to Sunday; null: whenever it suits the hotel, and no laundry is collected.'),
  days: z
    .array(z.object({ date: day, day: weekday, choice: dayChoice }))
    .describe('The days of the stay from today on, at most 14.'),
  slots: z
    .array(timeWindow.extend({ full_on: z.array(day).describe('Days on which no more rooms fit in.') }))
    .describe('Windows that are offered for cleaning.'),
  laundry: timeWindow.describe('Between which times laundry can be collected.'),
  turn_down: z.boolean(),
  turn_down_hours: timeWindow.nullable().describe('null: the hotel offers none.'),
  canceled: z.boolean().describe('Tomorrow is not cleaned.'),
  canceled_stay: z.boolean().describe('Nothing is cleaned for the whole stay.'),
  voucher: z
    .object({ amount: z.number(), currency: z.string() })
    .nullable()
    .describe('Thanks for a day without cleaning.'),
});
/** When and how the guest's room is cleaned. */
export type Cleaning = z.output<typeof cleaning>;

/** Calls of the guest's phone and of the room's TV, in the spec's module of room control. */
export const guestCalls = {
  'RoomControl.getSign': {
    access: 'room',
    effect: 'none',
    summary: 'Returns the sign at the door of the room.',
    data: z.object({}),
    root: z.object({ sign: roomSign }),
    sample: {},
  },
  'RoomControl.setSign': {
    access: 'room',
    summary: 'Sets the sign at the door of the room; staff, the PMS and the panel at the door see it.',
    data: z.object({ sign: roomSign }),
    root: z.object({ sign: roomSign }),
    sample: { sign: 'do_not_disturb' },
  },
  'RoomControl.getCleaning': {
    access: 'room',
    effect: 'none',
    summary: 'Returns when and how the room is cleaned.',
    data: z.object({ stay_id: stayId }),
    root: cleaning,
    errors: ['stay_not_named'],
    sample: {},
  },
  'RoomControl.setCleaning': {
    access: 'room',
    summary:
      'Sets between which times the room is cleaned or laundry is collected, on days of the week; null: no wish.',
    data: z.object({
      what: z.enum(['cleaning', 'laundry']),
      weekdays: z.array(weekday).min(1).max(7),
      window: requestWindow.nullable(),
      stay_id: stayId,
    }),
    root: cleaning,
    errors: ['window_incomplete', 'window_not_offered', 'slot_full', 'stay_not_named'],
    sample: { what: 'cleaning', weekdays: [1, 2], window: { start: '09:00', end: '10:00' } },
  },
  'RoomControl.setCleaningDay': {
    access: 'room',
    summary: 'Sets what is done on a day of the stay.',
    data: z.object({ date: day, choice: dayChoice, stay_id: stayId }),
    root: cleaning,
    errors: ['day_not_of_stay', 'stay_not_named'],
    sample: { date: '2026-11-24', choice: 'towels' },
  },
  'RoomControl.setTurnDown': {
    access: 'room',
    summary: 'Sets whether the bed is turned down in the evening.',
    data: z.object({ on: z.boolean(), stay_id: stayId }),
    root: cleaning,
    errors: ['stay_not_named'],
    sample: { on: true },
  },
  'RoomControl.cancelCleaning': {
    access: 'room',
    summary: 'Cancels the cleaning of tomorrow or of the whole stay, or takes that back; the hotel gets a mail.',
    data: z.object({ scope: z.enum(['tomorrow', 'stay']), canceled: z.boolean(), stay_id: stayId }),
    root: z.object({ status: z.literal('success'), canceled: z.boolean() }),
    errors: ['day_not_of_stay', 'stay_not_named'],
    sample: { scope: 'tomorrow', canceled: true },
  },
} as const;
