import { z } from 'zod';
import { defineContract, staff } from '#platform/contract';

/** A calendar day in the property's zone, `YYYY-MM-DD`. */
const day = z.iso.date();
/** State of a stay: expected before its arrival, in house, checked out. */
export const stayState = z.enum(['expected', 'in_house', 'checked_out']);
/**
 * No control characters, halves of a character, or marks that turn the text around: they would confuse logs, printers,
 * the PMS and whoever reads the name at the desk.
 */
const printable = /^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u;
/** Something that a person sees: a name of invisible marks alone is none. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const name = z.string().trim().min(1).max(120).regex(printable).regex(visible);
const optionalName = z.string().trim().max(120).regex(printable).optional();
const title = z.string().trim().max(40).regex(printable).optional();
/** Has a letter or a digit: nobody could sign in to room `...`. */
const roomNumber = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .regex(printable)
  .regex(/[\p{L}\p{N}]/u);
/** Language key, two letters as in `de`, any case. */
const language = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);

/** One person of a stay. The first is the one whose name the reservation carries. */
const resident = z.object({
  id: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  title: z.string(),
  /** The name in its own script, where the PMS carries both. */
  native_name: z.string(),
  permanent: z.boolean(),
});

/** A person who comes along, as staff and integrators name one. */
const companion = z.object({
  last_name: name,
  first_name: optionalName,
  title,
  native_name: optionalName,
  permanent: z.boolean().optional(),
});

/** A stay as staff and integrators see it (wire.md, "Staff and integrators"). */
const stay = z.object({
  id: z.string(),
  property: z.string(),
  room: z.string(),
  state: stayState,
  last_name: z.string(),
  first_name: z.string(),
  title: z.string(),
  language: z.string(),
  arrival: day,
  departure: day,
  permanent: z.boolean(),
  /** Nothing may be put on the bill of the room. */
  no_post: z.boolean(),
  residents: z.array(resident),
  checked_in_at: z.iso.datetime().nullable(),
  checked_out_at: z.iso.datetime().nullable(),
});

/** A resident as another module's server half sees it. */
export type Resident = {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly title: string;
  readonly nativeName: string;
  readonly permanent: boolean;
};

/** A stay as another module's server half sees it; `apps/server/modules.ts` hands the port in. */
export type StayRecord = {
  readonly id: string;
  readonly property: string;
  readonly roomId: string;
  readonly room: string;
  readonly state: z.output<typeof stayState>;
  /** Language key, lower case; empty: unknown. */
  readonly language: string;
  /** `YYYY-MM-DD` in the property's zone. */
  readonly arrival: string;
  readonly departure: string;
  readonly permanent: boolean;
  /** Nothing may be put on the bill of the room. */
  readonly noPost: boolean;
  /** Grows with every change of the stay or its residents. */
  readonly revision: number;
  /** Residents in the order of the reservation; at least one. */
  readonly residents: readonly Resident[];
};

/** A room as another module's server half sees it; `room` is its number as the property writes it. */
export type RoomRecord = { readonly id: string; readonly room: string };

/** Who may use what is the room's (wire.md, "Who may call"): a guest, or the enrolled TV of an occupied room. */
export type RoomCaller =
  | {
      readonly kind: 'guest';
      readonly property: string;
      readonly stayId: string;
      readonly sessionId: string;
      readonly roomId: string;
    }
  | { readonly kind: 'tv'; readonly property: string; readonly roomId: string; readonly deviceId: string };

/** A TV of a room as the rooms' list shows it; instants are milliseconds since 1970. */
export type RoomTv = {
  readonly id: string;
  readonly roomId: string;
  readonly model: string;
  readonly connected: boolean;
  readonly lastSeenAt: number | undefined;
  /** Stays that are over or gone and that it has not confirmed to have forgotten. */
  readonly unforgotten: number;
};

