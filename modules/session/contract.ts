import { z } from 'zod';
import { defineContract } from '#platform/contract';
import type { DeviceWipeReader } from '#stays/contract';
import { sessionCallSpecs } from './contract/session-call-specs.ts';
import { sessionRouteSpecs } from './contract/session-route-specs.ts';
import { sessionSettings } from './contract/settings.ts';

export { type AuthResult, authResult, type CheckinEntry, checkinEntry } from './contract/session-call-specs.ts';

/** Name of the session cookie, without the prefix that is added on https. */
export const sessionCookieName = 'bellhop_session';

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
  /** Whether a session began with more than room and name: a link or code, the password of the stay, or the day of arrival. */
  isProven(property: string, id: string): Promise<boolean>;
  /** Lists the devices that were signed out of a stay. */
  readonly listWipes: DeviceWipeReader;
};

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
    /** The arrival date or the password of the stay is required as well (details `ask`: `arrival`, `password`), by the property or after too many failed attempts. */
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
  calls: sessionCallSpecs,
  routes: sessionRouteSpecs,
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
    'session.password_read',
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
