import { z } from 'zod';
import { staff } from '#platform/contract';
import { companion, day, language, name, optionalName, roomNumber, stay, stayState, title } from './fields.ts';

/** What somebody types to find a room or a guest. */
const search = z.string().trim().max(120).optional();
/** A room with who lives in it, comes today or left within a day, and what its devices do. */
const roomItem = z.object({
  id: z.string(),
  room: z.string(),
  stays: z.array(stay),
  tvs: z.array(
    z.object({
      id: z.string(),
      model: z.string(),
      connected: z.boolean(),
      last_seen_at: z.iso.datetime().nullable(),
      unforgotten: z.number(),
    }),
  ),
  /** Guests' devices that are signed in on stays in house. */
  signed_in: z.number(),
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

/** Made before the first try: a repeat changes nothing, and answers with the stay. */
const requestId = z.uuid().optional();

/** A step that says nothing but its name. */
const namedStep = {
  access: staff('stays.manage'),
  params: stayId,
  query: propertyQuery,
  body: z.object({ request_id: requestId }).optional(),
  answers: { 200: stay },
  errors: ['impossible_step'],
  sample: { params: { id: 'none' }, query: {} },
} as const;

/** What staff and integrators do with stays and rooms (wire.md, "Staff and integrators"). */
export const staysRoutes = {
  'POST /api/v1/stays': {
    access: staff('stays.manage'),
    summary:
      'Creates a stay; it is in house at once when its arrival is today or earlier, unless it says that it is expected.',
    body: z.object({
      property: z.string().max(64).optional(),
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
      /** Not in house yet although the day of arrival has come: the list of today's arrivals, made in the morning. */
      expected: z.boolean().optional(),
      /** Made before the first try: a copy of the request is answered with the first one's stay. */
      request_id: z.uuid().optional(),
      residents: z
        .array(companion)
        .max(20)
        .optional()
        .describe('Those who came along, beside the guest whose name the stay carries.'),
    }),
    answers: { 201: stay },
    errors: ['room_unknown', 'departure_before_arrival'],
    sample: { body: { ...staySample, create_room: true } },
  },
  'GET /api/v1/stays': {
    access: staff('stays.read'),
    summary: 'Lists stays, by room and state, or those in house and expected by the beginnings of a name.',
    query: propertyQuery.extend({
      room: roomNumber.optional(),
      state: stayState.optional(),
      search,
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    answers: { 200: z.object({ items: z.array(stay), next: z.string().nullable() }) },
    sample: { query: { room: '214', state: 'in_house' } },
  },
  'GET /api/v1/stays/{id}': {
    access: staff('stays.read'),
    summary: 'One stay.',
    params: stayId,
    query: propertyQuery,
    answers: { 200: stay },
    sample: { params: { id: 'none' }, query: {} },
  },
  'POST /api/v1/stays/{id}/check-in': {
    ...namedStep,
    summary: 'Checks an expected guest in; before the day of arrival, the arrival becomes today.',
  },
  'POST /api/v1/stays/{id}/check-out': {
    ...namedStep,
    summary: 'Ends a stay on every device at once.',
  },
  'POST /api/v1/stays/{id}/move': {
    access: staff('stays.manage'),
    summary: 'Moves a stay to another room; its devices stay signed in.',
    params: stayId,
    query: propertyQuery,
    body: z.object({ room: roomNumber, request_id: z.uuid().optional() }),
    answers: { 200: stay },
    errors: ['impossible_step', 'room_unknown'],
    sample: { params: { id: 'none' }, query: {}, body: { room: '215' } },
  },
  'PATCH /api/v1/stays/{id}': {
    access: staff('stays.manage'),
    summary:
      'Changes names, language, departure, residents or the no-post flag of a stay that is not over; what is left out stays.',
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
      /** All who came along: one with an `id` is changed, one without is added, one left out is taken off. */
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
    summary:
      'Lists the rooms of a property with the stays in house, today’s arrivals, who left within a day, and their devices; by room or name.',
    query: propertyQuery.extend({
      search,
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(2000).default(200),
    }),
    answers: {
      200: z.object({
        /** Today in the property's zone. */
        today: day,
        zone: z.string(),
        items: z.array(roomItem),
        next: z.string().nullable(),
      }),
    },
    sample: { query: { search: 'lind' } },
  },
  'GET /api/v1/house-day': {
    access: staff('stays.read'),
    summary: 'Arrivals and departures of a day in the property’s zone, today with those that are overdue.',
    query: propertyQuery.extend({ day: day.optional() }),
    answers: {
      200: z.object({ day, today: day, zone: z.string(), arrivals: z.array(stay), departures: z.array(stay) }),
    },
    sample: { query: {} },
  },
  'POST /api/v1/rooms': {
    access: staff('rooms.manage'),
    summary: 'Adds rooms to a property; those that exist stay as they are.',
    body: z.object({
      property: z.string().max(64).optional(),
      rooms: z.array(roomNumber).min(1).max(1000),
      request_id: z.uuid().optional(),
    }),
    answers: { 200: z.object({ added: z.number(), existing: z.number() }) },
    sample: { body: { rooms: ['214'] } },
  },
} as const;
