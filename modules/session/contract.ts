import { z } from 'zod';
import { defineContract, staff } from '#platform/contract';

/** Cookie of a session (wire.md, "Auth"), without the prefix that it has on https. */
export const sessionCookieName = 'bellhop_session';

/** A check-in of the spec (platform.md §3): the signed-in stay with its names, every other resident of the room as `{id}` alone. */
export const checkinEntry = z.object({
  id: z.string(),
  room: z.string().optional(),
  last_name: z.string().optional(),
  first_name: z.string().optional(),
  title: z.string().optional(),
  /** The whole name in its own script, where the stay carries it. */
  native_name: z.string().optional(),
  name: z.string().optional(),
  /** 1: permanent resident. */
  permanent: z.union([z.literal(0), z.literal(1)]).optional(),
  arrival: z.string().optional(),
  departure: z.string().optional(),
  residents: z.array(z.object({ id: z.string() })).optional(),
});

/** Result of a sign-in (wire.md, "Auth"). A walk-in has an empty `checkin` and the room `walkin`. */
export const authResult = z.object({
  room: z.object({ id: z.string(), room: z.string() }),
  language: z.object({ lang_key: z.string() }),
  skin: z.object({ id: z.string(), project_id: z.string() }),
  checkin: z.array(checkinEntry),
  /** The resident of the stay who is signed in; empty for visitors. */
  user_id: z.string(),
  mode: z.enum(['guest', 'walkin', 'walkin-only', 'demo', 'demo-use-pms']),
  /** One-time ticket for `POST /ONEapp/api/session`; empty when a live cookie resumed. */
  ticket: z.string(),
});
export type AuthResult = z.output<typeof authResult>;
export type CheckinEntry = z.output<typeof checkinEntry>;

/** One device that is signed in on a stay. */
const device = z.object({
  id: z.string(),
  /** `mobile`, `tv` or `unknown`. */
  kind: z.string(),
  /** Words for a person: browser and system. */
  label: z.string(),
  signed_in_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  current: z.boolean(),
});

/** A device of a guest that a stay left, with what it has confirmed. */
const forgetting = z.object({
  id: z.string(),
  kind: z.string(),
  label: z.string(),
  left_at: z.iso.datetime(),
  /** When it confirmed to have forgotten; null: it has not. */
  forgotten_at: z.iso.datetime().nullable(),
});

