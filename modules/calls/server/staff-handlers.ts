import { refuse } from '#platform/contract';
import {
  auditActor,
  loadStaffNames,
  type Staff,
  type StaffNames,
  staffActor,
  withStaffNames,
} from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { CallList, calls, StaffCall } from '../contract.ts';
import { answerCall, endCall, hangUp, requireOwn } from './change-call.ts';
import type { CallsContext } from './context.ts';
import { listCalls } from './find-calls.ts';
import { iceServersOf } from './ice-servers.ts';
import type { CallsWrite, CallTable } from './tables.ts';

type Request = RouteContext<Staff>;
type Action = (typeof calls)['auditActions'][number];

const dayMs = 86_400_000;

/** Formats an instant for the wire. Accepts text at run time: PostgreSQL returns a bigint as text. */
const textOf = (instant: number) => new Date(Number(instant)).toISOString();
const maybeText = (instant: number | null) => (instant === null ? null : textOf(instant));

function toStaffCall(call: CallTable, names: StaffNames): StaffCall {
  const { id, destination, team, stay_id, room_id, room, guest_name, language, status, answered_by: staffId } = call;
  return {
    ...{ id, destination, team, stay_id, room_id, room, guest_name, language, status },
    started_at: textOf(call.started_at),
    answered_at: maybeText(call.answered_at),
    ended_at: maybeText(call.ended_at),
    answered_by: staffId === '' ? null : { id: staffId, name: names.nameOf(staffActor(staffId)) },
    request_id: call.callback_id,
  };
}

async function loadList(context: CallsContext, request: Request): Promise<CallList> {
  const { id: property } = await context.property.requireById(request.property);
  const now = context.platform.clock.now();
  const found = await listCalls(context.store.read, property, now - dayMs);
  const actors = found.map((call) => staffActor(call.answered_by));
  const names = await loadStaffNames(context.staff, property, actors);
  return { now: textOf(now), items: found.map((call) => toStaffCall(call, names)), next: null };
}

type Work = (write: CallsWrite, change: { readonly call: CallTable; readonly staffId: string }) => Promise<CallTable>;

/** Changes a call in one write, and answers with it as it is then; only what changed is audited. */
async function change(
  context: CallsContext,
  request: Request,
  { id, action, work }: { readonly id: string; readonly action: Action; readonly work: Work },
) {
  const { id: property } = await context.property.requireById(request.property);
  const { staffId } = request.identity;
  const run = () =>
    context.store.write(async (write) => {
      const call = await requireOwn(write, { property, id }, staffId);
      const changed = await work(write, { call, staffId });
      return { changed, isSame: changed.status === call.status };
    });
  const { changed, isSame } = await withStaffNames(context.staff, property, run);
  const audited = { property, actor: auditActor(request.identity), action, subject: id };
  if (!isSame) context.platform.audit({ ...audited, roomId: changed.room_id });
  const names = await loadStaffNames(context.staff, property, [staffActor(changed.answered_by)]);
  return { status: 200 as const, body: toStaffCall(changed, names) };
}

/** Returns the route handlers of the desk. */
export function staffCallRoutes(context: CallsContext): RouteHandlers<typeof calls> {
  return {
    'GET /api/v1/calls': async (request) => ({ status: 200, body: await loadList(context, request) }),
    'GET /api/v1/calls/{id}/offer': async (request, { params: { id } }) => {
      const { id: property } = await context.property.requireById(request.property);
      const find = () => requireOwn({ tx: context.store.read }, { property, id }, request.identity.staffId);
      const { status, offer } = await withStaffNames(context.staff, property, find);
      if (status !== 'ringing') refuse('call_over', 'the call has ended');
      return { status: 200, body: { offer, ice_servers: await iceServersOf(context, property) } };
    },
    'POST /api/v1/calls/{id}/answer': (request, { params: { id }, body: { answer } }) =>
      change(context, request, {
        ...{ id, action: 'call.answered' },
        work: (write, { call, staffId }) => answerCall(context, write, { call, staffId, answer }),
      }),
    'POST /api/v1/calls/{id}/decline': (request, { params: { id } }) =>
      change(context, request, {
        ...{ id, action: 'call.declined' },
        work: (write, { call }) =>
          call.status === 'answered' ? Promise.resolve(call) : endCall(context, write, { call, status: 'declined' }),
      }),
    'POST /api/v1/calls/{id}/end': (request, { params: { id } }) =>
      change(context, request, {
        ...{ id, action: 'call.ended' },
        work: (write, { call }) => (call.status === 'answered' ? hangUp(context, write, call) : Promise.resolve(call)),
      }),
  };
}
