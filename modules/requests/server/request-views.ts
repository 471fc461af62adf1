import { type StaffNames, staffActor } from '#platform/node/auth';
import type { GuestRequest, Request, RequestChange, RequestField } from '../contract.ts';
import { answerText } from './answer-texts.ts';
import type { RequestsContext } from './context.ts';
import { canTransition } from './request-transitions.ts';
import type { RequestStep, RequestTable } from './tables.ts';

/** Formats an instant for the wire. Accepts text at run time: PostgreSQL returns a bigint as text. */
export function instantText(instant: number): string {
  return new Date(Number(instant)).toISOString();
}

function maybeInstant(instant: number | null): string | null {
  return instant === null ? null : instantText(instant);
}

/** The history of a request, oldest first. */
export function parseSteps(row: Pick<RequestTable, 'steps'>): readonly RequestStep[] {
  return JSON.parse(row.steps) as RequestStep[];
}

function toStepBody(step: RequestStep, names: StaffNames): Request['steps'][number] {
  const { at, by, ...what } = step;
  const common = { at: instantText(at), by: names.nameOf(by) };
  switch (what.what) {
    case 'assigned':
      return { ...common, what: what.what, text: what.to === '' ? '' : names.nameOf(staffActor(what.to)) };
    case 'due':
      return { ...common, what: what.what, due_at: instantText(what.due_at) };
    default:
      return { ...common, ...what };
  }
}

/** Returns everybody whose names a staff view of requests shows. */
export function actorsOf(rows: readonly RequestTable[]): readonly string[] {
  return rows.flatMap((row) => [
    row.acknowledged_by,
    staffActor(row.assigned_to),
    ...parseSteps(row).flatMap((step) => [step.by, ...(step.what === 'assigned' ? [staffActor(step.to)] : [])]),
  ]);
}

/** Converts a request for staff and integrators, but for what is to be decided. */
export function toRequestBody(
  row: RequestTable,
  names: StaffNames,
  kinds: RequestsContext['kinds'],
): Omit<Request, 'decision'> {
  const { id, property, request_id, kind, stay_id, room, guest_name, language, title, source, contact, status } = row;
  const { acknowledged_by: seen, assigned_to: assignee } = row;
  return {
    id,
    property,
    request_id,
    kind,
    handled_by_roles: [...(kinds[kind]?.handledBy ?? [])],
    stay_id,
    room,
    guest_name,
    language,
    title,
    source,
    fields: JSON.parse(row.fields) as RequestField[],
    contact,
    status,
    created_at: instantText(row.created_at),
    changed_at: instantText(row.changed_at),
    due_at: instantText(row.due_at),
    acknowledged_at: maybeInstant(row.acknowledged_at),
    acknowledged_by: seen === '' ? '' : names.nameOf(seen),
    assigned_to: assignee === '' ? null : { id: assignee, name: names.nameOf(staffActor(assignee)) },
    escalation_level: Number(row.escalation_level),
    escalates_at: maybeInstant(row.escalates_at),
    steps: parseSteps(row).map((step) => toStepBody(step, names)),
  };
}

/** Converts a request for the devices of its stay; nobody of the staff is named. */
export function toGuestRequest(row: RequestTable): GuestRequest {
  const steps = parseSteps(row);
  return {
    id: row.id,
    request_id: row.request_id,
    kind: row.kind,
    title: row.guest_title,
    status: row.status,
    created_at: instantText(row.created_at),
    due_at: instantText(row.due_at),
    fields: JSON.parse(row.guest_fields) as RequestField[],
    answers: steps.flatMap((step) =>
      step.what === 'answer'
        ? [{ at: instantText(step.at), text: answerText(step.preset, step.text, row.language) }]
        : [],
    ),
    steps: steps.flatMap((step) => (step.what === 'status' ? [{ status: step.status, at: instantText(step.at) }] : [])),
    can_cancel: canTransition(row.status, 'cancelled', 'guest'),
  };
}

/** Returns the payload of `requests.changed`. */
export function changePayload(row: RequestTable, what: RequestChange['what']): RequestChange {
  const { id, request_id, kind, stay_id, room_id, session_id, status } = row;
  return { id, request_id, kind, stay_id, room_id, session_id, status, what };
}
