import { z } from 'zod';
import { days, ringState, sampleAt, sampleId, timeOfDay } from './fields.ts';

const stayId = z.string().max(64).default('').describe('On the TV of a shared room: the stay.');
const wakeUpId = z.guid().describe('Chosen by the device; a repeat changes the same wake-up.');
const at = z.iso.datetime().describe('When the wake-up was due.');

/** A wake-up as its guest sees it. */
const wakeUpView = z.object({
  id: z.string(),
  time: timeOfDay,
  days: z.array(z.number().int()),
  day: z.string().describe('`YYYY-MM-DD`, if it is for a day; empty: the next such time.'),
  on: z.boolean(),
  next_at: z.iso.datetime().nullable().describe('When it rings next; null: not.'),
});
/** A wake-up as its guest sees it. */
export type WakeUpView = z.output<typeof wakeUpView>;

/** One ringing of a wake-up that is not over. */
export const ringView = z.object({
  id: z.string().describe('The wake-up.'),
  at,
  time: timeOfDay,
  state: ringState,
  attempt: z.number().int().describe('From 1; each snooze begins another.'),
  next_at: z.iso.datetime().nullable().describe('When it rings again after a snooze.'),
});
/** One ringing of a wake-up that is not over. */
export type RingView = z.output<typeof ringView>;

/** How wake-ups ring, for devices that lost the server. */
const ringRules = z.object({
  volume_start: z.number().int(),
  volume_step: z.number().int(),
  volume_max: z.number().int(),
  snooze_minutes: z.number().int(),
  tries: z.number().int(),
});
/** How wake-ups ring. */
export type RingRules = z.output<typeof ringRules>;

const sleepTimerView = z.object({
  ends_at: z.iso.datetime().nullable().describe('When the TV goes to standby; null: no timer runs.'),
  step_minutes: z.number().int(),
  max_minutes: z.number().int(),
});
/** The sleep timer of the room's TV. */
export type SleepTimerView = z.output<typeof sleepTimerView>;

const ringKey = z.object({ id: z.guid(), at });
const ringRoot = z.object({ state: ringState });
const sampleRing = { id: sampleId, at: sampleAt };

/** Calls of the guest's phone and of the room's TV. */
export const guestCalls = {
  'WakeUp.getWakeUps': {
    access: 'room',
    effect: 'none',
    summary: 'Lists the wake-ups of the stay by time, what rings now, and how it rings.',
    data: z.object({ stay_id: stayId }),
    root: z.object({ wake_ups: z.array(wakeUpView), rings: z.array(ringView), rules: ringRules }),
    sample: {},
  },
  'WakeUp.setWakeUp': {
    access: 'room',
    summary: 'Sets or changes a wake-up.',
    data: z.object({
      id: wakeUpId,
      time: timeOfDay,
      days: days.default([]),
      on: z.boolean().default(true),
      stay_id: stayId,
    }),
    root: wakeUpView,
    errors: ['too_many_wake_ups', 'stay_not_named'],
    sample: { id: sampleId, time: '06:45' },
  },
  'WakeUp.removeWakeUp': {
    access: 'room',
    summary: 'Removes a wake-up; one that rings stops.',
    data: z.object({ id: z.guid(), stay_id: stayId }),
    root: z.object({}),
    errors: ['stay_not_named'],
    sample: { id: sampleId },
  },
  'WakeUp.reportRinging': {
    access: 'room',
    effect: 'command',
    summary: 'Reports that the device rings; without any report, the desk is told to call.',
    data: ringKey,
    root: ringRoot,
    sample: sampleRing,
  },
  'WakeUp.acknowledge': {
    access: 'room',
    effect: 'command',
    summary: 'Reports that the guest is awake, which stops all devices; also later, by a TV that had lost the server.',
    data: ringKey,
    root: ringRoot,
    sample: sampleRing,
  },
  'WakeUp.snooze': {
    access: 'room',
    summary: 'Silences a wake-up that rings for the minutes of the snooze.',
    data: ringKey,
    root: ringRoot,
    sample: sampleRing,
  },
  'WakeUp.getSleepTimer': {
    access: 'room',
    effect: 'none',
    summary: 'Returns when the TV of the stay goes to standby.',
    data: z.object({ stay_id: stayId }),
    root: sleepTimerView,
    sample: {},
  },
  'WakeUp.setSleepTimer': {
    access: 'room',
    summary: 'Starts the sleep timer anew, in steps up to the maximum; 0 stops it.',
    data: z.object({ minutes: z.number().int().min(0).max(1440), stay_id: stayId }),
    root: sleepTimerView,
    errors: ['sleep_timer_step', 'stay_not_named'],
    sample: { minutes: 30 },
  },
} as const;
