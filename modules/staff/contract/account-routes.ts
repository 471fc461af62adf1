import { z } from 'zod';
import { staff } from '#platform/contract';
import { byId, id, instant, language, me, name, password } from './fields.ts';

const session = z.object({
  id,
  /** Browser and operating system, without versions. */
  label: z.string(),
  created_at: instant,
  last_seen_at: instant,
  /** Whether this is the session of the request. */
  current: z.boolean(),
});

/** Routes for sign-in, sign-out and the caller's own account. */
export const accountRoutes = {
  'POST /api/v1/staff/sign-in': {
    access: 'anyone',
    credentials: true,
    limitsItself: true,
    summary: 'Signs a member of staff in and sets the cookie `bellhop_staff`.',
    body: z.object({
      email: z.string().max(254),
      password,
      /** The chosen property after `which_property`. */
      property_id: z.string().max(64).optional(),
    }),
    answers: { 200: me },
    errors: ['sign_in_failed', 'too_many_attempts', 'which_property'],
    sample: { body: { email: 'nobody@example.org', password: 'not the password' } },
  },
  'POST /api/v1/staff/sign-out': {
    access: 'anyone',
    summary: 'Ends the session of the cookie and clears the cookie.',
    answers: { 204: z.undefined() },
    sample: {},
  },
  'GET /api/v1/staff/me': {
    access: staff('account.own'),
    summary: 'Returns the signed-in person with roles and permissions.',
    answers: { 200: me },
    sample: {},
  },
  'PATCH /api/v1/staff/me': {
    access: staff('account.own'),
    summary: "Changes the caller's name or language.",
    body: z.object({ name: name.optional(), language: language.optional() }),
    answers: { 200: me },
    sample: { body: { language: 'de' } },
  },
  'POST /api/v1/staff/me/password': {
    access: staff('account.own'),
    summary: "Changes the caller's password, ends all other sessions and renews the cookie.",
    body: z.object({ current: password, password }),
    answers: { 204: z.undefined() },
    errors: ['password_wrong', 'password_refused', 'too_many_attempts'],
    sample: { body: { current: 'not the password', password: 'a much better one' } },
  },
  'GET /api/v1/staff/me/sessions': {
    access: staff('account.own'),
    summary: "Lists the caller's sessions, latest first.",
    answers: { 200: z.object({ items: z.array(session), next: z.null() }) },
    sample: {},
  },
  'DELETE /api/v1/staff/me/sessions': {
    access: staff('account.own'),
    summary: "Ends all of the caller's sessions except the current one.",
    answers: { 204: z.undefined() },
    sample: {},
  },
  'DELETE /api/v1/staff/me/sessions/{id}': {
    access: staff('account.own'),
    summary: "Ends one of the caller's sessions.",
    params: byId,
    answers: { 204: z.undefined() },
    sample: { params: { id: 'none' } },
  },
} as const;
