import { z } from 'zod';

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
export const device = z.object({
  id: z.string(),
  /** `mobile`, `tv` or `unknown`. */
  kind: z.string(),
  /** Human-readable: browser and operating system. */
  label: z.string(),
  signed_in_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  current: z.boolean(),
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

/** Calls of sign-in. */
export const sessionCallSpecs = {
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
} as const;
