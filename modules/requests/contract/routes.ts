import { z } from 'zod';
import { cursor, plainText, staff } from '#platform/contract';
import {
  answerPreset,
  decision,
  declineReason,
  propertyQuery,
  requestField,
  requestId,
  requestStatus,
  sampleRequest,
  stepPreset,
} from './fields.ts';

const step = z.object({
  what: z.enum(['status', 'answer', 'acknowledged', 'assigned', 'due']),
  at: z.iso.datetime(),
  by: z.string().describe('`guest`, or the name of a staff member or API key.'),
  status: requestStatus.optional(),
  preset: stepPreset.optional(),
  text: z.string().optional().describe('Text of an answer, or name of the assignee; empty: nobody.'),
  due_at: z.iso.datetime().optional(),
});

/** A request as staff and integrators see it. */
const request = z
  .object({
    id: z.string(),
    property: z.string(),
    request_id: z.string().describe('Idempotency key chosen by the guest’s device.'),
    kind: z.string().describe('Declared by the module that raised it, as in `content.form`.'),
    handled_by_roles: z.array(z.string()).describe('Roles at whose desks it rings first.'),
    stay_id: z.string().describe('Empty in demo modes.'),
    room: z.string().describe('Room number as the hotel writes it. Empty once the request is anonymised.'),
    guest_name: z.string().describe('Empty once the request is anonymised.'),
    language: z.string().describe('Language of the guest.'),
    title: z.string().describe('In the property’s language. Empty: the text of the kind.'),
    source: z.string().describe('What it was asked from: the id of a page.'),
    fields: z.array(requestField).describe('What was asked and answered, in the property’s language.'),
    contact: z.string().describe('Address that the guest gave.'),
    decision: decision
      .extend({
        next_guest_from: z
          .string()
          .describe('`HH:MM`: from when the next guest of the room may check in that day; empty: nobody is expected.'),
      })
      .nullable()
      .describe('What only `POST /api/v1/requests/{id}/decision` settles; null: nothing.'),
    status: requestStatus,
    created_at: z.iso.datetime(),
    changed_at: z.iso.datetime(),
    due_at: z.iso.datetime(),
    acknowledged_at: z.iso.datetime().nullable(),
    acknowledged_by: z.string(),
    assigned_to: z.object({ id: z.string(), name: z.string() }).nullable(),
    escalation_level: z.number().int().describe('0 whoever handles it, 1 reception, 2 the manager, 3 everybody.'),
    escalates_at: z.iso.datetime().nullable(),
    steps: z.array(step).describe('History, oldest first.'),
  })
  .meta({ id: 'Request' });
/** A request as staff and integrators see it. */
export type Request = z.output<typeof request>;

const board = z.object({
  now: z.iso.datetime(),
  active: z
    .array(request)
    .describe(
      'Open requests and those in progress, oldest first. At most 500; if there are more, open ones come first.',
    ),
  hidden: z.number().int().describe('Number of further active requests not listed.'),
  done: z.array(request).describe('Recently ended requests, newest first.'),
  done_since: z.iso.datetime(),
  escalation: z.array(z.number()).describe('Seconds to each escalation level. 0: level disabled.'),
  people: z.array(z.object({ id: z.string(), name: z.string() })).describe('Whom a request can be assigned to.'),
  presets: z.array(z.object({ id: answerPreset, text: z.string() })).describe('Preset answers in `lang`.'),
  decline_reasons: z
    .array(z.object({ id: declineReason, text: z.string() }))
    .describe('Why a decision may decline, in `lang`.'),
});
/** What the board of requests shows. */
export type Board = z.output<typeof board>;

const line = (length: number) => z.string().trim().min(1).max(length);
const fields = z
  .array(z.object({ label: line(120), value: line(2000) }))
  .max(20)
  .default([]);
const answerBody = z.string().overwrite(plainText).trim().max(1000).default('');
const params = z.object({ id: z.string().min(1).max(64) });
const one = { access: staff('requests.manage'), params, query: propertyQuery, answers: { 200: request } } as const;
const sample = { params: { id: 'none' }, query: {} };

