import { type CallData, refuse } from '#platform/contract';
import { auditActor, type VisitorMode, withConstantTimeFailure } from '#platform/node/auth';
import type { CallContext, CallHandlers } from '#platform/node/server';
import type { PropertyRecord } from '#property/contract';
import type { AuthResult, session } from '../contract.ts';
import type { SessionContext, SignInRequest } from './context.ts';
import { isDeviceTypeAllowed } from './is-device-type-allowed.ts';
import { resumeGuest, resumeVisitor } from './resume.ts';
import { endSession } from './session-repository.ts';
import { signIn } from './sign-in.ts';
import { redeemSignInCode } from './sign-in-code.ts';
import { listDevices, revokeDevice } from './signed-in-devices.ts';
import { withSessionReplacement } from './socket-identity.ts';
import { authenticateTv, createSignInCode } from './tv-sign-in.ts';
import { startVisitorSession } from './visitor-session.ts';

type Data = CallData<typeof session, 'Auth.authenticate'>;
/** Room number with which old clients sign in visitors (docs/reference/platform.md §2). */
const walkinRoom = 'walkin';

/** The property with the skin that the client asks for, if it has that; else with its own. */
function withSkin(property: PropertyRecord, wanted: string): PropertyRecord {
  const skin = property.skins.find(({ id }) => id === wanted);
  return skin ? { ...property, skin } : property;
}

type Wanted = { readonly lang: string; readonly skin?: string };

async function toSignInRequest(context: SessionContext, call: CallContext, wanted: Wanted): Promise<SignInRequest> {
  const { kind } = call.identity;
  if (kind === 'staff' || kind === 'tv') refuse('forbidden', `a ${kind} cannot sign in as a guest`);
  const property = await context.property.requireById(call.property);
  return { call, property: withSkin(property, wanted.skin ?? ''), lang: wanted.lang };
}

/** Returns the requested visitor mode. In `demo-use-pms`, a guest of the PMS signs in with room and name. */
function visitorMode(data: Data): VisitorMode | undefined {
  const asWalkin = data.room === walkinRoom && data.name.trim() === '' && data.userId === '';
  if (data.walkin || asWalkin) return data.mode === 'walkin-only' ? 'walkin-only' : 'walkin';
  if (data.mode === 'demo-use-pms' && data.name.trim() !== '' && data.room.trim() !== '') return undefined;
  return data.mode === '' ? undefined : data.mode;
}

async function authenticate(context: SessionContext, request: SignInRequest, data: Data): Promise<AuthResult> {
  const mode = visitorMode(data);
  if (mode) return startVisitorSession(context, request, mode);
  const { room, name, first_name: firstName, checkin: arrival, password, userId } = data;
  const typed = { room, name, firstName, arrival, password, userId };
  const resumed = await resumeGuest(context, request, typed);
  if (resumed) return resumed;
  if (room.trim() === '' && name.trim() === '') {
    return (await resumeVisitor(context, request)) ?? refuse('not_checked_in', 'there is no session to resume');
  }
  const { login_device_types: types } = await context.property.settings(request.property.id);
  if (!isDeviceTypeAllowed(data.device_type, types))
    refuse('mode_not_allowed', 'sign-in is not offered on this type of device');
  return withConstantTimeFailure(context.platform.clock, () => signIn(context, request, typed));
}

async function signOut(context: SessionContext, call: CallContext, sessionId: string): Promise<void> {
  const end = () =>
    context.store.write((writing) =>
      endSession(
        writing,
        { property: call.property, id: sessionId },
        { reason: 'signed_out', now: context.platform.clock.now() },
      ),
    );
  await withSessionReplacement(context, call, { work: end, replaced: () => true });
}

/** Handlers of the socket calls. */
export function sessionCalls(context: SessionContext): CallHandlers<typeof session> {
  return {
    'Auth.authenticate': async (call, data) => {
      const { identity: tv } = call;
      if (tv.kind === 'tv')
        return authenticateTv(context, { tv, property: await context.property.requireById(call.property) }, data);
      const request = await toSignInRequest(context, call, data);
      return authenticate(context, request, data);
    },
    'Auth.hasWalkInContent': async ({ property }, { skinId }) => {
      const record = await context.property.byId(property);
      return record ? context.property.hasWalkInContent(record.id, skinId || record.skin.id) : false;
    },
    'Auth.signOut': async (call) => {
      await signOut(context, call, call.identity.sessionId);
      return {};
    },
    'Auth.redeemSignInCode': async (call, { code, lang }) => {
      const request = await toSignInRequest(context, call, { lang });
      return withConstantTimeFailure(context.platform.clock, () => redeemSignInCode(context, request, code));
    },
    'Auth.createSignInCode': ({ identity }, { stay_id: stayId }) => createSignInCode(context, identity, stayId),
    'Auth.listDevices': async ({ identity }) => {
      const stay = { property: identity.property, id: identity.stayId, roomId: identity.roomId };
      return { devices: await listDevices(context, stay, identity.sessionId) };
    },
    'Auth.revokeDevice': async ({ identity }, { id }) => {
      const stay = { property: identity.property, id: identity.stayId, roomId: identity.roomId };
      await revokeDevice(context, stay, { id, actor: auditActor(identity) });
      return {};
    },
  };
}
