import { z } from 'zod';
import { defineContract, failureCode, plainLine, staff } from '#platform/contract';
import type { DeviceWipeReader } from '#stays/contract';
import { sessionSettings } from './contract/settings.ts';

/** Name of the session cookie, without the prefix that is added on https. */
export const sessionCookieName = 'bellhop_session';

/**
 * A check-in (docs/reference/platform.md §3): the signed-in stay with names, other residents of the room as `{id}`
 * only.
 */
export const checkinEntry = z.object({
  id: z.string(),
  room: z.string().optional(),
  last_name: z.string().optional(),
  first_name: z.string().optional(),
  title: z.string().optional(),
  /** Full name in its native script, if the stay has it. */
  native_name: z.string().optional(),
  name: z.string().optional(),
  /** 1: permanent resident. */
  permanent: z.union([z.literal(0), z.literal(1)]).optional(),
  arrival: z.string().optional(),
  departure: z.string().optional(),
  residents: z.array(z.object({ id: z.string() })).optional(),
});

/** Result of a sign-in (docs/reference/wire.md, "Auth"). A walk-in has an empty `checkin` and the room `walkin`. */
export const authResult = z.object({
  room: z.object({ id: z.string(), room: z.string() }),
  language: z.object({ lang_key: z.string() }),
  skin: z.object({ id: z.string(), project_id: z.string() }),
  checkin: z.array(checkinEntry),
  /** Id of the signed-in resident; empty for visitors. */
  user_id: z.string(),
  mode: z.enum(['guest', 'walkin', 'walkin-only', 'demo', 'demo-use-pms']),
  /** One-time ticket for `POST /ONEapp/api/session`; empty if a cookie was resumed. */
  ticket: z.string(),
});
export type AuthResult = z.output<typeof authResult>;
export type CheckinEntry = z.output<typeof checkinEntry>;

/** A device that is signed in to a stay. */
const device = z.object({
  id: z.string(),
  /** `mobile`, `tv` or `unknown`. */
  kind: z.string(),
  /** Human-readable: browser and operating system. */
  label: z.string(),
  signed_in_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  current: z.boolean(),
});

/** A device that was signed out of a stay, and whether it has confirmed wiping the guest's data. */
const phoneWipe = z.object({
  id: z.string(),
  kind: z.string(),
  label: z.string(),
  left_at: z.iso.datetime(),
  /** When the device confirmed the wipe; null: not yet. */
  forgotten_at: z.iso.datetime().nullable(),
});

/** A device that is signed in to a stay; `id` is that of its session. */
export type SignedInDevice = { readonly id: string; readonly stayId: string };

/** When a session began and ended, in milliseconds since 1970; null: it goes on. */
export type SessionTimes = { readonly id: string; readonly startedAt: number; readonly endedAt: number | null };