/** What the list of rooms asks of devices and sessions; `apps/server/modules.ts` hands it in. */
export type HouseView = {
  tvsIn(property: string, roomIds: readonly string[]): Promise<readonly RoomTv[]>;
  /** How many guests' devices are signed in on stays; those without any are left out. */
  signedIn(property: string, stayIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Whether the beginnings of a name that somebody typed fit a stay, as tolerantly as at sign-in. */
  nameSearch(typed: string): (stay: StayRecord) => boolean;
};

/** What other modules may ask of the stays. */
export type StaysPort = {
  /** Stays in house in the room that `room` names under the property's room rules; empty when there is none. */
  inHouse(property: string, room: string): Promise<readonly StayRecord[]>;
  /** `room` folded under the property's room rules, whether or not such a room exists; for counting tries by room. */
  roomKeyOf(property: string, room: string): Promise<string>;
  /** Stays in house in any of the rooms with these ids. */
  inHouseIn(property: string, roomIds: readonly string[]): Promise<readonly StayRecord[]>;
  /** The room that `room` names under the property's room rules. */
  findRoom(property: string, room: string): Promise<RoomRecord | undefined>;
  /** Rooms by id; those that do not exist are left out. */
  roomsById(property: string, roomIds: readonly string[]): Promise<readonly RoomRecord[]>;
  /**
   * Stays in house that `caller` may speak for: a guest's own; those of a TV's room, or the one of them that `stayId`
   * names. Empty: nobody is in house. Refuses with `forbidden`, and a line in the audit log, a `stayId` of anybody else.
   */
  ofCaller(caller: RoomCaller, stayId: string): Promise<readonly StayRecord[]>;
  /**
   * As {@link StaysPort.ofCaller}, but a guest's own stay may be as this process last read it: for a write that asks
   * `isCurrent` before it counts on it, and else begins anew.
   */
  known(caller: RoomCaller, stayId: string): Promise<readonly StayRecord[]>;
  /** Inside a write, with its `tx`: whether `stay` is still what it was when it was read. */
  isCurrent(tx: unknown, stay: StayRecord): Promise<boolean>;
  /** One stay of any state. */
  byId(property: string, stayId: string): Promise<StayRecord | undefined>;
  /** Keeps the language that the guest chose; `language` is a key in lower case. */
  setLanguage(property: string, stayId: string, language: string): Promise<void>;
};

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
const sampleId = '5f0c1f3e-0000-4000-8000-000000000001';
/** What integrators are told of a stay that came or went. */
const toldOfStay = {
  permission: 'stays.read',
  data: z.object({ stay_id: z.string(), room_id: z.string() }),
  of: ({ stay_id, room_id }: { readonly stay_id: string; readonly room_id: string }) => ({ stay_id, room_id }),
  example: { stay_id: sampleId, room_id: sampleId },
} as const;

/** Rooms, stays and residents, and what may be done with them over HTTP. */
export const stays = defineContract({
  module: 'stays',
  errors: {
    room_unknown: { retryable: false, status: 422 },
    impossible_step: { retryable: false, status: 409 },
    departure_before_arrival: { retryable: false, status: 422 },
    resident_unknown: { retryable: false, status: 422 },
    language_unknown: { retryable: false, status: 422 },
  },
  calls: {
    // The language chosen is kept with the stay, so the call is the stays' own although its name says settings.
    'SystemSettings.setLanguageOfRoom': {
      // Also of the room's TV, which `visitor` leaves out; who has no stay is told that it may be shown, and no more.
      access: 'anyone',
      summary: 'Keeps the language that was chosen with the stay: of the guest, or of the room’s TV.',
      data: z.object({
        /** Old clients send the number as one. */
        room: z
          .union([z.string().max(120), z.number()])
          .transform(String)
          .default(''),
        language: z.string().min(2).max(16),
        /** Whose, on the TV of a room that several stays share; left out there, nothing is kept. */
        stay_id: z.string().max(64).default(''),
      }),
      root: z.object({}),
      errors: ['language_unknown'],
      sample: { room: '', language: 'DE' },
    },
  },
  routes: {
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
        /** Those who came along, beside the guest whose name the stay carries. */
        residents: z.array(companion).max(20).optional(),
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
      access: staff('stays.manage'),
      summary: 'Checks an expected guest in; before the day of arrival, the arrival becomes today.',
      params: stayId,
      query: propertyQuery,
      body: z.object({ request_id: requestId }).optional(),
      answers: { 200: stay },
      errors: ['impossible_step'],
      sample: { params: { id: 'none' }, query: {} },
    },
    'POST /api/v1/stays/{id}/check-out': {
      access: staff('stays.manage'),
      summary: 'Ends a stay on every device at once.',
      params: stayId,
      query: propertyQuery,
      body: z.object({ request_id: requestId }).optional(),
      answers: { 200: stay },
      errors: ['impossible_step'],
      sample: { params: { id: 'none' }, query: {} },
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
  },
  pushes: {
    'RoomInformation.houseChanged': {
      summary: 'To the desk: a stay was announced, came, moved, changed or left.',
      root: z.object({ stay_id: z.string() }),
    },
  },
  events: {
    'stays.checked_in': {
      summary: 'A stay is in house.',
      payload: z.object({ stay_id: z.string(), room_id: z.string() }),
      told: [{ ...toldOfStay, type: 'stay.checked_in', summary: 'A guest checked in.' }],
    },
    'stays.ended': {
      summary: 'A stay was checked out; every session of it ends.',
      payload: z.object({ stay_id: z.string(), room_id: z.string() }),
      critical: true,
      told: [{ ...toldOfStay, type: 'stay.checked_out', summary: 'A guest checked out.' }],
    },
    'stays.moved': {
      summary: 'A stay changed its room.',
      payload: z.object({ stay_id: z.string(), from_room_id: z.string(), room_id: z.string() }),
      critical: true,
      told: [
        {
          type: 'stay.moved',
          permission: 'stays.read',
          summary: 'A guest moved into another room.',
          data: z.object({ stay_id: z.string(), from_room_id: z.string(), room_id: z.string() }),
          of: (payload: { readonly stay_id: string; readonly from_room_id: string; readonly room_id: string }) =>
            payload,
          example: { stay_id: sampleId, from_room_id: sampleId, room_id: sampleId },
        },
      ],
    },
    'stays.changed': {
      summary: 'A stay was announced, or names, dates, residents or language of one changed.',
      payload: z.object({ stay_id: z.string() }),
      told: [
        {
          type: 'stay.changed',
          permission: 'stays.read',
          summary: 'A stay was announced, or its names, dates, residents or language changed.',
          data: z.object({ stay_id: z.string() }),
          of: ({ stay_id }: { readonly stay_id: string }) => ({ stay_id }),
          example: { stay_id: sampleId },
        },
      ],
    },
  },
});
