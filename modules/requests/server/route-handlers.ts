import { dayBounds } from '#platform/clock';
import { type RouteInput, refuse } from '#platform/contract';
import { auditActor, listMembersOf, loadStaffNames, type Staff, withStaffNames } from '#platform/node/auth';
import { runOnceIfKeyed, type WriteContext } from '#platform/node/db';
import { type RouteContext, type RouteHandlers, shareReads } from '#platform/node/server';
import { guestNameOf } from '#stays/contract';
import { answerPresets, declineReasons, type RaisedRequest, type Request, type requests } from '../contract.ts';
import { presetText } from './answer-texts.ts';
import {
  acknowledgeRequest,
  answerRequest,
  assignRequest,
  changeRequestStatus,
  decideRequest,
  type RequestCommand,
  setRequestDue,
} from './change-request.ts';
import type { RequestsContext, StaffMember } from './context.ts';
import { withDecisions } from './decisions.ts';
import { escalationTimes } from './escalation.ts';
import { findRequest, listActive, listEnded, listRequests } from './find-requests.ts';
import { raiseRequest } from './raise-request.ts';
import { actorsOf, instantText, toRequestBody } from './request-views.ts';
import type { RequestsTables, RequestTable } from './tables.ts';

type Context = RouteContext<Staff>;
type Execute = (write: WriteContext<RequestsTables, typeof requests>, command: RequestCommand) => Promise<RequestTable>;
type AuditVerb =
  | 'granted'
  | 'acknowledged'
  | 'assigned'
  | 'answered'
  | 'due'
  | 'in_progress'
  | 'done'
  | 'declined'
  | 'cancelled';

/** How long the board shows ended requests. */
const endedWindowMs = 12 * 3_600_000;
const handling = ['front_desk', 'housekeeping', 'manager', 'admin'] as const;

/** Returns the staff members to whom a request can be assigned, sorted by name. */
async function listHandlers({ staff }: RequestsContext, property: string): Promise<readonly StaffMember[]> {
  return await listMembersOf(staff, property, handling);
}

async function toBodies(
  context: RequestsContext,
  property: string,
  rows: readonly RequestTable[],
): Promise<readonly Request[]> {
  const names = await loadStaffNames(context.staff, property, actorsOf(rows));
  return await withDecisions(
    context,
    rows,
    rows.map((row) => toRequestBody(row, names, context.kinds)),
  );
}

async function toBody(context: RequestsContext, row: RequestTable): Promise<Request> {
  const [body] = await toBodies(context, row.property, [row]);
  return body ?? refuse('not_found', 'no such request');
}

async function loadBoard(context: RequestsContext, id: string, lang: string | undefined) {
  const { id: property, defaultLanguage } = await context.property.requireById(id);
  const now = context.platform.clock.now();
  const since = now - endedWindowMs;
  const [{ requests: active, hidden }, ended, handlers, settings] = await Promise.all([
    listActive(context.store, property),
    listEnded(context.store, property, since),
    listHandlers(context, property),
    context.property.settings(property),
  ]);
  const bodies = await toBodies(context, property, [...active, ...ended]);
  return {
    now: instantText(now),
    active: bodies.slice(0, active.length),
    hidden,
    done: bodies.slice(active.length),
    done_since: instantText(since),
    escalation: [...escalationTimes(settings)],
    people: handlers.map(({ id, name }) => ({ id, name })),
    presets: answerPresets.map((id) => ({ id, text: presetText(id, lang ?? defaultLanguage) })),
    decline_reasons: declineReasons.map((id) => ({ id, text: presetText(id, lang ?? defaultLanguage) })),
  };
}

type Command = {
  readonly id: string;
  readonly execute: Execute;
  readonly verb: AuditVerb;
  /** Name of the command for its idempotency key. */
  readonly call: string;
  /** Request body. Its `request_id` makes it idempotent: a late copy must not undo a colleague's later change. */
  readonly body: { readonly request_id?: string | undefined } | undefined;
};

async function runCommand(context: RequestsContext, request: Context, { id, execute, verb, call, body }: Command) {
  const { id: property } = await context.property.requireById(request.property);
  const actor = auditActor(request.identity);
  const now = context.platform.clock.now();
  const { request_id: requestId, ...fields } = body ?? {};
  const key = { property, scope: actor, requestId, now, call: `requests.${call}`, body: { ...fields, id } };
  const run = () =>
    context.store.write(async (write) => {
      await runOnceIfKeyed(write.tx, key, async () => ({
        id: (await execute(write, { property, id, actor, now })).id,
      }));
      return (await findRequest(write.tx, property, id)) ?? refuse('not_found', 'no such request');
    });
  const row = await withStaffNames(context.staff, property, run);
  context.platform.audit({ property, actor, action: `request.${verb}`, subject: row.id, roomId: row.room_id });
  return { status: 200 as const, body: await toBody(context, row) };
}