/** Routes for staff and integrators who handle requests. */
export const requestRoutes = {
  'GET /api/v1/requests': {
    access: staff('requests.read'),
    searches: 'search',
    summary: 'Lists requests, newest first, filtered by room, status, kind, stay, day and search text.',
    query: propertyQuery.extend({
      room: z.string().max(32).optional(),
      status: requestStatus.optional(),
      kind: z.string().max(80).optional(),
      stay_id: z.string().max(64).optional(),
      day: z.iso.date().optional().describe('Day of the request, in the time zone of the property.'),
      search: z.string().max(80).optional().describe('Words of the guest’s name, the room or the title.'),
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    answers: { 200: z.object({ items: z.array(request), next: z.string().nullable() }) },
    sample: { query: { status: 'open' } },
  },
  'POST /api/v1/requests': {
    access: staff('requests.manage'),
    summary: 'Records what a guest in house asked for at the desk, by telephone or in another system.',
    query: propertyQuery,
    body: z.object({
      request_id: requestId.describe('Idempotency key, unique per stay.'),
      stay_id: z.string().min(1).max(64),
      title: line(120).describe('In the property’s language.'),
      guest_title: line(120).optional().describe('In the guest’s language. Default: `title`.'),
      fields: fields.describe('What was asked and answered.'),
      guest_fields: fields.unwrap().optional().describe('The same in the guest’s language. Default: `fields`.'),
    }),
    answers: { 201: request },
    sample: { query: {}, body: { request_id: sampleRequest, stay_id: 'none', title: 'Two more towels' } },
  },
  'GET /api/v1/requests/board': {
    access: staff('requests.read'),
    summary: 'Returns what the board of requests shows: active and recently ended requests, people and preset answers.',
    query: propertyQuery.extend({ lang: z.string().max(16).optional() }),
    answers: { 200: board },
    sample: { query: {} },
  },
  'GET /api/v1/requests/{id}': {
    access: staff('requests.read'),
    summary: 'Returns a request.',
    params,
    query: propertyQuery,
    answers: { 200: request },
    sample,
  },
  'POST /api/v1/requests/{id}/acknowledge': {
    ...one,
    summary: 'Acknowledges a request and stops its alarm. Idempotent: the first acknowledgement counts.',
    body: z.object({ request_id: requestId.optional() }).optional(),
    sample,
  },
  'POST /api/v1/requests/{id}/assignment': {
    ...one,
    summary: 'Assigns a request to a staff member, or to nobody. With `from`, only if that is still the assignee.',
    body: z.object({
      staff_id: z.string().min(1).max(64).nullable(),
      from: z.string().min(1).max(64).nullable().optional(),
      request_id: requestId.optional(),
    }),
    errors: ['assigned_before', 'staff_unknown', 'impossible_step'],
    sample: { ...sample, body: { staff_id: null } },
  },
  'POST /api/v1/requests/{id}/answer': {
    ...one,
    summary:
      'Answers the guest with a preset text, a text of one’s own or both, and may end or begin the request with it.',
    body: z.object({
      preset: answerPreset.optional(),
      text: answerBody,
      status: requestStatus.optional(),
      from: requestStatus.optional().describe('Status the caller expects, if `status` is to change.'),
      request_id: requestId.optional(),
    }),
    errors: ['answer_missing', 'decision_needed', 'impossible_step'],
    sample: { ...sample, body: { preset: 'arranged' } },
  },
  'POST /api/v1/requests/{id}/status': {
    ...one,
    summary: 'Changes the status of a request.',
    body: z.object({
      status: requestStatus,
      from: requestStatus.optional().describe('Status the caller expects. If it is another one, nothing changes.'),
      request_id: requestId.optional(),
    }),
    errors: ['decision_needed', 'impossible_step'],
    sample: { ...sample, body: { status: 'in_progress' } },
  },
  'POST /api/v1/requests/{id}/decision': {
    ...one,
    access: staff('requests.decide'),
    summary:
      'Decides what a guest asked for. Granted, it is booked and charged; declined, the guest reads why: a reason, a text of one’s own or both.',
    body: z.object({
      choice: z.enum(['grant', 'decline']),
      reason: declineReason.optional(),
      text: answerBody,
      from: requestStatus.optional().describe('Status the caller expects. If it is another one, nothing changes.'),
      request_id: requestId.optional(),
    }),
    errors: ['answer_missing', 'not_a_decision', 'impossible_step'],
    sample: { ...sample, body: { choice: 'grant' } },
  },
  'POST /api/v1/requests/{id}/due': {
    ...one,
    summary: 'Changes when a request is due.',
    body: z.object({ due_at: z.iso.datetime({ offset: true }), request_id: requestId.optional() }),
    errors: ['due_impossible', 'impossible_step'],
    sample: { ...sample, body: { due_at: '2026-11-21T19:30:00Z' } },
  },
} as const;
