import { z } from 'zod';
import { failureCode, plainLine, staff } from '#platform/contract';
import { device } from './session-call-specs.ts';

/** A device that was signed out of a stay, and whether it has confirmed wiping the guest's data. */
const phoneWipe = z.object({
  id: z.string(),
  kind: z.string(),
  label: z.string(),
  left_at: z.iso.datetime(),
  /** When the device confirmed the wipe; null: not yet. */
  forgotten_at: z.iso.datetime().nullable(),
});

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
  state: z
    .enum(['unused', 'none', 'set'])
    .describe(
      '`unused`: the property signs guests in without one, or the stay has ended. `none`: the stay has none yet.',
    ),
  password: z.string().nullable().describe('Null: there is none, or it was not read.'),
});

/** Routes of cookies, and of staff and integrators. */
export const sessionRouteSpecs = {
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
    summary: 'Confirms that the device has wiped all data of the ended session’s stay, and clears the session cookie.',
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
    summary:
      'Returns the password with which guests of a stay sign in, which the check-in makes. The audit log has who read one.',
    params: z.object({ id: z.string().min(1).max(64) }),
    query: propertyQuery.extend({
      read: z.enum(['yes', 'no']).default('yes').describe('`no`: only the state is returned, and nothing recorded.'),
    }),
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
} as const;
