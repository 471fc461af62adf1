import { refuse } from '#platform/contract';
import { uuid } from '#platform/random';
import type { Asker, AskerIdentity } from '#requests/contract';
import { guestNameOf, type StayRecord } from '#stays/contract';
import type { CallDestination } from '../contract.ts';
import { parseDestinations, teamOf } from '../rules/index.ts';
import { emitCall, hangUp } from './change-call.ts';
import type { CallsContext } from './context.ts';
import { countStarted, findOpenOf, findStarted } from './find-calls.ts';
import type { CallsWrite, CallTable } from './tables.ts';

/** Name of the job that ends a call which nobody answered. */
export const missJobName = 'calls.miss';
/** Name of the job that ends a call whose devices do not say that it ended. */
export const limitJobName = 'calls.limit';

const minuteMs = 60_000;
/** No call lasts longer. */
const longestMs = 120 * minuteMs;
/** Calls that a stay, or all demos of a property together, may begin within ten minutes. */
const [mostCalls, withinMs] = [12, 10 * minuteMs];
const mostAttempts = 5;

/** A call as a device begins it. */
export type Started = {
  readonly requestId: string;
  readonly destination: CallDestination;
  readonly offer: string;
  /** Language key of the device; empty: not known. */
  readonly language: string;
  readonly stayId: string;
};

type Caller = { readonly asker: Asker; readonly stay: StayRecord | undefined };

/** Resolves who calls. Refuses with `calls_off`; demo modes always have calls. */
async function resolveCaller(context: CallsContext, identity: AskerIdentity, stayId: string): Promise<Caller> {
  const asker = await context.requests.resolveAsker(identity, stayId);
  if (asker.stayId === '') return { asker, stay: undefined };
  const { calls_enabled: isOn } = await context.property.settings(asker.property);
  if (!isOn) refuse('calls_off', 'the hotel takes no calls from the app');
  const stay = await context.stays.byId(asker.property, asker.stayId);
  return { asker, stay: stay ?? refuse('not_checked_in', 'the stay has ended') };
}

function toCall({ asker, stay }: Caller, started: Started, id: string): Omit<CallTable, 'started_at'> {
  const { property, scope, stayId, sessionId, roomId, room } = asker;
  const { destination } = started;
  return {
    ...{ property, id, request_id: started.requestId, scope, stay_id: stayId, session_id: sessionId },
    ...{ room_id: roomId, room, guest_name: guestNameOf(stay), language: started.language || (stay?.language ?? '') },
    ...{ destination, team: teamOf(destination), status: 'ringing', offer: started.offer, answer: '' },
    ...{ answered_by: '', callback_id: '', answered_at: null, ended_at: null },
  };
}

async function ring(
  context: CallsContext,
  write: CallsWrite,
  { caller, started }: { readonly caller: Caller; readonly started: Started },
): Promise<CallTable> {
  const { clock, random } = context.platform;
  const { property, scope, sessionId } = caller.asker;
  const known = await findStarted(write.tx, { property, scope, request_id: started.requestId });
  if (known) return known;
  const now = clock.now();
  const counted = { property, stay_id: caller.asker.stayId };
  if ((await countStarted(write.tx, counted, now - withinMs)) >= mostCalls) {
    refuse('too_many_calls', 'the stay has called as often as it may for now');
  }
  for (const before of await findOpenOf(write.tx, property, sessionId)) await hangUp(context, write, before);
  const call: CallTable = { ...toCall(caller, started, uuid(random)), started_at: now };
  await write.tx.insertInto('calls').values(call).execute();
  const { calls_ring_s: ringS } = await context.property.settings(property);
  const payload = { id: call.id };
  await write.enqueue({ job: missJobName, property, payload, key: call.id, notBefore: now + ringS * 1000 });
  await write.enqueue({ job: limitJobName, property, payload, key: call.id, notBefore: now + longestMs });
  await emitCall(write, call, 'started');
  return call;
}

/**
 * Begins a call, which rings at the desks; a repeat of its request id rings once and returns the first. Another call of the device
 * ends. Refuses with `calls_off`, `destination_unknown` and `too_many_calls`.
 */
export async function startCall(context: CallsContext, identity: AskerIdentity, started: Started): Promise<CallTable> {
  const { calls_destinations: offered } = await context.property.settings(identity.property);
  if (!parseDestinations(offered).includes(started.destination)) {
    refuse('destination_unknown', 'the hotel has no such destination');
  }
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const caller = await resolveCaller(context, identity, started.stayId);
    const call = await context.store.write(async (write) => {
      // A call that began as its stay ended would be forgotten by nobody.
      if (caller.stay && !(await context.stays.isCurrent(write.tx, caller.stay))) return undefined;
      return await ring(context, write, { caller, started });
    });
    if (call) return call;
  }
  return refuse('unavailable', 'the stay kept changing; try again');
}
