import { z } from 'zod';
import { staff } from '#platform/contract';
import {
  byId,
  email,
  id,
  instant,
  issuedLink,
  language,
  me,
  name,
  password,
  printable,
  propertyQuery,
  role,
  roles,
} from './fields.ts';

/** Purpose of a link. `first`: the first administrator. `reset`: a new password. */
const linkKind = z.enum(['first', 'invite', 'reset']);
const invite = z.object({
  id,
  kind: linkKind,
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  created_at: instant,
  expires_at: instant,
});

/** Routes for invitations and other links that give an account or a new password. */
export const linkRoutes = {
  'GET /api/v1/staff/invites': {
    access: staff('staff.manage'),
    summary: 'Lists unused links.',
    query: propertyQuery,
    answers: { 200: z.object({ items: z.array(invite), next: z.null() }) },
    sample: { query: {} },
  },
  'POST /api/v1/staff/invites': {
    access: staff('staff.manage'),
    summary:
      'Creates an invitation link, valid once within three days. Only this response has it; it is mailed if possible.',
    query: propertyQuery,
    body: z.object({ name, email, roles, language: language.optional() }),
    answers: { 201: issuedLink },
    errors: ['address_taken'],
    sample: { query: {}, body: { name: 'Jon', email: 'jon@example.org', roles: ['kitchen'] } },
  },
  'DELETE /api/v1/staff/invites/{id}': {
    access: staff('staff.manage'),
    summary: 'Withdraws a link.',
    params: byId,
    query: propertyQuery,
    answers: { 204: z.undefined() },
    sample: { params: { id: 'none' }, query: {} },
  },
  'POST /api/v1/staff/links/look': {
    access: 'anyone',
    credentials: true,
    summary: 'Returns what a link is for, without using it.',
    body: z.object({ token: z.string().min(1).max(200) }),
    answers: {
      200: z.object({
        kind: linkKind,
        property: z.object({ id: z.string(), name: z.string() }),
        name: z.string(),
        email: z.string(),
        language: z.string(),
        roles: z.array(role),
        expires_at: instant,
      }),
    },
    errors: ['link_invalid'],
    sample: { body: { token: 'unknown' } },
  },
  'POST /api/v1/staff/links/redeem': {
    access: 'anyone',
    credentials: true,
    summary: 'Uses a link: creates the account or sets its password, and signs in.',
    body: z.object({
      token: z.string().min(1).max(200),
      /** Values of a new account; a reset ignores them. */
      name: name.optional(),
      email: email.optional(),
      language: language.optional(),
      password,
      /** The first property of a server that has none. */
      hotel: z
        .object({ name: z.string().trim().min(1).max(120).regex(printable), zone: z.string().max(64) })
        .optional(),
    }),
    answers: { 200: me },
    errors: [
      'link_invalid',
      'password_refused',
      'too_many_attempts',
      'address_taken',
      'hotel_needed',
      'zone_unknown',
      'language_unknown',
    ],
    sample: { body: { token: 'unknown', password: 'a much better one' } },
  },
  'POST /api/v1/staff/links/join': {
    access: staff('account.own'),
    summary: "Accepts an invitation to another property with the caller's existing account.",
    body: z.object({ token: z.string().min(1).max(200) }),
    answers: { 200: me },
    errors: ['link_invalid', 'address_taken', 'works_here'],
    sample: { body: { token: 'unknown' } },
  },
} as const;
