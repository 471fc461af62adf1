import { z } from 'zod';
import { entry } from './entry.ts';
import { registration } from './registration.ts';

const query = z.object({ property: z.string().max(64).optional() });
const instant = z.iso.datetime();
const sampleId = '5f0c1f3e-0000-4000-8000-000000000001';

const form = z
  .object({
    stay: z.object({
      last_name: z.string(),
      first_name: z.string(),
      title: z.string(),
      arrival: z.iso.date(),
      departure: z.iso.date(),
      persons: z.number().int(),
      room_ready_from: z.string().describe('`HH:MM` in the time zone of the property.'),
    }),
    wants: registration,
    entry: entry.describe('As the guest sent it last; before, filled with what the hotel knows.'),
    submitted_at: instant.nullable().describe('Null: not yet.'),
    changeable_until: instant.nullable().describe('Null: the guest can change nothing any more.'),
    note: z.string().describe('What the hotel adds to the last page; empty: nothing.'),
  })
  .meta({ id: 'WebCheckInForm' });
/** The booking of a guest who checks in online, and what the guest has written. */
export type WebCheckInForm = z.output<typeof form>;

/** Routes of guests before their arrival, who prove themselves by a code sent to the address of the booking. */
export const guestRoutes = {
  'POST /api/v1/web-check-in/codes': {
    access: 'anyone',
    summary:
      'Mails a six-digit code to the address of a booking, if name, day of arrival and address are those of one; the answer is the same if ' +
      'they are not. Too many requests are refused with `too_many_requests`.',
    query,
    body: z.object({
      name: z.string().trim().min(1).max(120).describe('Last name of a guest of the booking, in any script.'),
      arrival: z.iso.date(),
      email: z.string().trim().max(254),
      language: z
        .string()
        .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
        .default('en')
        .describe('Of the mail.'),
    }),
    answers: {
      202: z.object({
        token: z.string().describe('Sent back with the code.'),
        expires_at: instant.describe('Until when the code is valid.'),
      }),
    },
    errors: ['email_invalid', 'web_check_in_not_offered', 'web_check_in_not_open', 'web_check_in_closed'],
    sample: { query: {}, body: { name: 'Lindqvist', arrival: '2026-11-20', email: 'astrid@example.com' } },
  },
  'POST /api/v1/web-check-in/confirmations': {
    access: 'anyone',
    summary: 'Exchanges a mailed code for access to the form of the booking.',
    query,
    body: z.object({
      token: z.string().min(1).max(100),
      code: z.string().min(1).max(40).describe('As typed: with blanks or dashes, in the digits of any script.'),
    }),
    answers: {
      200: z.object({
        access: z.string().describe('Sent as the header `x-web-check-in`; ends after two hours without use, or a day.'),
        expires_at: instant,
        form,
      }),
    },
    errors: ['code_wrong', 'code_spent', 'web_check_in_not_offered', 'web_check_in_closed'],
    sample: { query: {}, body: { token: 'none', code: '123456' } },
  },
  'GET /api/v1/web-check-in/form': {
    access: 'anyone',
    summary: 'Returns the form of the booking, to whom the header `x-web-check-in` gives access.',
    query,
    answers: { 200: form },
    errors: ['web_check_in_over', 'web_check_in_not_offered'],
    sample: { query: {} },
  },
  'PUT /api/v1/web-check-in/form': {
    access: 'anyone',
    summary: 'Checks in online, or changes what was sent; with the header `x-web-check-in`.',
    query,
    body: z.object({
      request_id: z.guid().describe('Chosen by the device; a repeat changes nothing.'),
      seen: z
        .object({ arrival: z.iso.date(), departure: z.iso.date() })
        .describe('The dates that the guest saw; others refuse `web_check_in_closed`.'),
      accepted: z.literal(true).describe('The guest has read the entry and says that it is right.'),
      entry,
    }),
    answers: { 200: form },
    errors: ['web_check_in_over', 'web_check_in_not_offered', 'web_check_in_closed', 'fields_missing'],
    sample: {
      query: {},
      body: {
        request_id: sampleId,
        seen: { arrival: '2026-11-20', departure: '2026-11-24' },
        accepted: true,
        entry: { people: [{ last_name: 'Lindqvist', first_name: 'Astrid' }] },
      },
    },
  },
} as const;