/** The session module's port for other modules. */
export type SessionPort = {
  /** Counts the signed-in devices per stay; stays without any are omitted. */
  countSignedInDevices(property: string, stayIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Lists the signed-in devices of stays by the id of their session. */
  listSignedInDevices(property: string, stayIds: readonly string[]): Promise<readonly SignedInDevice[]>;
  /** Returns when sessions began and, unless they go on, ended; one that ended more than a week ago is not known any more. */
  sessionTimes(property: string, ids: readonly string[]): Promise<readonly SessionTimes[]>;
  /** Lists the devices that were signed out of a stay. */
  readonly listWipes: DeviceWipeReader;
};

/** Repeated failed sign-ins for a room or from an address. */
const alarm = z.object({
  id: z.string(),
  kind: z.enum(['room', 'address']),
  /** The room concerned; empty for an address and for an unknown room number. */
  room: z.string(),
  at: z.iso.datetime(),
  /** Until then, name and room are not sufficient to sign in. */
  until: z.iso.datetime(),
  acknowledged_at: z.iso.datetime().nullable(),
  /** Actor as in the audit log; empty until acknowledged. */
  acknowledged_by: z.string(),
});

/** Text as the guest typed it; old clients send null for unknown values. */
const typed = z
  .string()
  .max(120)
  .nullish()
  .transform((text) => text ?? '');
/** As {@link typed}, but old clients may send a number. */
const typedNumber = z
  .union([z.string().max(120), z.number().int().nonnegative()])
  .nullish()
  .transform((given) => String(given ?? ''));
const propertyQuery = z.object({ property: z.string().max(64).optional() });

/** The sign-in link of an expected guest, and whether one can be mailed. */
const invitationState = {
  /** `no_address`: the stay has no e-mail; `not_configured`: no mail server, no `PUBLIC_URL`, or no sender in `session_mail_sender`. */
  mail: z.enum(['ready', 'no_address', 'not_configured']),
  invitation: z
    .object({
      status: z.enum(['copied', 'waiting', 'sent', 'failed']),
      /** Why the last attempt to mail it failed. */
      failure: failureCode.nullable(),
      made_at: z.iso.datetime(),
      changed_at: z.iso.datetime(),
      /** When a device signed in with it; null: none yet. */
      used_at: z.iso.datetime().nullable(),
      expires_at: z.iso.datetime(),
    })
    .nullable(),
};

/** The password of a stay. */
const passwordState = z.object({
  password: z.string().nullable().describe('Null: the property signs guests in without one, or the stay has ended.'),
});

/** Sign-in, access modes and the guest's identity. */
export const session = defineContract({
  module: 'session',
  errors: {
    /** Wrong room and wrong name are not distinguished. */
    room_or_name_invalid: { retryable: false, status: 401 },
    /**
     * Several stays of the room match. Details `ask`: the missing value, `first_name` or `arrival`; on the room's TV
     * `stay`.
     */
    which_guest: { retryable: false, status: 409 },
    /** The arrival date is required as well, by the property or after too many failed attempts. Details `ask`: `arrival` or `password`. */
    second_proof_required: { retryable: false, status: 401 },
    /** Only the code on the TV or a link from the desk signs in at the moment. Details: `retry_after_s`. */
    too_many_attempts: { retryable: false, status: 429 },
    /** The code is unknown, used or expired. */
    code_invalid: { retryable: false, status: 401 },
    /** The property does not offer this mode, or sign-in on this type of device. */
    mode_not_allowed: { retryable: false, status: 403 },
    /** The link is that of a guest who has not checked in. Details: `retry_after_s` until the room is ready. */
    stay_not_started: { retryable: false, status: 409 },
    /** The property cannot send mail, so the link has to be handed over. */
    mail_not_configured: { retryable: false, status: 409 },
    email_missing: { retryable: false, status: 422 },
    ticket_invalid: { retryable: false, status: 401 },
  },
  calls: {
    'Auth.authenticate': {
      access: 'anyone',
      effect: 'command',
      credentials: true,
      summary:
        'Signs in a guest or visitor, or resumes the session of the cookie. On a TV, chooses the stay of its room to display, without a ticket.',
      data: z.object({
        /** `walkin` without a name: a visitor (docs/reference/platform.md §2). */
        room: typedNumber,
        name: typed,
        first_name: typed,
        /** Arrival date, `YYYY-MM-DD`; any other text is ignored. */
        checkin: typed,
        /** Password of the stay, where the setting `login_type` requires one; otherwise ignored. */
        password: typed,
        userId: typedNumber,
        walkin: z.boolean().default(false),
        mode: z.enum(['', 'walkin', 'walkin-only', 'demo', 'demo-use-pms']).catch('').default(''),
        /** Device type as in the setting `login_device_types`; types not listed there count as `unknown`. */
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
      effect: 'none',
      summary: 'Returns whether the skin has a menu for walk-ins.',
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
      summary: 'Signs in a device with the code from a QR code or from a link of the desk.',
      data: z.object({
        code: z.string().min(1).max(200),
        device_type: z.string().max(40).default('unknown'),
        lang: z.string().max(16).default(''),
      }),
      root: authResult,
      errors: ['code_invalid', 'stay_not_started'],
      sample: { code: 'not-a-live-code' },
    },
    'Auth.createSignInCode': {
      access: 'tv',
      summary: 'Creates the code for the QR code on the room’s TV, which signs in one phone within two minutes.',
      data: z.object({
        /** Required if several stays share the room. */
        stay_id: z.string().max(64).default(''),
      }),
      root: z.object({
        /** Content of the QR code; starts with `/` if the server has no public URL, relative to the TV’s origin. */
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
      effect: 'none',
      summary: 'Lists the devices that are signed in to the caller’s stay.',
      data: z.object({}),
      root: z.object({ devices: z.array(device) }),
      sample: {},
    },
    'Auth.revokeDevice': {
      access: 'guest',
      summary: 'Signs out another device of the caller’s stay.',
      data: z.object({ id: z.string().max(64) }),
      root: z.object({}),
      sample: { id: 'none' },
    },
  },
  routes: {
    'POST /ONEapp/api/session': {
      access: 'anyone',
      limitsItself: true,
      hidden: true,
      summary: 'Redeems a sign-in ticket and sets the session cookie.',
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
        'Confirms that the device has wiped all data of the ended session’s stay, and clears the session cookie.',
      answers: { 204: z.undefined() },
      sample: {},
    },
    'POST /api/v1/stays/{id}/sign-in-links': {
      access: staff('stays.manage'),
      summary: 'Creates a link with a one-time code that signs in a device to the stay; valid for two minutes.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 201: z.object({ url: z.string(), code: z.string(), expires_at: z.iso.datetime() }) },
      sample: { params: { id: 'none' }, query: {} },
    },
    'GET /api/v1/stays/{id}/invitation': {
      access: staff('stays.read'),
      summary: 'Returns the sign-in link of an expected guest without its code, and whether it can be mailed.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 200: z.object(invitationState) },
      sample: { params: { id: 'none' }, query: {} },
    },
    'POST /api/v1/stays/{id}/invitation': {
      access: staff('stays.manage'),
      summary:
        'Creates a link that signs in one device from the check-in until the departure, mails it in the guest’s language or returns it, and ends the former one.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      body: z.object({ by: z.enum(['mail', 'copy']) }),
      answers: {
        201: z.object({ ...invitationState, url: z.string().nullable().describe('Null: it is mailed.') }),
      },
      errors: ['mail_not_configured', 'email_missing'],
      sample: { params: { id: 'none' }, query: {}, body: { by: 'copy' } },
    },
    'GET /api/v1/stays/{id}/password': {
      access: staff('stays.manage'),
      summary: 'Returns the password with which guests of a stay sign in, and makes one if there is none.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 200: passwordState },
      sample: { params: { id: 'none' }, query: {} },
    },
    'PUT /api/v1/stays/{id}/password': {
      access: staff('stays.manage'),
      summary: 'Sets the password of a stay, or makes a new one. Devices that are signed in stay so.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      body: z.object({
        password: z
          .string()
          .overwrite(plainLine)
          .min(4)
          .max(40)
          .regex(/[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u)
          .optional()
          .describe('Case, blanks and hyphens do not count; without it the server makes one.'),
      }),
      answers: { 200: passwordState },
      sample: { params: { id: 'none' }, query: {}, body: {} },
    },
    'PATCH /api/v1/stays/{id}/devices/{device}': {
      access: staff('stays.manage'),
      summary: 'Names a device of a stay.',
      params: z.object({ id: z.string().min(1).max(64), device: z.string().min(1).max(64) }),
      query: propertyQuery,
      body: z.object({
        name: z.string().overwrite(plainLine).min(1).max(60),
      }),
      answers: { 204: z.undefined() },
      sample: { params: { id: 'none', device: 'none' }, query: {}, body: { name: 'Nora’s phone' } },
    },
    'GET /api/v1/sign-in-alarms': {
      access: staff('stays.read'),
      summary: 'Lists the sign-in alarms of the last 30 days, newest first.',
      query: propertyQuery.extend({ state: z.enum(['open', 'all']).default('open') }),
      answers: { 200: z.object({ items: z.array(alarm), next: z.null() }) },
      sample: { query: {} },
    },
    'POST /api/v1/sign-in-alarms/{id}/acknowledge': {
      access: staff('stays.manage'),
      summary: 'Acknowledges a sign-in alarm.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 200: alarm },
      sample: { params: { id: 'none' }, query: {} },
    },
    'GET /api/v1/stays/{id}/devices': {
      access: staff('stays.read'),
      summary: 'Lists the devices that are signed in to a stay.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 200: z.object({ items: z.array(device), next: z.string().nullable() }) },
      sample: { params: { id: 'none' }, query: {} },
    },
    'GET /api/v1/stays/{id}/forgetting/phones': {
      access: staff('stays.read'),
      summary:
        'Lists the devices signed out in the last seven days among `GET /api/v1/stays/{id}/wipes`, which has every device of the stay.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 200: z.object({ items: z.array(phoneWipe), next: z.null() }) },
      sample: { params: { id: 'none' }, query: {} },
    },
    'DELETE /api/v1/stays/{id}/devices/{device}': {
      access: staff('stays.manage'),
      summary: 'Signs out one device of a stay.',
      params: z.object({ id: z.string().min(1).max(64), device: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 204: z.undefined() },
      sample: { params: { id: 'none', device: 'none' }, query: {} },
    },
  },
  pushes: {
    'Auth.ended': {
      summary: 'The stay, the session or the device’s enrolment ended; the socket closes with 4001.',
      root: z.object({ reason: z.string() }),
    },
    'Auth.joined': {
      summary: 'To the TV that showed a code: a phone signed in with it.',
      /** `name` depends on the setting `tv_joined_name`. */
      root: z.object({ stay_id: z.string(), name: z.string() }),
    },
    'Auth.guessing': {
      summary: 'To the desk: a sign-in alarm was raised or acknowledged.',
      root: z.object({}),
    },
    'Auth.devicesChanged': {
      summary:
        'To the desk: a guest’s device was signed in or out, was named or confirmed a wipe, or a sign-in link changed.',
      root: z.object({}),
    },
    'Auth.changed': {
      summary: 'Room, names or language of the stay changed; the client must authenticate again.',
      root: z.object({}),
    },
  },
  events: {
    'session.ended': {
      summary: 'A session ended independently of its stay: sign-out, replacement or revocation.',
      payload: z.object({ session_id: z.string(), reason: z.string() }),
      critical: true,
    },
    'session.joined': {
      summary: 'A device signed in with a code shown on a TV.',
      payload: z.object({ stay_id: z.string(), resident_id: z.string(), device_id: z.string() }),
    },
    'session.forgotten': {
      summary: 'A device confirmed that it wiped a stay’s data.',
      payload: z.object({ session_id: z.string() }),
    },
    'session.invitation_changed': {
      summary: 'A sign-in link of an expected guest was created or mailed, or could not be mailed.',
      payload: z.object({ stay_id: z.string() }),
    },
    'session.password_set': {
      summary: 'The password of a stay was set.',
      payload: z.object({ stay_id: z.string() }),
    },
    'session.device_renamed': {
      summary: 'Staff named a device.',
      payload: z.object({ session_id: z.string() }),
    },
    'session.alarm_acknowledged': {
      summary: 'A sign-in alarm was acknowledged.',
      payload: z.object({ alarm_id: z.string() }),
    },
    'session.guessing': {
      summary: 'A limit of failed sign-ins was reached for a room or an address.',
      /** `room_id` is empty if no stay is in house in the room. */
      payload: z.object({ room_id: z.string(), kind: z.enum(['room', 'address']) }),
    },
  },
  settings: sessionSettings,
  auditActions: [
    'session.link_made',
    'session.password_set',
    'session.revoked',
    'session.guessing',
    'session.claim_refused',
    'session.alarm_acknowledged',
  ],
});

declare module '#platform/contract' {
  interface Contracts {
    session: typeof session;
  }
}
