import { z } from 'zod';
import { bytesOf, plainText, staff } from '#platform/contract';
import { dayChoice, roomSign, roomWork, timeWindow } from './fields.ts';

const person = z.object({ id: z.string(), name: z.string() });
const query = z.object({ property: z.string().max(64).optional() });

const boardRoom = z.object({
  room_id: z.string(),
  room: z.string(),
  work: roomWork,
  sign: roomSign,
  guest: z.string().describe('Empty: nobody stays in it.'),
  persons: z.int(),
  from: z.string().describe('First day of the stay, `YYYY-MM-DD`; empty: nobody stays in it.'),
  until: z.string(),
  leaves: z.boolean().describe('The guest leaves today.'),
  arrival: z
    .string()
    .nullable()
    .describe('When today’s arrival is expected, `HH:MM`; empty: some time; null: nobody arrives.'),
  wish: timeWindow.nullable(),
  laundry: timeWindow.nullable(),
  choice: dayChoice,
  turn_down: z.boolean(),
  late_minutes: z.int().describe('Minutes since the wish has passed; 0: it has not.'),
  assigned_to: person.nullable(),
  worker: person.nullable().describe('Who works in it.'),
  since: z.iso.datetime().nullable().describe('When its state was last tapped.'),
  note: z.string(),
});
/** A room on the board of housekeeping. */
export type BoardRoom = z.output<typeof boardRoom>;

const board = z.object({
  day: z.string(),
  now: z.iso.datetime(),
  rooms: z.array(boardRoom),
  team: z.array(person.extend({ done: z.int(), total: z.int() })),
  minibar: z.array(z.object({ article: z.string(), price: z.number() })),
  currency: z.string(),
});
/** The board of housekeeping. */
export type HousekeepingBoard = z.output<typeof board>;

const action = z.object({
  request_id: z.uuid().describe('Chosen by the phone; a repeat does nothing more.'),
  at: z.iso.datetime().describe('When it was tapped, which may be long ago for a phone that was offline.'),
  room_id: z.string().min(1).max(64),
  action: z.enum([
    'start',
    'pause',
    'clean',
    'inspected',
    'dirty',
    'out_of_order',
    'in_order',
    'minibar',
    'found',
    'fault',
  ]),
  note: z.string().overwrite(plainText).trim().max(500).default(''),
  minibar: z
    .array(z.object({ article: z.string().max(60), count: z.int().min(1).max(20) }))
    .max(30)
    .default([]),
  photo: z
    .string()
    .max(900_000)
    .regex(/^data:image\/jpeg;base64,[\w+/=]+$/u)
    .optional()
    .describe('A JPEG of at most 600 kB, as a data URL.'),
});
/** What a housekeeper tapped. */
export type HousekeepingAction = z.input<typeof action>;

/** Routes of the board and of the housekeepers' phones. */
export const deskRoutes = {
  'GET /api/v1/housekeeping': {
    access: staff('housekeeping.read'),
    summary: 'Returns the rooms of today, their guests’ wishes and who works where.',
    query,
    answers: { 200: board },
    sample: { query: {} },
  },
  'POST /api/v1/housekeeping/actions': {
    access: staff('housekeeping.work'),
    summary: 'Stores what a housekeeper tapped. What was tapped later on another phone stays.',
    query,
    body: action,
    answers: {
      200: z.object({
        applied: z.boolean().describe('false: somebody tapped later, and that stays.'),
        request: z
          .string()
          .describe('Id of the request that a fault, a found object or an uncharged minibar became; empty: none.'),
      }),
    },
    errors: ['minibar_unknown'],
    sample: {
      query: {},
      body: {
        ...{ request_id: '0f8e0c52-54e5-4ad7-a93c-0d2b6b3b1a01', at: '2026-11-23T08:40:00.000Z' },
        ...{ room_id: 'none', action: 'clean' },
      },
    },
  },
  'GET /api/v1/housekeeping/photos/{id}': {
    // The photo is a part of the request, and those who may read that see it.
    access: staff('requests.read'),
    summary: 'Returns the photo of a fault or a found object.',
    params: z.object({ id: z.uuid() }),
    query,
    answers: { 200: bytesOf('image/jpeg') },
    sample: { params: { id: '0f8e0c52-54e5-4ad7-a93c-0d2b6b3b1a01' }, query: {} },
  },
  'PUT /api/v1/housekeeping/rooms/{id}/assignment': {
    access: staff('housekeeping.assign'),
    summary: 'Gives a room to a housekeeper for today; null: to nobody.',
    params: z.object({ id: z.string().min(1).max(64) }),
    query,
    body: z.object({ staff_id: z.string().max(64).nullable() }),
    answers: { 204: z.undefined() },
    errors: ['housekeeper_unknown'],
    sample: { params: { id: 'none' }, query: {}, body: { staff_id: null } },
  },
} as const;