async function requireHandler(context: RequestsContext, request: Context, staffId: string): Promise<void> {
  const { id } = await context.property.requireById(request.property);
  if ((await listHandlers(context, id)).some((member) => member.id === staffId)) return;
  refuse('staff_unknown', 'no staff member with this id may handle requests of this property');
}

function commandRoutes(context: RequestsContext) {
  return {
    'POST /api/v1/requests/{id}/acknowledge': (request, { params: { id }, body }) =>
      runCommand(context, request, {
        id,
        execute: acknowledgeRequest,
        verb: 'acknowledged',
        call: 'acknowledge',
        body,
      }),
    'POST /api/v1/requests/{id}/assignment': async (request, { params: { id }, body }) => {
      const to = body.staff_id ?? '';
      const from = body.from === undefined ? undefined : (body.from ?? '');
      if (to !== '') await requireHandler(context, request, to);
      const execute: Execute = (write, command) => assignRequest(write, command, { to, from });
      return await runCommand(context, request, { id, execute, verb: 'assigned', call: 'assignment', body });
    },
    'POST /api/v1/requests/{id}/answer': (request, { params: { id }, body }) => {
      const { preset, text, status, from } = body;
      const execute: Execute = (write, command) => answerRequest(write, command, { preset, text, status, from });
      return runCommand(context, request, { id, execute, verb: 'answered', call: 'answer', body });
    },
    'POST /api/v1/requests/{id}/status': (request, { params: { id }, body }) => {
      const { status: to, from } = body;
      const execute: Execute = (write, command) => changeRequestStatus(write, command, { to, from, by: 'staff' });
      // Requests begin as `open`, so none can become it: the change is refused before it is recorded.
      const verb = to === 'open' ? 'in_progress' : to;
      return runCommand(context, request, { id, execute, verb, call: 'status', body });
    },
    'POST /api/v1/requests/{id}/decision': (request, { params: { id }, body }) => {
      const { choice, reason, text, from } = body;
      const execute: Execute = (write, command) => decideRequest(write, command, { choice, reason, text, from });
      const verb = choice === 'grant' ? 'granted' : 'declined';
      return runCommand(context, request, { id, execute, verb, call: 'decision', body });
    },
    'POST /api/v1/requests/{id}/due': (request, { params: { id }, body }) => {
      const execute: Execute = (write, command) => setRequestDue(write, command, Date.parse(body.due_at));
      return runCommand(context, request, { id, execute, verb: 'due', call: 'due', body });
    },
  } satisfies Partial<RouteHandlers<typeof requests>>;
}

/** Records what a guest told the staff, as a request of the stay. */
async function recordRequest(
  context: RequestsContext,
  request: Context,
  body: RouteInput<typeof requests, 'POST /api/v1/requests'>['body'],
) {
  const { id: property, defaultLanguage } = await context.property.requireById(request.property);
  const stay = await context.stays.byId(property, body.stay_id);
  if (stay?.state !== 'in_house') refuse('not_found', 'no stay with this id is in house');
  const raised: RaisedRequest = {
    property,
    kind: 'requests.told',
    requestId: body.request_id.toLowerCase(),
    scope: stay.id,
    stayId: stay.id,
    sessionId: '',
    roomId: stay.roomId,
    room: stay.room,
    guestName: guestNameOf(stay),
    language: stay.language || defaultLanguage,
    title: body.title,
    guestTitle: body.guest_title ?? body.title,
    fields: body.fields,
    guestFields: body.guest_fields ?? body.fields,
    contact: '',
    source: '',
  };
  const row = await context.store.write(async (write) => {
    const { id } = await raiseRequest(context, write, raised);
    return (await findRequest(write.tx, property, id)) ?? refuse('not_found', 'no such request');
  });
  const actor = auditActor(request.identity);
  context.platform.audit({ property, actor, action: 'request.created', subject: row.id, roomId: row.room_id });
  return { status: 201 as const, body: await toBody(context, row) };
}

/** Returns the route handlers of requests. */
export function requestRoutes(context: RequestsContext) {
  const board = shareReads((property: string, lang: string) => loadBoard(context, property, lang || undefined));
  return {
    ...commandRoutes(context),
    'POST /api/v1/requests': (request, { body }) => recordRequest(context, request, body),
    'GET /api/v1/requests': async (request, { query }) => {
      const { id: property, zone } = await context.property.requireById(request.property);
      const { day, ...filter } = query;
      const created = day === undefined ? undefined : dayBounds(day, zone);
      const { items, next } = await listRequests(context.store, { ...filter, property, created });
      return { status: 200, body: { items: [...(await toBodies(context, property, items))], next } };
    },
    'GET /api/v1/requests/board': async ({ property }, { query }) => ({
      status: 200,
      body: await board(property, query.lang ?? ''),
    }),
    'GET /api/v1/requests/{id}': async (request, { params: { id } }) => {
      const { id: property } = await context.property.requireById(request.property);
      const row = (await findRequest(context.store.read, property, id)) ?? refuse('not_found', 'no such request');
      return { status: 200, body: await toBody(context, row) };
    },
  } satisfies Partial<RouteHandlers<typeof requests>>;
}
