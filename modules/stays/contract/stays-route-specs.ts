import { z } from 'zod';
import { cursor, staff, uniqueList } from '#platform/contract';
import {
  arrivalTime,
  companion,
  day,
  email,
  language,
  name,
  note,
  optionalName,
  persons,
  roomNumber,
  sampleId,
  stay,
  stayState,
  telephone,
  title,
} from './fields.ts';

/** Search text: a room number or the beginnings of a name. */
const search = z.string().trim().max(120).optional();
/** A room with its current stays, today's arrivals, departures within the last day, its next reservations, and its devices. */
const roomItem = z.object({
  id: z.string(),
  room: z.string(),
  stays: z.array(
    stay.extend({
      /** Number of guest devices signed in to this stay. */
      signed_in: z.number(),
    }),
  ),
  tvs: z.array(
    z.object({
      id: z.string(),
      model: z.string(),
      connected: z.boolean(),
      last_seen_at: z.iso.datetime().nullable(),
      unforgotten: z.number(),
    }),
  ),
  /** Number of guest devices signed in to stays in house. */
  signed_in: z.number(),
  /** Reservations whose guests arrive within 14 days from tomorrow, earliest first. */
  upcoming: z.array(z.object({ id: z.string(), last_name: z.string(), arrival: day, departure: day })),
});

/** A device that received a stay's data, and whether it has confirmed wiping it. */
const deviceWipe = z.object({
  id: z.string(),
  /** `tv`, `mobile` or `unknown`. */
  kind: z.string(),
  /** The TV's model, or browser and operating system. */
  label: z.string(),
  /** The room whose TV it is; null: a device on which a guest signed in. */
  room: z.string().nullable(),
  connected: z.boolean(),
  /** When the stay left the TV's room or the device was signed out; null: it has not. */
  left_at: z.iso.datetime().nullable(),
  /** When the device confirmed the wipe; null: not yet. */
  forgotten_at: z.iso.datetime().nullable(),
});

const staySample = {
  room: '214',
  last_name: 'Lindqvist',
  first_name: 'Astrid',
  title: 'Ms',
  language: 'en',
  arrival: '2026-11-20',
  departure: '2026-11-24',
};
const stayId = z.object({ id: z.string().min(1).max(64) });
const propertyQuery = z.object({ property: z.string().max(64).optional() });

/** Idempotency key: a repeated request changes nothing and returns the stay. */
const requestId = z.uuid().optional();

/** The guest shares the room with the stays in house; else an occupied room is refused with `room_taken`. */
const share = z
  .boolean()
  .optional()
  .describe('Accept a room in which another stay is in house. Default: people are asked, API keys are not.');

/** What staff note about a stay besides names and dates. */
const contact = {
  persons: persons.optional(),
  arrival_time: arrivalTime.optional(),
  email: email.optional(),
  telephone: telephone.optional(),
  note: note.optional(),
};

/** A new stay, as integrators write it. */
const newStay = z.object({
  room: roomNumber,
  last_name: name,
  first_name: optionalName,
  title,
  native_name: optionalName,
  language: language.optional(),
  arrival: day,
  departure: day,
  permanent: z.boolean().optional(),
  no_post: z.boolean().optional(),
  create_room: z.boolean().optional(),
  /** Not in house yet, even if the arrival is today: for importing the day's arrivals in advance. */
  expected: z.boolean().optional(),
  share,
  ...contact,
  residents: z
    .array(companion)
    .max(20)
    .optional()
    .describe('Companions, besides the guest whose name the reservation carries.'),
});

/** A stay of an import; its idempotency key makes a repeated import harmless. */
export const importedStay = newStay
  .extend({ request_id: z.uuid().describe('Idempotency key of this stay, the same in every repetition.') })
  .strict();

/** What became of a stay of an import. */
export const importedRow = z.object({
  request_id: z.string().describe('That of the stay; empty if it has none.'),
  id: z.string().nullable().describe('The new stay, or that of an earlier request with this key; null: refused.'),
  state: stayState.nullable(),
  error: z
    .object({
      code: z.string(),
      message: z.string(),
      retryable: z.boolean(),
      details: z.record(z.string(), z.unknown()).optional(),
    })
    .nullable(),
});

/** A transition without parameters. */
const plainTransition = {
  access: staff('stays.manage'),
  params: stayId,
  query: propertyQuery,
  body: z.object({ request_id: requestId }).optional(),
  answers: { 200: stay },
  errors: ['impossible_step', 'managed_by_pms'],
  sample: { params: { id: 'none' }, query: {} },
} as const;