/** What other modules may ask of the sessions. */
export type SessionPort = {
  /** How many devices are signed in on stays; those without any are left out. */
  signedIn(property: string, stayIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
};

/** Somebody guesses at a room or from an address. */
const alarm = z.object({
  id: z.string(),
  kind: z.enum(['room', 'address']),
  /** The room that was guessed at; empty for an address, and for a number that no room has. */
  room: z.string(),
  at: z.iso.datetime(),
  /** Until then name and room alone sign nobody in there. */
  until: z.iso.datetime(),
  acknowledged_at: z.iso.datetime().nullable(),
  /** As in the audit log; empty until somebody acknowledged it. */
  acknowledged_by: z.string(),
});

/** Names and rooms arrive as the guest typed them; what the device does not know, old clients send as null. */
const typed = z
  .string()
  .max(120)
  .nullish()
  .transform((text) => text ?? '');
/** As {@link typed}, where old clients send a number as one. */
const typedNumber = z
  .union([z.string().max(120), z.number().int().nonnegative()])
  .nullish()
  .transform((given) => String(given ?? ''));
const propertyQuery = z.object({ property: z.string().max(64).optional() });

/** Sign-in, modes and the guest's identity. */
export const session = defineContract({
  module: 'session',
  errors: {
    /** Wrong room and wrong name give this same refusal. */
    room_or_name_invalid: { retryable: false, status: 401 },
    /**
     * Several stays of the room fit; details `ask`: what to ask for, `first_name` or `arrival`, on the room's TV `stay`:
     * whose.
     */
    which_guest: { retryable: false, status: 409 },
    /** Too many wrong tries: the arrival date is judged too. */
    second_proof_required: { retryable: false, status: 401 },
    /** Only the code on the TV or a link from the desk signs in now; details `retry_after_s`. */
    too_many_attempts: { retryable: false, status: 429 },
    /** Unknown, used or older than two minutes. */
    code_invalid: { retryable: false, status: 401 },
    /** The property does not offer this mode, or sign-in on this kind of device. */
    mode_not_allowed: { retryable: false, status: 403 },
    ticket_invalid: { retryable: false, status: 401 },
  },
  calls: {
    'Auth.authenticate': {
      access: 'anyone',
      credentials: true,
      summary:
        'Signs a guest or visitor in, or resumes the live session of the cookie; on a TV, chooses one of its room’s stays to show, without a ticket.',
      data: z.object({
        /** `walkin` and no name: a visitor (platform.md §2). */
        room: typedNumber,
        name: typed,
        first_name: typed,
        /** Arrival date, `YYYY-MM-DD`; anything else counts as not given. */
        checkin: typed,
        userId: typedNumber,
        walkin: z.boolean().default(false),
        mode: z.enum(['', 'walkin', 'walkin-only', 'demo', 'demo-use-pms']).catch('').default(''),
        /** Device type of the setting `login_device_types`; one that it does not name counts as `unknown`. */
        device_type: z.string().max(40).default('unknown'),
        skin: z.string().max(64).default(''),
        lang: z.string().max(16).default(''),
      }),
      root: authResult,
      errors: ['room_or_name_invalid', 'which_guest', 'second_proof_required', 'too_many_attempts', 'mode_not_allowed'],
      sample: { walkin: true },
    },
    'Auth.hasWalkInContent': {
      access: 'anyone',
      summary: 'Whether the skin has a menu for walk-ins.',
      data: z.object({ skinId: typedNumber }),
      root: z.boolean(),
      sample: { skinId: 'arvensee' },
    },
    'Auth.signOut': {
      access: 'visitor',
      summary: 'Ends the session of this device.',
      data: z.object({}),
      root: z.object({}),
      sample: {},
    },
    'Auth.redeemSignInCode': {
      access: 'anyone',
      credentials: true,
      summary: 'Signs a device in by the code of a QR picture or of a link from the desk.',
      data: z.object({
        code: z.string().min(1).max(200),
        device_type: z.string().max(40).default('unknown'),
        lang: z.string().max(16).default(''),
      }),
      root: authResult,
      errors: ['code_invalid'],
      sample: { code: 'not-a-live-code' },
    },
    'Auth.createSignInCode': {
      access: 'tv',
      summary: 'Makes the code behind the QR picture on the room’s TV: it signs one phone in, within two minutes.',
      data: z.object({
        /** Whose; needed when several stays share the room. */
        stay_id: z.string().max(64).default(''),
      }),
      root: z.object({
        /** What the picture holds; begins with `/` where the server knows no address of its own: then the TV’s. */
        url: z.string(),
        code: z.string(),
        stay_id: z.string(),
        expires_at: z.iso.datetime(),
      }),
      errors: ['which_guest'],
      sample: { stay_id: '' },
    },
    'Auth.listDevices': {
      access: 'guest',
      summary: 'The devices that are signed in on the stay.',
      data: z.object({}),
      root: z.object({ devices: z.array(device) }),
      sample: {},
    },
    'Auth.revokeDevice': {
      access: 'guest',
      summary: 'Signs another device of the stay out.',
      data: z.object({ id: z.string().max(64) }),
      root: z.object({}),
      sample: { id: 'none' },
    },
  },
  routes: {
    'POST /ONEapp/api/session': {
      access: 'anyone',
      hidden: true,
      summary: 'Takes a sign-in ticket and sets the session cookie.',
      body: z.object({ ticket: z.string().min(1).max(200) }),
      answers: { 204: z.undefined() },
      errors: ['ticket_invalid'],
      sample: { body: { ticket: 'not-a-live-ticket' } },
    },
    'DELETE /ONEapp/api/session': {
      access: 'anyone',
      hidden: true,
      summary: 'Ends the session of the cookie and clears it.',
      answers: { 204: z.undefined() },
      sample: {},
    },
    'POST /ONEapp/api/session/forgotten': {
      access: 'anyone',
      hidden: true,
      summary:
        'Says that the device holds nothing any more of the stay that its dead cookie was for, and clears the cookie.',
      answers: { 204: z.undefined() },
      sample: {},
    },
    'POST /api/v1/stays/{id}/sign-in-links': {
      access: staff('stays.manage'),
      summary: 'Makes a link with a one-time code that signs a device in on the stay; good for two minutes.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 201: z.object({ url: z.string(), code: z.string(), expires_at: z.iso.datetime() }) },
      sample: { params: { id: 'none' }, query: {} },
    },
    'GET /api/v1/sign-in-alarms': {
      access: staff('stays.read'),
      summary: 'Alarms of guessing of the last 30 days, the newest first.',
      query: propertyQuery.extend({ state: z.enum(['open', 'all']).default('open') }),
      answers: { 200: z.object({ items: z.array(alarm), next: z.null() }) },
      sample: { query: {} },
    },
    'POST /api/v1/sign-in-alarms/{id}/acknowledge': {
      access: staff('stays.manage'),
      summary: 'Says that somebody looks after an alarm of guessing.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 200: alarm },
      sample: { params: { id: 'none' }, query: {} },
    },
    'GET /api/v1/stays/{id}/devices': {
      access: staff('stays.read'),
      summary: 'The devices that are signed in on a stay.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 200: z.object({ items: z.array(device), next: z.string().nullable() }) },
      sample: { params: { id: 'none' }, query: {} },
    },
    'GET /api/v1/stays/{id}/forgetting/phones': {
      access: staff('stays.read'),
      summary:
        'The devices that were signed out of a stay in the last seven days, and when each confirmed that it holds nothing of it any more.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 200: z.object({ items: z.array(forgetting), next: z.null() }) },
      sample: { params: { id: 'none' }, query: {} },
    },
    'DELETE /api/v1/stays/{id}/devices/{device}': {
      access: staff('stays.manage'),
      summary: 'Signs one device of a stay out.',
      params: z.object({ id: z.string().min(1).max(64), device: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 204: z.undefined() },
      sample: { params: { id: 'none', device: 'none' }, query: {} },
    },
  },
  pushes: {
    'Auth.ended': {
      summary: 'The stay, or the binding of this device, is over; the socket closes with 4001.',
      root: z.object({ reason: z.string() }),
    },
    'Auth.joined': {
      summary: 'To the TV that showed a code: a phone was signed in by it.',
      /** `name`: as the setting `tv_joined_name` allows. */
      root: z.object({ stay_id: z.string(), name: z.string() }),
    },
    'Auth.guessing': {
      summary: 'To the desk: somebody guesses at a room or from an address, or somebody looks after it.',
      root: z.object({}),
    },
    'Auth.devicesChanged': {
      summary: 'To the desk: a device of a guest was signed in or out, or forgot a stay.',
      root: z.object({}),
    },
    'Auth.changed': {
      summary: 'Room, names or language of the stay changed; the client authenticates again.',
      root: z.object({}),
    },
  },
  events: {
    'session.ended': {
      summary: 'Sessions ended by themselves: sign-out, or a device revoked.',
      payload: z.object({ session_id: z.string(), reason: z.string() }),
      critical: true,
    },
    'session.joined': {
      summary: 'A device was signed in by a code that a TV showed.',
      payload: z.object({ stay_id: z.string(), resident_id: z.string(), device_id: z.string() }),
    },
    'session.forgotten': {
      summary: 'A device confirmed that it holds nothing of a stay any more.',
      payload: z.object({ session_id: z.string() }),
    },
    'session.alarm_acknowledged': {
      summary: 'Somebody looks after an alarm of guessing.',
      payload: z.object({ alarm_id: z.string() }),
    },
    'session.guessing': {
      summary: 'Somebody guesses at a room or from an address; the desk is told.',
      /** `room_id` is empty where nobody lives. */
      payload: z.object({ room_id: z.string(), kind: z.enum(['room', 'address']) }),
    },
  },
});
