import { refuse } from '#platform/contract';
import { auditActor } from '#platform/node/auth';
import { ownOrigin, type RouteContext, type RouteHandlers } from '#platform/node/server';
import type { DeviceWipe, StayRecord } from '#stays/contract';
import type { session } from '../contract.ts';
import { acknowledgeAlarm, listAlarms } from './alarms.ts';
import type { SessionContext } from './context.ts';
import { confirmPhoneWipe, endCookieSession, redeemTicket } from './cookie-routes.ts';
import { invite, mailReadiness, readInvitation } from './invitations.ts';
import { readPassword, setPassword } from './passwords.ts';
import { buildSignInUrl, issueSignInCode } from './sign-in-code.ts';
import { listDevices, renameDevice, revokeDevice } from './signed-in-devices.ts';
import { listPhoneWipes } from './wipe-confirmations.ts';

async function stayOf(context: SessionContext, request: RouteContext, id: string): Promise<StayRecord> {
  return (await context.stays.byId(request.property, id)) ?? refuse('not_found', 'no such stay');
}

function phoneWipeBody({ id, kind, label, leftAt, forgottenAt }: DeviceWipe) {
  if (leftAt === undefined) return [];
  const at = forgottenAt === undefined ? null : new Date(forgottenAt).toISOString();
  return [{ id, kind, label, left_at: new Date(leftAt).toISOString(), forgotten_at: at }];
}

async function signInLink(context: SessionContext, request: RouteContext, id: string) {
  const stay = await stayOf(context, request, id);
  if (stay.state !== 'in_house') refuse('conflict', 'the stay is not in house');
  const { code, expiresAt } = await issueSignInCode(context, stay);
  context.platform.audit({
    property: stay.property,
    actor: auditActor(request.identity),
    action: 'session.link_made',
    subject: stay.id,
    roomId: stay.roomId,
  });
  const url = await buildSignInUrl(context, {
    base: ownOrigin(context.platform, request),
    property: stay.property,
    code,
  });
  return { url, code, expires_at: new Date(expiresAt).toISOString() };
}

async function invitationBody(context: SessionContext, stay: StayRecord) {
  const [mail, row] = await Promise.all([mailReadiness(context, stay), readInvitation(context, stay)]);
  const instantText = (at: number | null) => (at === null ? null : new Date(Number(at)).toISOString());
  if (!row) return { mail, invitation: null };
  const { status, failure, made_at, changed_at, used_at, expires_at } = row;
  const times = { changed_at: new Date(Number(changed_at)).toISOString(), used_at: instantText(used_at) };
  const ends = { expires_at: new Date(Number(expires_at)).toISOString() };
  return { mail, invitation: { status, failure, made_at: new Date(Number(made_at)).toISOString(), ...times, ...ends } };
}

async function makeInvitation(
  context: SessionContext,
  request: RouteContext,
  given: { id: string; by: 'mail' | 'copy' },
) {
  const stay = await stayOf(context, request, given.id);
  const url = await invite(context, stay, { by: given.by, base: ownOrigin(context.platform, request) });
  const { property, roomId } = stay;
  const actor = auditActor(request.identity);
  context.platform.audit({ property, actor, action: 'session.link_made', subject: stay.id, roomId });
  return { ...(await invitationBody(context, stay)), url: url ?? null };
}

/** Whoever has read a password can sign in as the guest, as with a link. */
async function passwordBody(
  context: SessionContext,
  request: RouteContext,
  { id, isRead }: { readonly id: string; readonly isRead: boolean },
) {
  const stay = await stayOf(context, request, id);
  const { isUsed, password } = await readPassword(context, stay);
  if (password === null) return { state: isUsed ? ('none' as const) : ('unused' as const), password };
  if (!isRead) return { state: 'set' as const, password: null };
  const { property, roomId } = stay;
  const actor = auditActor(request.identity);
  context.platform.audit({ property, actor, action: 'session.password_read', subject: stay.id, roomId });
  return { state: 'set' as const, password };
}

/** Handlers of the HTTP routes. */
export function sessionRoutes(context: SessionContext): RouteHandlers<typeof session> {
  return {
    'POST /ONEapp/api/session': (request, { body }) => redeemTicket(context, request, body.ticket),
    'DELETE /ONEapp/api/session': (request) => endCookieSession(context, request),
    'POST /ONEapp/api/session/forgotten': (request) => confirmPhoneWipe(context, request),
    'POST /api/v1/stays/{id}/sign-in-links': async (request, { params }) => {
      const headers = { 'cache-control': 'no-store' };
      return { status: 201, body: await signInLink(context, request, params.id), headers };
    },
    'GET /api/v1/stays/{id}/invitation': async (request, { params }) => {
      return { status: 200, body: await invitationBody(context, await stayOf(context, request, params.id)) };
    },
    'POST /api/v1/stays/{id}/invitation': async (request, { params, body }) => {
      const headers = { 'cache-control': 'no-store' };
      return { status: 201, body: await makeInvitation(context, request, { id: params.id, by: body.by }), headers };
    },
    'GET /api/v1/stays/{id}/password': async (request, { params, query }) => {
      const body = await passwordBody(context, request, { id: params.id, isRead: query.read === 'yes' });
      return { status: 200, body, headers: { 'cache-control': 'no-store' } };
    },
    'PUT /api/v1/stays/{id}/password': async (request, { params, body }) => {
      const stay = await stayOf(context, request, params.id);
      const change = { password: body.password, actor: auditActor(request.identity) };
      const password = await setPassword(context, stay, change);
      const state = password === null ? ('unused' as const) : ('set' as const);
      return { status: 200, body: { state, password }, headers: { 'cache-control': 'no-store' } };
    },
    'PATCH /api/v1/stays/{id}/devices/{device}': async (request, { params, body }) => {
      const stay = await stayOf(context, request, params.id);
      await renameDevice(context, stay, { id: params.device, name: body.name });
      return { status: 204, body: undefined };
    },
    'GET /api/v1/sign-in-alarms': async ({ property }, { query: { state } }) => ({
      status: 200,
      body: { items: await listAlarms(context, property, state), next: null },
    }),
    'POST /api/v1/sign-in-alarms/{id}/acknowledge': async ({ property, identity }, { params: { id } }) => ({
      status: 200,
      body: await acknowledgeAlarm(context, property, { id, actor: auditActor(identity) }),
    }),
    'GET /api/v1/stays/{id}/devices': async (request, { params }) => {
      const stay = await stayOf(context, request, params.id);
      return { status: 200, body: { items: await listDevices(context, stay, undefined), next: null } };
    },
    'GET /api/v1/stays/{id}/forgetting/phones': async (request, { params }) => {
      const stay = await stayOf(context, request, params.id);
      return { status: 200, body: { items: (await listPhoneWipes(context, stay)).flatMap(phoneWipeBody), next: null } };
    },
    'DELETE /api/v1/stays/{id}/devices/{device}': async (request, { params }) => {
      const stay = await stayOf(context, request, params.id);
      await revokeDevice(context, stay, { id: params.device, actor: auditActor(request.identity) });
      return { status: 204, body: undefined };
    },
  };
}
