import { refuse } from '#platform/contract';
import { actorOf, addressKey, hasHttpsOnly } from '#platform/node/auth';
import { addressLimit } from '#platform/node/http';
import type { RouteHandlers } from '#platform/node/server';
import type { devices } from '../contract.ts';
import { deviceCookie, readDeviceCookie } from './cookie.ts';
import { liveDevice, revokeDevice } from './device-book.ts';
import { beginEnrolment, confirmEnrolment, enrolmentMs } from './enrol.ts';
import { listDevices, listForgetting } from './list-devices.ts';
import type { Parts } from './parts.ts';
import { type Polled, pollEnrolment } from './poll-enrolment.ts';

/** Codes for one address in ten minutes: the sets of a whole wing may stand behind one. */
const codesForAddress = 120;

type Headers = { readonly [name: string]: string };

function cookieHeader(cookie: string | undefined): Headers {
  return cookie === undefined ? {} : { 'set-cookie': cookie };
}

async function roomOf(parts: Parts, polled: Polled): Promise<string | null> {
  if (polled.state !== 'confirmed') return null;
  const { property, room_id: roomId } = polled.device;
  return (await parts.stays.roomsById(property, [roomId]))[0]?.room ?? null;
}

function enrolmentRoutes(parts: Parts) {
  const limit = addressLimit(parts.ground.clock, codesForAddress, enrolmentMs);
  return {
    'POST /api/v1/devices/enrolments': async ({ property, address }, { body }) => {
      limit.count(addressKey(address));
      return { status: 201, body: await beginEnrolment(parts, { property, model: body.model }) };
    },
    'POST /api/v1/devices/enrolments/{code}/poll': async (context, { params, body }) => {
      const polled = await pollEnrolment(parts, context, { code: params.code, secret: body.device_secret });
      const room = await roomOf(parts, polled);
      return {
        status: 200,
        body: { state: polled.state, room },
        headers: cookieHeader(polled.state === 'confirmed' ? polled.cookie : undefined),
      };
    },
    'POST /api/v1/devices/enrolments/{code}/confirm': async (context, { params, body }) => ({
      status: 200,
      body: await confirmEnrolment(parts, context, { code: params.code, room: body.room }),
    }),
  } satisfies Partial<RouteHandlers<typeof devices>>;
}

/** Handlers of the HTTP routes (wire.md, "A TV"). */
export function devicesRoutes(parts: Parts): RouteHandlers<typeof devices> {
  const { ground } = parts;
  return {
    ...enrolmentRoutes(parts),
    'GET /api/v1/devices': async ({ property }, { query: { room: typed, cursor, limit } }) => {
      const filter = { property, cursor, limit };
      if (typed === undefined) return { status: 200, body: await listDevices(parts, filter) };
      const room = await parts.stays.findRoom(property, typed);
      if (!room) return { status: 200, body: { items: [], next: null } };
      return { status: 200, body: await listDevices(parts, { ...filter, roomId: room.id }) };
    },
    'GET /api/v1/stays/{id}/forgetting': async ({ property }, { params: { id } }) => ({
      status: 200,
      body: { items: await listForgetting(parts, { property, id }), next: null },
    }),
    'DELETE /api/v1/devices/{id}': async ({ property, identity }, { params: { id } }) => {
      const why = { reason: 'revoked', now: ground.clock.now() } as const;
      const device = await liveDevice(parts.store.read, { property, id });
      const revoked = await parts.store.write((writing) => revokeDevice(writing, { property, id }, why));
      if (!revoked) refuse('not_found', 'no such device');
      ground.audit({
        property,
        actor: actorOf(identity),
        action: 'devices.revoked',
        subject: id,
        roomId: device?.room_id ?? '',
      });
      return { status: 204, body: undefined };
    },
    'POST /ONEapp/api/device': async ({ cookies, secure }) => {
      const value = readDeviceCookie(cookies, hasHttpsOnly(ground));
      const cookie = value === undefined ? undefined : deviceCookie(value, secure || hasHttpsOnly(ground));
      return { status: 204, body: undefined, headers: cookieHeader(cookie) };
    },
  };
}
