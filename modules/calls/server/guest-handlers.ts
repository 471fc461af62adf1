import { refuse } from '#platform/contract';
import { loadStaffNames, staffActor } from '#platform/node/auth';
import type { CallHandlers } from '#platform/node/server';
import type { AskerIdentity } from '#requests/contract';
import type { CallPlan, calls, GuestCall } from '../contract.ts';
import { parseDestinations } from '../rules/index.ts';
import { hangUp } from './change-call.ts';
import type { CallsContext } from './context.ts';
import { findCall } from './find-calls.ts';
import { iceServersOf } from './ice-servers.ts';
import { createSipAccess, findSip } from './sip-access.ts';
import { startCall } from './start-call.ts';
import type { CallTable } from './tables.ts';

const isWalkIn = (identity: AskerIdentity) =>
  identity.kind === 'visitor' && (identity.mode === 'walkin' || identity.mode === 'walkin-only');

async function loadPlan(context: CallsContext, identity: AskerIdentity): Promise<CallPlan> {
  const { property } = identity;
  const settings = await context.property.settings(property);
  const isDemo = identity.kind === 'visitor' && !isWalkIn(identity);
  const is_on = isDemo || settings.calls_enabled;
  const rings = is_on && !isWalkIn(identity);
  // TVs have no microphone, and demos no telephone system that could know them.
  const sip = rings && identity.kind === 'guest' && (await findSip(context.property, property)) !== undefined;
  const destinations = parseDestinations(settings.calls_destinations).map((key) => {
    const number = settings[`calls_${key}_number` as const];
    return { key, number, rings: rings && (!sip || number !== '') };
  });
  const ice_servers = rings ? await iceServersOf(context, property) : [];
  return {
    is_on,
    emergency: settings.calls_emergency_number,
    destinations,
    ring_s: settings.calls_ring_s,
    ice_servers,
    sip,
  };
}

/** Returns the session of a phone, or the id of a TV. */
function deviceOf(identity: AskerIdentity): string {
  return identity.kind === 'tv' ? identity.deviceId : identity.sessionId;
}

async function toGuestCall(context: CallsContext, call: CallTable): Promise<GuestCall> {
  const { property, id, destination, status, answer, answered_by: staffId, callback_id } = call;
  const { chat_shows_names: showsNames } = await context.property.settings(property);
  const actor = staffActor(staffId);
  const names = showsNames && actor !== '' ? await loadStaffNames(context.staff, property, [actor]) : undefined;
  const [answered_by = ''] = (names?.nameOf(actor) ?? '').trim().split(/\s+/u);
  return { id, destination, status, answer, answered_by, calls_back: callback_id !== '' };
}

/** A device sees its own calls: the description of another's has its addresses. Refuses with `not_found`. */
function requireCallOf(call: CallTable | undefined, identity: AskerIdentity): CallTable {
  return call && call.session_id === deviceOf(identity) ? call : refuse('not_found', 'this device has no such call');
}

/** Returns the call handlers of a guest's calls. */
export function guestCallHandlers(context: CallsContext): CallHandlers<typeof calls> {
  const { store } = context;
  return {
    'Voip.getCallPlan': ({ identity }) => loadPlan(context, identity),
    'Voip.startCall': async ({ identity }, { request_id: requestId, stay_id: stayId, ...started }) =>
      toGuestCall(context, await startCall(context, identity, { ...started, requestId, stayId })),
    'Voip.getCall': async ({ identity }, { call_id: id }) => {
      const { property } = identity;
      return toGuestCall(context, requireCallOf(await findCall(store.read, { property, id }), identity));
    },
    'Voip.getSipAccess': ({ identity }) => createSipAccess(context, identity),
    'Voip.endCall': async ({ identity }, { call_id: id }) => {
      const { property } = identity;
      const ended = await store.write(async (write) => {
        const call = requireCallOf(await findCall(write.tx, { property, id }), identity);
        return await hangUp(context, write, call);
      });
      return toGuestCall(context, ended);
    },
  };
}