/** Routes of stays and rooms for staff and integrators (docs/reference/wire.md, "Staff and integrators"). */
export const staysRouteSpecs = {
  'POST /api/v1/stays': {
    access: staff('stays.manage'),
    summary: 'Creates a stay. It is in house at once if its arrival is today or earlier, unless `expected` is set.',
    body: newStay.extend({
      property: z.string().max(64).optional(),
      /** Idempotency key: a repeated request returns the stay of the first one. */
      request_id: z.uuid().optional(),
    }),
    answers: { 201: stay },
    errors: ['room_unknown', 'room_taken', 'departure_before_arrival', 'managed_by_pms'],
    sample: { body: { ...staySample, create_room: true } },
  },
  'POST /api/v1/stays/imports': {
    access: staff('stays.manage'),
    summary: 'Creates up to 200 stays. Each is judged on its own, and the answer has a row for each, in their order.',
    body: z.object({
      property: z.string().max(64).optional(),
      // A stay that is invalid is refused in its row, and not the whole import.
      stays: z
        .array(z.union([importedStay, z.unknown()]))
        .min(1)
        .max(200),
    }),
    answers: { 200: z.object({ created: z.number(), refused: z.number(), rows: z.array(importedRow) }) },
    sample: { body: { stays: [{ ...staySample, create_room: true, expected: true, request_id: sampleId }] } },
  },
  'GET /api/v1/stays': {
    access: staff('stays.read'),
    searches: 'search',
    summary: 'Lists stays by room and state, or searches stays in house and expected ones by the beginnings of a name.',
    query: propertyQuery.extend({
      room: roomNumber.optional(),
      state: stayState.optional(),
      search,
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    answers: { 200: z.object({ items: z.array(stay), next: z.string().nullable() }) },
    sample: { query: { room: '214', state: 'in_house' } },
  },
  'GET /api/v1/stays/{id}': {
    access: staff('stays.read'),
    summary: 'Returns a stay.',
    params: stayId,
    query: propertyQuery,
    answers: { 200: stay },
    sample: { params: { id: 'none' }, query: {} },
  },
  'GET /api/v1/stays/{id}/wipes': {
    access: staff('stays.read'),
    summary: 'Lists the devices that held the guest’s data, and when each confirmed that it wiped it; TVs first.',
    params: stayId,
    query: propertyQuery,
    answers: { 200: z.object({ items: z.array(deviceWipe), next: z.null() }) },
    sample: { params: { id: 'none' }, query: {} },
  },
  'POST /api/v1/stays/{id}/check-in': {
    ...plainTransition,
    summary:
      'Checks in an expected guest, on request into another room; an early check-in changes the arrival to today.',
    body: z
      .object({
        request_id: requestId,
        room: roomNumber.optional().describe('The room, if it is not the reserved one.'),
        share,
      })
      .optional(),
    errors: ['impossible_step', 'room_unknown', 'room_taken', 'managed_by_pms'],
  },
  'POST /api/v1/stays/{id}/check-out': {
    ...plainTransition,
    summary: 'Checks out a guest and ends the stay on all devices at once.',
  },
  'POST /api/v1/stays/{id}/move': {
    access: staff('stays.manage'),
    summary: 'Moves a stay to another room; its devices stay signed in.',
    params: stayId,
    query: propertyQuery,
    body: z.object({ room: roomNumber, request_id: z.uuid().optional(), share }),
    answers: { 200: stay },
    errors: ['impossible_step', 'room_unknown', 'room_taken', 'managed_by_pms'],
    sample: { params: { id: 'none' }, query: {}, body: { room: '215' } },
  },
  'PATCH /api/v1/stays/{id}': {
    access: staff('stays.manage'),
    summary:
      'Changes names, language, departure, residents, contact, note or the no-post flag of a stay that has not ended; omitted fields are unchanged.',
    params: stayId,
    query: propertyQuery,
    body: z.object({
      last_name: name.optional(),
      first_name: optionalName,
      title,
      native_name: optionalName,
      language: language.optional(),
      departure: day.optional(),
      permanent: z.boolean().optional(),
      no_post: z.boolean().optional(),
      ...contact,
      /** All companions: those with an `id` are changed, those without are added, and missing ones are removed. */
      residents: z
        .array(companion.extend({ id: z.string().min(1).max(64).optional() }))
        .max(20)
        .optional(),
    }),
    answers: { 200: stay },
    errors: ['impossible_step', 'departure_before_arrival', 'resident_unknown'],
    sample: { params: { id: 'none' }, query: {}, body: { departure: '2026-11-25', no_post: true } },
  },
  'GET /api/v1/rooms': {
    access: staff('stays.read'),
    searches: 'search',
    summary:
      'Lists the rooms of a property with stays in house, today’s arrivals, departures within the last day, and devices; searchable by room or name.',
    query: propertyQuery.extend({
      search,
      room: roomNumber.optional().describe('Only this room.'),
      cursor,
      limit: z.coerce.number().int().min(1).max(2000).default(200),
    }),
    answers: {
      200: z.object({
        /** Today in the property's time zone. */
        today: day,
        zone: z.string(),
        managed_by_pms: z.boolean().describe('Whether the stays are changed in the PMS, not at the desk.'),
        items: z.array(roomItem),
        next: z.string().nullable(),
      }),
    },
    sample: { query: { search: 'lind' } },
  },
  'GET /api/v1/house-day': {
    access: staff('stays.read'),
    summary: 'Lists arrivals and departures of a day in the property’s time zone; for today, including overdue ones.',
    query: propertyQuery.extend({ day: day.optional() }),
    answers: {
      200: z.object({ day, today: day, zone: z.string(), arrivals: z.array(stay), departures: z.array(stay) }),
    },
    sample: { query: {} },
  },
  'POST /api/v1/rooms': {
    access: staff('rooms.manage'),
    summary: 'Adds rooms to a property; existing rooms are unchanged.',
    body: z.object({
      property: z.string().max(64).optional(),
      rooms: uniqueList(roomNumber, 1000).min(1),
      request_id: z.uuid().optional(),
    }),
    answers: { 200: z.object({ added: z.number(), existing: z.number() }) },
    sample: { body: { rooms: ['214'] } },
  },
} as const;
