import { z } from 'zod';
import { staff } from '#platform/contract';
import { entry } from './entry.ts';
import { registration } from './registration.ts';

const query = z.object({ property: z.string().max(64).optional() });
const params = z.object({ stayId: z.string().min(1).max(64) });
const instant = z.iso.datetime();

const item = z
  .object({
    stay_id: z.string(),
    room: z.string(),
    last_name: z.string(),
    first_name: z.string(),
    title: z.string(),
    in_house: z.boolean(),
    arrival: z.iso.date(),
    departure: z.iso.date(),
    persons: z.number().int(),
    state: z.enum(['none', 'submitted', 'checked']).describe('`checked`: staff have seen the documents.'),
    missing: z.number().int().describe('Fields that the country asks for and the guest has not given.'),
    missing_persons: z.number().int().describe('Persons of the booking whom the guest has not named.'),
    arrival_time: z.string().describe('`HH:MM`, as the guest announced it; empty: unknown.'),
    submitted_at: instant.nullable(),
  })
  .meta({ id: 'WebCheckInItem' });
/** An arrival, and whether its guest has checked in online. */
export type WebCheckInItem = z.output<typeof item>;

const sheet = item
  .extend({
    wants: registration,
    entry,
    email: z.string(),
    missing_fields: z.array(z.string()).describe('Their places in the entry, as in `people.0.birth_date`.'),
    checked_at: instant.nullable(),
    checked_by: z.string().describe('Who has seen the documents; empty: nobody, or unknown.'),
  })
  .meta({ id: 'WebCheckInSheet' });
/** The registration form of a stay, as staff read and print it. */
export type WebCheckInSheet = z.output<typeof sheet>;

/** Routes of the desk. */
export const deskRoutes = {
  'GET /api/v1/web-check-ins': {
    access: staff('web_check_ins.read'),
    summary: 'Lists the arrivals of a day, expected and in house, and who has checked in online.',
    query: query.extend({ day: z.iso.date().optional() }),
    answers: {
      200: z.object({
        offered: z.boolean(),
        day: z.iso.date(),
        today: z.iso.date(),
        items: z.array(item),
        next: z.null(),
      }),
    },
    sample: { query: {} },
  },
  'GET /api/v1/web-check-ins/{stayId}': {
    access: staff('web_check_ins.read'),
    summary: 'Returns the registration form of a stay. The audit log records who read it.',
    params,
    query,
    answers: { 200: sheet },
    sample: { params: { stayId: 'none' }, query: {} },
  },
  'POST /api/v1/web-check-ins/{stayId}/checked': {
    access: staff('web_check_ins.manage'),
    summary: 'Records that staff have seen the documents of the guests; a repeat changes nothing.',
    params,
    query,
    answers: { 204: z.undefined() },
    sample: { params: { stayId: 'none' }, query: {} },
  },
} as const;
