import { z } from 'zod';
import { plainText, staff } from '#platform/contract';
import { callOutcome, days, propertyQuery, ringState, sampleId, timeOfDay } from './fields.ts';

const wakeUpItem = z
  .object({
    id: z.string().describe('The ringing, or the wake-up while it is planned.'),
    wake_up_id: z.string(),
    stay_id: z.string().describe('Empty once the guest has left.'),
    room: z.string(),
    guest_name: z.string().describe('Empty once the guest has left.'),
    time: timeOfDay,
    days: z.array(z.number().int()),
    at: z.iso.datetime(),
    state: z.union([z.literal('planned'), ringState]),
    attempt: z.number().int().describe('0 while planned.'),
    set_by: z.string().describe('`guest`, or the name of a staff member or API key.'),
    unanswered_at: z.iso.datetime().nullable(),
    reason: z.enum(['', 'no_device', 'no_answer', 'late']).describe('Why somebody must call.'),
    acknowledged_by: z.string().describe('Who calls the room; empty: nobody yet.'),
    acknowledged_at: z.iso.datetime().nullable(),
    outcome: z.union([z.literal(''), callOutcome]),
    note: z.string(),
    escalation_level: z.number().int().describe('0 and 1 reception, 2 the manager, 3 everybody.'),
    escalates_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WakeUp' });
/** A wake-up of a day as staff see it. */
export type WakeUpItem = z.output<typeof wakeUpItem>;

const dayList = z.object({
  now: z.iso.datetime(),
  day: z.iso.date(),
  wake_ups: z.array(wakeUpItem).describe('By time. At most 1,000.'),
  unanswered: z.array(wakeUpItem).describe('Those of any day for which somebody must still call, oldest first.'),
});
/** The wake-ups of a day. */
export type WakeUpDay = z.output<typeof dayList>;

const params = z.object({ id: z.string().min(1).max(120) });
const ring = { access: staff('wake_ups.manage'), params, query: propertyQuery, answers: { 200: wakeUpItem } } as const;

/** Routes of the desk and of integrators. */
export const wakeUpRoutes = {
  'GET /api/v1/wake-ups': {
    access: staff('wake_ups.read'),
    summary: 'Lists the wake-ups of a day, planned and rung, and those for which somebody must call.',
    query: propertyQuery.extend({ day: z.iso.date().optional().describe('Default: today at the property.') }),
    answers: { 200: dayList },
    sample: { query: {} },
  },
  'POST /api/v1/wake-ups': {
    access: staff('wake_ups.manage'),
    summary: 'Sets a wake-up for a guest in house.',
    query: propertyQuery,
    body: z.object({
      id: z.guid().describe('Idempotency key.'),
      room: z.string().trim().min(1).max(32),
      stay_id: z.string().max(64).default('').describe('In a shared room: the stay.'),
      time: timeOfDay,
      days: days.default([]),
    }),
    answers: { 201: z.object({ id: z.string(), next_at: z.iso.datetime() }) },
    errors: ['too_many_wake_ups', 'stay_not_named', 'room_vacant'],
    sample: { query: {}, body: { id: sampleId, room: '214', time: '06:45' } },
  },
  'DELETE /api/v1/wake-ups/{id}': {
    access: staff('wake_ups.manage'),
    summary: 'Removes a wake-up; one that rings stops.',
    params,
    query: propertyQuery,
    answers: { 204: z.undefined() },
    sample: { params: { id: sampleId }, query: {} },
  },
  'POST /api/v1/wake-ups/rings/{id}/acknowledge': {
    ...ring,
    summary: 'Takes the call of a room that did not answer, which stops the alarm.',
    sample: { params: { id: sampleId }, query: {} },
  },
  'POST /api/v1/wake-ups/rings/{id}/outcome': {
    ...ring,
    summary: 'Records how the call went.',
    body: z.object({ outcome: callOutcome, note: z.string().overwrite(plainText).trim().max(500).default('') }),
    errors: ['not_unanswered'],
    sample: { params: { id: sampleId }, query: {}, body: { outcome: 'reached' } },
  },
} as const;
