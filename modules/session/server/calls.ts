import { type CallData, refuse } from '#platform/contract';
import { actorOf, failingOnTick, type VisitorMode } from '#platform/node/auth';
import type { CallContext, CallHandlers } from '#platform/node/server';
import type { PropertyRecord } from '#property/contract';
import type { AuthResult, session } from '../contract.ts';
import { replacingSession } from './become.ts';
import { mayDeviceSignIn } from './device-type.ts';
import { listDevices, revokeDevice } from './devices.ts';
import type { Asking, Parts } from './parts.ts';
import { resumeGuest, resumeVisitor } from './resume.ts';
import { endSession } from './session-book.ts';
import { signIn } from './sign-in.ts';
import { redeemSignInCode } from './sign-in-code.ts';
import { authenticateTv, createSignInCode } from './tv.ts';
import { visit } from './visit.ts';

type Data = CallData<typeof session, 'Auth.authenticate'>;
/** The room that old clients sign visitors in to (platform.md §2); nobody signs in to a room without a name. */
const walkinRoom = 'walkin';

async function askingOf(parts: Parts, context: CallContext, lang: string): Promise<Asking> {
  const { kind } = context.identity;
  if (kind === 'staff' || kind === 'tv') refuse('forbidden', `a ${kind} does not sign in as a guest`);
  return { context, property: await propertyOf(parts, context), lang };
}

async function propertyOf(parts: Parts, context: CallContext): Promise<PropertyRecord> {
  const property = await parts.property.byId(context.property);
  return property ?? refuse('not_found', 'no such property');
}

/** The visitor's mode that is asked for. In `demo-use-pms`, a guest of the property system signs in by room and name. */
function visitorMode(data: Data): VisitorMode | undefined {
  const asWalkin = data.room === walkinRoom && data.name.trim() === '' && data.userId === '';
  if (data.walkin || asWalkin) return data.mode === 'walkin-only' ? 'walkin-only' : 'walkin';
  if (data.mode === 'demo-use-pms' && data.name.trim() !== '' && data.room.trim() !== '') return undefined;
  return data.mode === '' ? undefined : data.mode;
}

async function authenticate(parts: Parts, asking: Asking, data: Data): Promise<AuthResult> {
  const mode = visitorMode(data);
  if (mode) return visit(parts, asking, mode);
  const { room, name, first_name: firstName, checkin: arrival, userId } = data;
  const typed = { room, name, firstName, arrival, userId };
  const resumed = await resumeGuest(parts, asking, typed);
  if (resumed) return resumed;
  if (room.trim() === '' && name.trim() === '') {
    return (await resumeVisitor(parts, asking)) ?? refuse('not_checked_in', 'there is no live session to resume');
  }
  const { login_device_types: types } = await parts.property.settings(asking.property.id);
  if (!mayDeviceSignIn(data.device_type, types)) refuse('mode_not_allowed', 'no sign-in on this kind of device');
  return failingOnTick(parts.ground.clock, () => signIn(parts, asking, typed));
}

async function signOut(parts: Parts, context: CallContext, sessionId: string): Promise<void> {
  const end = () =>
    parts.store.write((writing) =>
      endSession(
        writing,
        { property: context.property, id: sessionId },
        { reason: 'signed_out', now: parts.ground.clock.now() },
      ),
    );
  await replacingSession(parts, context, { work: end, begun: () => true });
}

/** Handlers of the socket calls. */
export function sessionCalls(parts: Parts): CallHandlers<typeof session> {
  return {
    'Auth.authenticate': async (context, data) => {
      const { identity: tv } = context;
      if (tv.kind === 'tv') return authenticateTv(parts, { tv, property: await propertyOf(parts, context) }, data);
      const asking = await askingOf(parts, context, data.lang);
      return authenticate(parts, asking, data);
    },
    'Auth.hasWalkInContent': async ({ property }, { skinId }) => {
      const record = await parts.property.byId(property);
      return record ? parts.property.hasWalkInContent(record.id, skinId || record.skin.id) : false;
    },
    'Auth.signOut': async (context) => {
      await signOut(parts, context, context.identity.sessionId);
      return {};
    },
    'Auth.redeemSignInCode': async (context, { code, lang }) => {
      const asking = await askingOf(parts, context, lang);
      return failingOnTick(parts.ground.clock, () => redeemSignInCode(parts, asking, code));
    },
    'Auth.createSignInCode': ({ identity }, { stay_id: stayId }) => createSignInCode(parts, identity, stayId),
    'Auth.listDevices': async ({ identity }) => {
      const stay = { property: identity.property, id: identity.stayId, roomId: identity.roomId };
      return { devices: await listDevices(parts, stay, identity.sessionId) };
    },
    'Auth.revokeDevice': async ({ identity }, { id }) => {
      const stay = { property: identity.property, id: identity.stayId, roomId: identity.roomId };
      await revokeDevice(parts, stay, { id, actor: actorOf(identity) });
      return {};
    },
  };
}
