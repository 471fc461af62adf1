import { z } from 'zod';
import { textOrNumber } from '#platform/contract';

const params = z.object({ propertyId: z.string() });
const key = '/api/public/v2/property/{propertyId}/onekey';

const wanted = {
  room: textOrNumber(64).describe('Must be the own room, if it is given.'),
  vendor: z.enum(['salto', 'assa_abloy']),
  reservationNumber: textOrNumber(64).describe('Ignored: the stay of the session counts.'),
  expireAt: textOrNumber(40).describe('Ignored: the server decides.'),
};

/** Why a key cannot be had or does not open. */
const refusals = [
  'key_not_offered',
  'key_expired',
  'key_not_issued',
  'key_revoked',
  'key_proof_required',
  'own_room_only',
] as const;

/** HTTP routes of the guest app (docs/reference/modules.md, Mobile key). */
export const guestRoutes = {
  [`POST ${key}/session` as const]: {
    access: 'guest',
    summary: 'Readies the key of the room for one opening by this server, and returns a token for it.',
    params,
    body: z.object({ ...wanted, device: z.enum(['android', 'ios']).default('android') }),
    answers: { 200: z.object({ tokenId: z.string(), expireAt: z.iso.datetime() }) },
    errors: refusals,
    sample: { params: { propertyId: '1' }, body: { vendor: 'salto' } },
  },
  'POST /api/onekey/auth/login': {
    access: 'guest',
    summary: 'Exchanges the token of a key for one that opens the lock once, within half a minute.',
    body: z.object({ id: z.coerce.string().max(200).default(''), token: z.string().max(200).default('') }),
    answers: { 200: z.object({ token: z.string() }) },
    errors: ['key_token_invalid'],
    sample: { body: { id: 'none' } },
  },
  'GET /api/onekey/salto-open-door': {
    access: 'guest',
    summary: 'Opens the lock of the room, with the token as `Authorization: Bearer`. A token opens once.',
    answers: { 200: z.object({ opened: z.literal(true), seconds: z.int() }) },
    errors: [
      'key_token_invalid',
      'key_expired',
      'key_revoked',
      'key_proof_required',
      'lock_private',
      'lock_unreachable',
    ],
    sample: {},
  },
  [`POST ${key}/deeplink` as const]: {
    access: 'guest',
    summary:
      'Returns the link by which the vendor’s app takes the key over. Where the hotel wants a one-time code, a request without one has it ' +
      'sent to `otpEmail`, and is refused with `code_required`. A stay that has an address takes no other one, and the answer is the same. What ' +
      'was typed is stored until it is mailed, for ten minutes at most.',
    params,
    body: z.object({
      ...wanted,
      device: z.enum(['android', 'ios']),
      otpEmail: z.string().max(254).default(''),
      code: z.string().max(6).default(''),
    }),
    answers: { 200: z.object({ link: z.string(), expireAt: z.iso.datetime() }) },
    errors: [...refusals, 'email_invalid', 'code_required', 'code_wrong', 'code_spent'],
    sample: { params: { propertyId: '1' }, body: { vendor: 'assa_abloy', device: 'ios' } },
  },
} as const;

const ownKey = z.object({
  id: z.string(),
  own: z.boolean().describe('Of this device.'),
  label: z.string().describe('The device: browser and system.'),
  given_at: z.iso.datetime(),
});

/** Calls of the guest's phone. */
export const guestCalls = {
  'MobileKey.getKey': {
    access: 'guest',
    effect: 'none',
    summary: 'Returns whether the hotel offers keys, and those of the stay.',
    data: z.object({}),
    root: z.object({
      offered: z.boolean(),
      vendor: z.enum(['', 'salto', 'assa_abloy']),
      opens_here: z.boolean().describe('This server opens the lock; else the vendor’s app does.'),
      needs_proof: z.boolean().describe('The hotel demands more than name and room: no key works for this sign-in.'),
      needs_code: z.boolean(),
      has_mail: z.boolean().describe('The stay has an e-mail address, the only one that a code goes to.'),
      room: z.string(),
      expire_at: z.iso.datetime(),
      keys: z.array(ownKey),
      last_opened: z.object({ at: z.iso.datetime(), own: z.boolean() }).nullable(),
      telephone: z.string().describe('Whom to call; empty: unknown.'),
    }),
    sample: {},
  },
  'MobileKey.revoke': {
    access: 'guest',
    summary: 'Ends keys of the stay: one by id, or all.',
    data: z.object({ id: z.string().max(64).describe('Empty: all.') }),
    root: z.object({ ended: z.int() }),
    sample: { id: '' },
  },
} as const;
/** Whether the hotel offers keys, and those of the stay. */
export type MobileKeyView = z.output<(typeof guestCalls)['MobileKey.getKey']['root']>;
