import { z } from 'zod';
import { staff } from '#platform/contract';
import { byId, id, instant, language, me, name, password } from './fields.ts';

const session = z.object({
  id,
  /** Browser and system, in coarse words. */
  label: z.string(),
  created_at: instant,
  last_seen_at: instant,
  /** The session that asks. */
  current: z.boolean(),
});

/** Signing in and out, and the own account. */
export const accountRoutes = {
  'POST /api/v1/staff/sign-in': {
    access: 'anyone',
    credentials: true,
    summary: 'Signs a member of staff in and sets the cookie `bellhop_staff`.',
    body: z.object({
      email: z.string().max(254),
      password,
      /** After `which_property`: the chosen one. */
      property_id: z.string().max(64).optional(),
    }),
    answers: { 200: me },
    errors: ['sign_in_failed', 'too_many_attempts', 'which_property'],
    sample: { body: { email: 'nobody@example.org', password: 'not the password' } },
  },
  'POST /api/v1/staff/sign-out': {
    access: 'anyone',
    summary: 'Ends the session of the cookie and clears it.',
    answers: { 204: z.undefined() },
    sample: {},
  },
  'GET /api/v1/staff/me': {
    access: staff('account.own'),
    summary: 'Who is signed in, with what they may do.',
    answers: { 200: me },
    sample: {},
  },
  'PATCH /api/v1/staff/me': {
    access: staff('account.own'),
    summary: 'Changes the own name or language.',
    body: z.object({ name: name.optional(), language: language.optional() }),
    answers: { 200: me },
    sample: { body: { language: 'de' } },
  },
  'POST /api/v1/staff/me/password': {
    access: staff('account.own'),
    summary: 'Changes the own password; every other session ends, the cookie gets a fresh value.',
    body: z.object({ current: password, password }),
    answers: { 204: z.undefined() },
    errors: ['password_wrong', 'password_refused', 'too_many_attempts'],
    sample: { body: { current: 'not the password', password: 'a much better one' } },
  },
  'GET /api/v1/staff/me/sessions': {
    access: staff('account.own'),
    summary: 'The own sessions, the latest first.',
    answers: { 200: z.object({ items: z.array(session), next: z.null() }) },
    sample: {},
  },
  'DELETE /api/v1/staff/me/sessions': {
    access: staff('account.own'),
    summary: 'Ends every own session but the one that asks.',
    answers: { 204: z.undefined() },
    sample: {},
  },
  'DELETE /api/v1/staff/me/sessions/{id}': {
    access: staff('account.own'),
    summary: 'Ends one own session.',
    params: byId,
    answers: { 204: z.undefined() },
    sample: { params: { id: 'none' } },
  },
} as const;
