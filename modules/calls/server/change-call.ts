import { Refusal, refuse } from '#platform/contract';
import { staffActor } from '#platform/node/auth';
import type { CallsContext } from './context.ts';
import { findCall, isOpen } from './find-calls.ts';
import type { CallsWrite, CallTable } from './tables.ts';

type Key = { readonly property: string; readonly id: string };
/** What a change of a call is for those who listen. */
export type What = 'started' | 'missed' | 'changed';

/** Tells both sides of a call that it changed. */
export async function emitCall(write: CallsWrite, call: CallTable, what: What): Promise<void> {
  const { property, id, stay_id, room_id, session_id } = call;
  await write.emit('calls.changed', property, { id, stay_id, room_id, session_id, what });
}

/** Changes a call within a write, tells both sides, and returns it as it is then. */
async function change(
  write: CallsWrite,
  call: CallTable,
  { what = 'changed', ...values }: Partial<CallTable> & { readonly what?: What },
): Promise<CallTable> {
  const own = write.tx.updateTable('calls').set(values).where('property', '=', call.property);
  await own.where('id', '=', call.id).execute();
  await emitCall(write, call, what);
  return { ...call, ...values };
}

/** Of a guest who was called back again and again, the next call ends without a request: it must not ring on. */
function withoutAnother(error: unknown): { readonly id: string } {
  if (error instanceof Refusal && error.code === 'too_many_requests') return { id: '' };
  throw error;
}

/** Raises the request to call the guest of a call back; one guest has one such request at a time. Returns its id; empty: none. */
async function requestCallback(context: CallsContext, write: CallsWrite, call: CallTable): Promise<string> {
  const { property, scope, room_id: roomId, room, stay_id: stayId, session_id: sessionId } = call;
  const raised = context.requests.raise(write, {
    ...{ property, scope, stayId, sessionId: stayId === '' ? sessionId : '', roomId, room },
    ...{ kind: `calls.${call.team}` as const, requestId: call.id, once: true, language: call.language },
    ...{ guestName: call.guest_name, title: '', guestTitle: '', fields: [], guestFields: [], contact: '', source: '' },
  });
  return (await raised.catch(withoutAnother)).id;
}

const silent = { offer: '', answer: '' } as const;

/** Ends a call that rings or lasts; any other stays as it is. What nobody could talk about is called back. */
export async function endCall(
  context: CallsContext,
  write: CallsWrite,
  { call, status }: { readonly call: CallTable; readonly status: Exclude<CallTable['status'], 'ringing' | 'answered'> },
): Promise<CallTable> {
  if (!isOpen(call)) return call;
  const isUnanswered = status === 'missed' || status === 'declined';
  const callback_id = isUnanswered ? await requestCallback(context, write, call) : '';
  const ended = { status, callback_id, ended_at: context.platform.clock.now(), ...silent };
  return await change(write, call, { ...ended, what: isUnanswered ? 'missed' : 'changed' });
}

/** Hangs up: a call that was not answered is `cancelled`. */
export function hangUp(context: CallsContext, write: CallsWrite, call: CallTable): Promise<CallTable> {
  return endCall(context, write, { call, status: call.status === 'answered' ? 'ended' : 'cancelled' });
}

/** Finds a call that a member of staff wants to act on. Refuses with `not_found`, and `call_taken` if somebody else answered it. */
export async function requireOwn(write: Pick<CallsWrite, 'tx'>, key: Key, staffId: string): Promise<CallTable> {
  const call = (await findCall(write.tx, key)) ?? refuse('not_found', 'no such call');
  if (call.answered_by !== '' && call.answered_by !== staffId) {
    refuse('call_taken', 'somebody else answered', { by: staffActor(call.answered_by) });
  }
  return call;
}

/** Answers a call that rings; whoever is first has it. Refuses with `call_over` and `call_taken`. */
export async function answerCall(
  context: CallsContext,
  write: CallsWrite,
  { call, staffId, answer }: { readonly call: CallTable; readonly staffId: string; readonly answer: string },
): Promise<CallTable> {
  if (call.status === 'answered' && call.answer === answer) return call;
  if (call.status !== 'ringing') refuse('call_over', 'the call has ended');
  const answered_at = context.platform.clock.now();
  return await change(write, call, { status: 'answered', answer, answered_by: staffId, answered_at });
}
