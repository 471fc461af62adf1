import { refuse } from '#platform/contract';
import { staffActor } from '#platform/node/auth';
import type { WriteContext } from '#platform/node/db';
import type { AnswerPreset, DeclineReason, RequestChange, RequestStatus, requests, StepPreset } from '../contract.ts';
import { type AnswerMailJob, answerMailJobName } from './answer-mail.ts';
import { findRequest } from './find-requests.ts';
import { assertTransition, isFinal, type StatusActor } from './request-transitions.ts';
import { changePayload, parseSteps } from './request-views.ts';
import type { RequestStep, RequestsTables, RequestTable } from './tables.ts';

type RequestsWrite = WriteContext<RequestsTables, typeof requests>;
/** What a change of one request needs of a write. */
type StoringWrite = Pick<RequestsWrite, 'tx' | 'emit'>;

/** A command on a request and its author. Times are milliseconds since 1970. */
export type RequestCommand = {
  readonly property: string;
  readonly id: string;
  /** Actor key of the audit log; `guest` for the guest. */
  readonly actor: string;
  readonly now: number;
};

/** How far ahead a request may be due. */
const maxDueMs = 31 * 24 * 3_600_000;

async function requireRequest({ tx }: RequestsWrite, { property, id }: RequestCommand): Promise<RequestTable> {
  return (await findRequest(tx, property, id)) ?? refuse('not_found', 'no such request');
}

function checkActive({ status, handled_by: by }: RequestTable): void {
  if (isFinal(status)) refuse('impossible_step', `the request is ${status}`, { request_status: status, by });
}

/** Returns the columns of an acknowledgement: any action of staff acknowledges a request; the first one counts. */
function acknowledgement({ acknowledged_at, acknowledged_by }: RequestTable, { actor, now }: RequestCommand) {
  const first = acknowledged_at === null;
  return first
    ? { acknowledged_at: now, acknowledged_by: actor, escalates_at: null }
    : { acknowledged_at, acknowledged_by, escalates_at: null };
}

type Update = {
  readonly change: Partial<RequestTable>;
  readonly steps: readonly RequestStep[];
  readonly what: RequestChange['what'];
};

async function store(
  { tx, emit }: StoringWrite,
  row: RequestTable,
  { change, steps, what }: Update,
): Promise<RequestTable> {
  const changed = { ...row, ...change, steps: JSON.stringify([...parseSteps(row), ...steps]) };
  await tx
    .updateTable('guest_requests')
    .set({ ...change, steps: changed.steps })
    .where('property', '=', row.property)
    .where('id', '=', row.id)
    .execute();
  await emit('requests.changed', row.property, changePayload(changed, what));
  return changed;
}

/** Acknowledges a request, which stops its alarm. Leaves one that is acknowledged or has begun unchanged. */
export async function acknowledgeRequest(write: RequestsWrite, command: RequestCommand): Promise<RequestTable> {
  const row = await requireRequest(write, command);
  if (row.acknowledged_at !== null || row.status !== 'open') return row;
  const { now: at, actor: by } = command;
  return await store(write, row, {
    change: acknowledgement(row, command),
    steps: [{ what: 'acknowledged', at, by }],
    what: 'marked',
  });
}

/** New assignee, and in `from` the one that the caller expects. Staff ids, empty for nobody. */
export type Assignment = { readonly to: string; readonly from: string | undefined };

/** Assigns a request and acknowledges it. Refuses with `assigned_before` if the assignee has changed. */
export async function assignRequest(
  write: RequestsWrite,
  command: RequestCommand,
  { to, from }: Assignment,
): Promise<RequestTable> {
  const row = await requireRequest(write, command);
  checkActive(row);
  if (from !== undefined && from !== row.assigned_to) {
    refuse('assigned_before', 'the request was assigned meanwhile', { by: staffActor(row.assigned_to) });
  }
  if (row.assigned_to === to) return row;
  const { now: at, actor: by } = command;
  return await store(write, row, {
    change: { ...acknowledgement(row, command), assigned_to: to },
    steps: [{ what: 'assigned', to, at, by }],
    what: 'marked',
  });
}

/** Refuses to settle in words, or by a mere status, what has a consequence; once it is settled there may be something to add. */
function requireNoDecision({ decision, status }: RequestTable): void {
  if (decision !== '' && !isFinal(status)) refuse('decision_needed', 'only a decision settles this request');
}

/** A status to change to, and the one that the caller expects. */
type StatusChange = { readonly to: RequestStatus; readonly from?: RequestStatus | undefined };

