import { z } from 'zod';
import { staff } from '#platform/contract';
import { callDestination, callStatus, callTeam, iceServers, sampleDescription, sessionDescription } from './fields.ts';

const query = z.object({ property: z.string().max(64).optional() });
const params = z.object({ id: z.string().min(1).max(64) });
const sample = { params: { id: 'none' }, query: {} };

const staffCall = z
  .object({
    id: z.string(),
    destination: callDestination,
    team: callTeam,
    stay_id: z.string().describe('Empty in demo modes.'),
    room_id: z.string(),
    room: z.string(),
    guest_name: z.string(),
    language: z.string().describe('Language of the guest, lower case; empty: not known.'),
    status: callStatus,
    started_at: z.iso.datetime(),
    answered_at: z.iso.datetime().nullable(),
    ended_at: z.iso.datetime().nullable(),
    answered_by: z.object({ id: z.string(), name: z.string() }).nullable(),
    request_id: z.string().describe('Request to call back; empty: none.'),
  })
  .meta({ id: 'Call' });
/** A call as staff see it. */
export type StaffCall = z.output<typeof staffCall>;

const callList = z.object({
  now: z.iso.datetime(),
  items: z
    .array(staffCall)
    .describe('Those that ring first, then those that last, then those of the last day; at most 100.'),
  next: z.null(),
});
/** Calls of the last day. */
export type CallList = z.output<typeof callList>;

const one = { access: staff('calls.answer'), params, query, answers: { 200: staffCall }, sample } as const;

/** Routes of calls at the desk. */
export const staffRoutes = {
  'GET /api/v1/calls': {
    access: staff('calls.answer'),
    summary: 'Lists calls of guests that ring or last, and those of the last day.',
    query,
    answers: { 200: callList },
    sample: { query: {} },
  },
  'GET /api/v1/calls/{id}/offer': {
    ...one,
    summary: 'Returns what a browser needs to answer a call that rings.',
    answers: { 200: z.object({ offer: z.string(), ice_servers: iceServers }) },
    errors: ['call_over', 'call_taken'],
  },
  'POST /api/v1/calls/{id}/answer': {
    ...one,
    summary: 'Answers a call. Whoever is first has it.',
    body: z.object({ answer: sessionDescription }),
    errors: ['call_over', 'call_taken'],
    sample: { ...sample, body: { answer: sampleDescription } },
  },
  'POST /api/v1/calls/{id}/decline': {
    ...one,
    summary: 'Ends a call that rings because nobody can talk; a request to call back takes its place.',
    errors: ['call_taken'],
  },
  'POST /api/v1/calls/{id}/end': {
    ...one,
    summary: 'Hangs up. A call that has ended stays as it is.',
    errors: ['call_taken'],
  },
} as const;
