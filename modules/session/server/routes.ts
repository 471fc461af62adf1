import { refuse } from '#platform/contract';
import { actorOf } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { StayRecord } from '#stays/contract';
import type { session } from '../contract.ts';
import { acknowledgeAlarm, listAlarms } from './alarms.ts';
import { confirmForgotten, dropCookie, redeemTicket } from './cookie-routes.ts';
import { listDevices, revokeDevice } from './devices.ts';
import { listForgetting } from './forgetting.ts';
import type { Parts } from './parts.ts';
import { makeSignInCode, signInUrl } from './sign-in-code.ts';

async function stayOf(parts: Parts, context: RouteContext, id: string): Promise<StayRecord> {
  return (await parts.stays.byId(context.property, id)) ?? refuse('not_found', 'no such stay');
}

function baseUrl(parts: Parts, context: RouteContext): string {
  const { publicUrl } = parts.ground.config;
  if (publicUrl !== '') return publicUrl;
  return `${context.secure ? 'https' : 'http'}://${context.headers.host ?? 'localhost'}`;
}

async function signInLink(parts: Parts, context: RouteContext, id: string) {
  const stay = await stayOf(parts, context, id);
  if (stay.state !== 'in_house') refuse('conflict', 'the stay is not in house');
  const { code, expiresAt } = await makeSignInCode(parts, stay);
  parts.ground.audit({
    property: stay.property,
    actor: actorOf(context.identity),
    action: 'session.link_made',
    subject: stay.id,
    roomId: stay.roomId,
  });
  const url = await signInUrl(parts, { base: baseUrl(parts, context), property: stay.property, code });
  return { url, code, expires_at: new Date(expiresAt).toISOString() };
}

/** Handlers of the HTTP routes. */
export function sessionRoutes(parts: Parts): RouteHandlers<typeof session> {
  return {
    'POST /ONEapp/api/session': (context, { body }) => redeemTicket(parts, context, body.ticket),
    'DELETE /ONEapp/api/session': (context) => dropCookie(parts, context),
    'POST /ONEapp/api/session/forgotten': (context) => confirmForgotten(parts, context),
    'POST /api/v1/stays/{id}/sign-in-links': async (context, { params }) => {
      const headers = { 'cache-control': 'no-store' };
      return { status: 201, body: await signInLink(parts, context, params.id), headers };
    },
    'GET /api/v1/sign-in-alarms': async ({ property }, { query: { state } }) => ({
      status: 200,
      body: { items: await listAlarms(parts, property, state), next: null },
    }),
    'POST /api/v1/sign-in-alarms/{id}/acknowledge': async ({ property, identity }, { params: { id } }) => ({
      status: 200,
      body: await acknowledgeAlarm(parts, property, { id, actor: actorOf(identity) }),
    }),
    'GET /api/v1/stays/{id}/devices': async (context, { params }) => {
      const stay = await stayOf(parts, context, params.id);
      return { status: 200, body: { items: await listDevices(parts, stay, undefined), next: null } };
    },
    'GET /api/v1/stays/{id}/forgetting/phones': async (context, { params }) => {
      const stay = await stayOf(parts, context, params.id);
      return { status: 200, body: { items: await listForgetting(parts, stay), next: null } };
    },
    'DELETE /api/v1/stays/{id}/devices/{device}': async (context, { params }) => {
      const stay = await stayOf(parts, context, params.id);
      await revokeDevice(parts, stay, { id: params.device, actor: actorOf(context.identity) });
      return { status: 204, body: undefined };
    },
  };
}