function statusUpdate(row: RequestTable, { to, from }: StatusChange, command: RequestCommand & { by: StatusActor }) {
  assertTransition(row.status, to, { by: command.by, last: row.handled_by, expected: from });
  const { now: at, actor } = command;
  return {
    change: {
      ...(command.by === 'staff' ? acknowledgement(row, command) : { escalates_at: null }),
      status: to,
      changed_at: at,
      handled_by: actor,
    },
    steps: [{ what: 'status', status: to, at, by: actor }],
  } as const;
}

/** Changes the status of a request. Refuses with `impossible_step`, and with `not_found` if it is not of `scope`. */
export async function changeRequestStatus(
  write: RequestsWrite,
  command: RequestCommand,
  change: StatusChange & { readonly by: StatusActor; readonly scope?: string },
): Promise<RequestTable> {
  const row = await requireRequest(write, command);
  if (change.scope !== undefined && row.scope !== change.scope) refuse('not_found', 'no such request');
  if (change.by === 'staff') requireNoDecision(row);
  const update = statusUpdate(row, change, { ...command, by: change.by });
  return await store(write, row, { ...update, what: 'changed' });
}

/** Ends a request whose cause has gone, whoever has to decide it. */
export async function settleRequest(
  write: StoringWrite,
  { property, id, now }: Omit<RequestCommand, 'actor'>,
  status: 'done' | 'cancelled',
): Promise<void> {
  const row = await findRequest(write.tx, property, id);
  if (!row || isFinal(row.status)) return;
  const change = { status, changed_at: now, handled_by: 'guest', escalates_at: null } as const;
  await store(write, row, { change, steps: [{ what: 'status', status, at: now, by: 'guest' }], what: 'changed' });
}

/** An answer to the guest, and the status that the request has with it. */
export type Answer = {
  readonly preset: AnswerPreset | undefined;
  readonly text: string;
  readonly status: RequestStatus | undefined;
  readonly from: RequestStatus | undefined;
};

/** Answers the guest, in any status: there may be something to add after the end; by mail too if they gave an address. Refuses with `answer_missing`. */
export async function answerRequest(
  write: RequestsWrite,
  command: RequestCommand,
  answer: Answer,
): Promise<RequestTable> {
  const row = await requireRequest(write, command);
  requireNoDecision(row);
  return await storeAnswer(write, row, { ...answer, command });
}

/** What staff decide. A decision that declines says why: by a reason, a text, or both. */
export type Choice = {
  readonly choice: 'grant' | 'decline';
  readonly reason: DeclineReason | undefined;
  readonly text: string;
  readonly from: RequestStatus | undefined;
};

/** Decides a request: the guest's answer follows from the choice. Refuses with `not_a_decision`, and with `answer_missing`. */
export async function decideRequest(
  write: RequestsWrite,
  command: RequestCommand,
  { choice, reason, text, from }: Choice,
): Promise<RequestTable> {
  const row = await requireRequest(write, command);
  if (row.decision === '') refuse('not_a_decision', 'there is nothing to decide');
  const isGranted = choice === 'grant';
  const preset = isGranted ? 'granted' : reason;
  return await storeAnswer(write, row, { preset, text, status: isGranted ? 'done' : 'declined', from, command });
}

type GivenAnswer = Omit<Answer, 'preset'> & {
  readonly preset: StepPreset | undefined;
  readonly command: RequestCommand;
};

async function storeAnswer(
  write: RequestsWrite,
  row: RequestTable,
  { preset, text, status, from, command }: GivenAnswer,
): Promise<RequestTable> {
  if (preset === undefined && text === '') refuse('answer_missing', 'an answer has a preset or a text');
  const { now: at, actor: by } = command;
  const ended =
    status === undefined ? undefined : statusUpdate(row, { to: status, from }, { ...command, by: 'staff' as const });
  const answer: RequestStep = { what: 'answer', ...(preset && { preset }), text, at, by };
  if (row.contact !== '') {
    const payload: AnswerMailJob = { id: row.id, step: parseSteps(row).length };
    const key = `${row.id}:${payload.step}`;
    await write.enqueue({ job: answerMailJobName, property: row.property, payload, key });
  }
  return await store(write, row, {
    change: { ...acknowledgement(row, command), changed_at: at, ...ended?.change },
    steps: [answer, ...(ended?.steps ?? [])],
    what: 'answered',
  });
}

/** Changes when a request is due. */
export async function setRequestDue(
  write: RequestsWrite,
  command: RequestCommand,
  dueAt: number,
): Promise<RequestTable> {
  const row = await requireRequest(write, command);
  checkActive(row);
  const { now: at, actor: by } = command;
  if (dueAt < at || dueAt > at + maxDueMs) refuse('due_impossible', 'the time must be within the next 31 days');
  return await store(write, row, {
    change: { ...acknowledgement(row, command), due_at: dueAt, changed_at: at },
    steps: [{ what: 'due', due_at: dueAt, at, by }],
    what: 'changed',
  });
}
