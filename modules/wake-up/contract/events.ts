import { z } from 'zod';
import { ringState, sampleAt, sampleId } from './fields.ts';

const change = z.object({
  id: z.string(),
  stay_id: z.string(),
  room_id: z.string(),
  next_at: z.iso.datetime().nullable(),
  what: z.enum(['set', 'removed', 'moved', 'rung']),
});
/** Payload of `wake-up.changed`. */
export type WakeUpChange = z.output<typeof change>;

const ringChange = z.object({
  /** The ringing. */
  id: z.string(),
  wake_up_id: z.string(),
  stay_id: z.string(),
  room_id: z.string(),
  at: z.iso.datetime(),
  time: z.string(),
  state: ringState,
  attempt: z.number().int(),
  next_at: z.iso.datetime().nullable(),
  /** `marked`: reported, taken, noted or escalated, which guests and integrators do not see. */
  what: z.enum(['state', 'marked']),
});
/** Payload of `wake-up.ring_changed`. */
export type RingChange = z.output<typeof ringChange>;

const setData = z.object({
  id: z.string(),
  stay_id: z.string(),
  room_id: z.string(),
  next_at: z.iso.datetime().nullable(),
});
const rungData = z.object({ id: z.string(), stay_id: z.string(), room_id: z.string(), at: z.iso.datetime() });
const rungExample = { id: sampleId, stay_id: sampleId, room_id: sampleId, at: sampleAt };

function toRungData({ wake_up_id: id, stay_id, room_id, at }: RingChange) {
  return { id, stay_id, room_id, at };
}

/** Events of wake-ups, and the integration events derived from them. */
export const wakeUpEvents = {
  'wake-up.changed': {
    summary: 'A wake-up was set, removed, moved with its guest, or planned anew after it rang.',
    payload: change,
    integrationEvents: [
      {
        type: 'wake_up.set',
        permission: 'wake_ups.read',
        summary: 'A wake-up was set, changed or removed; `next_at` is when it rings.',
        data: setData,
        toData: ({ what, id, stay_id, room_id, next_at }: WakeUpChange) =>
          what === 'rung' ? undefined : { id, stay_id, room_id, next_at },
        latestOf: ['id'],
        example: { id: sampleId, stay_id: sampleId, room_id: sampleId, next_at: sampleAt },
      },
    ],
  },
  'wake-up.ring_changed': {
    summary: 'A wake-up rings, was snoozed, answered or left unanswered, or was marked by staff.',
    payload: ringChange,
    integrationEvents: [
      {
        type: 'wake_up.rung',
        urgent: true,
        permission: 'wake_ups.read',
        summary: 'A wake-up rang for the first time.',
        data: rungData,
        toData: (payload: RingChange) =>
          payload.what === 'state' && payload.state === 'ringing' && payload.attempt === 1
            ? toRungData(payload)
            : undefined,
        example: rungExample,
      },
      {
        type: 'wake_up.unanswered',
        urgent: true,
        permission: 'wake_ups.read',
        summary: 'Nobody answered a wake-up: somebody must call the room.',
        data: rungData,
        toData: (payload: RingChange) =>
          payload.what === 'state' && payload.state === 'unanswered' ? toRungData(payload) : undefined,
        example: rungExample,
      },
    ],
  },
  'wake-up.sleep_timer_changed': {
    summary: 'The sleep timer of a stay was started or ended.',
    payload: z.object({ stay_id: z.string(), room_id: z.string() }),
  },
} as const;
