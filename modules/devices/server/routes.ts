import { refuse } from '#platform/contract';
import { addressKey, auditActor, createRateLimiter } from '#platform/node/auth';
import { type RouteHandlers, shareReads } from '#platform/node/server';
import type { devices } from '../contract.ts';
import { commandTv } from './command-tv.ts';
import type { DevicesContext } from './context.ts';
import { deviceCookie, deviceCookieSeconds } from './device-cookie.ts';
import { findActiveDevice, renameDevice, revokeDevice } from './device-repository.ts';
import { beginEnrolment, confirmEnrolment, enrolmentMs } from './enrolments.ts';
import { listHistory } from './history.ts';
import { instantText, listDevices, listTvWipes } from './list-devices.ts';
import { listOverviewItems, toOverview } from './overview.ts';
import { type PollResult, pollEnrolment } from './poll-enrolment.ts';
import { callTechnician } from './technician.ts';

/** Codes per address in ten minutes: the TVs of a whole wing may share one address. */
const codesForAddress = 120;
/** Polls of a code in a minute; a TV polls every three seconds. */
const pollsOfCode = 60;
/** Polls of an address in a minute with an unknown code or a wrong secret. */
const wrongPollsOfAddress = 300;

type Headers = { readonly [name: string]: string };

function cookieHeader(cookie: string | undefined): Headers {
  return cookie === undefined ? {} : { 'set-cookie': cookie };
}

async function roomOf(context: DevicesContext, polled: PollResult): Promise<string | null> {
  if (polled.state !== 'confirmed') return null;
  const { property, room_id: roomId } = polled.device;
  return (await context.stays.roomsByIds(property, [roomId]))[0]?.room ?? null;
}

function enrolmentRoutes(context: DevicesContext) {
  const { clock } = context.platform;
  const codes = createRateLimiter(clock, codesForAddress, enrolmentMs);
  const polls = createRateLimiter(clock, pollsOfCode, 60_000);
  const wrongPolls = createRateLimiter(clock, wrongPollsOfAddress, 60_000);
  return {
    'POST /api/v1/devices/enrolments': async ({ property, address }, { body }) => {
      codes.count(addressKey(address));
      return { status: 201, body: await beginEnrolment(context, { property, model: body.model }) };
    },
    'POST /api/v1/devices/enrolments/{code}/poll': async (request, { params, body }) => {
      polls.count(`${params.code} ${body.device_secret}`);
      const polled = await pollEnrolment(context, request, { code: params.code, secret: body.device_secret });
      if (polled.state === 'expired') wrongPolls.count(addressKey(request.address));
      const room = await roomOf(context, polled);
      return {
        status: 200,
        body: { state: polled.state, room },
        headers: cookieHeader(polled.state === 'confirmed' ? polled.cookie : undefined),
      };
    },
    'POST /api/v1/devices/enrolments/{code}/confirm': async (request, { params, body }) => ({
      status: 200,
      body: await confirmEnrolment(context, request, { code: params.code, room: body.room }),
    }),
  } satisfies Partial<RouteHandlers<typeof devices>>;
}

function tvWipeBody({
  id,
  room,
  label,
  connected,
  leftAt,
  forgottenAt,
}: Awaited<ReturnType<typeof listTvWipes>>[number]) {
  const times = { left_at: instantOrNull(leftAt), forgotten_at: instantOrNull(forgottenAt) };
  return { id, room, model: label, connected, ...times };
}

function instantOrNull(instant: number | undefined): string | null {
  return instant === undefined ? null : instantText(instant);
}

function careRoutes(context: DevicesContext) {
  const { platform } = context;
  return {
    'POST /api/v1/devices/{id}/commands': async ({ property, identity }, { params: { id }, body: { command } }) => {
      const actor = auditActor(identity);
      const { room_id: roomId } = await commandTv(context, { property, id }, { command, by: actor });
      const details = { command };
      platform.audit({ property, actor, action: 'devices.commanded', subject: id, roomId, details });
      return { status: 202, body: {} };
    },
    'POST /api/v1/devices/{id}/technician': async ({ property, identity }, { params: { id } }) => {
      const actor = auditActor(identity);
      const request = await callTechnician(context, { property, id }, actor);
      platform.audit({ property, actor, action: 'devices.technician_called', subject: id });
      return { status: 201, body: { request_id: request.id } };
    },
  } satisfies Partial<RouteHandlers<typeof devices>>;
}

/** Handlers of the HTTP routes (docs/reference/wire.md, "A TV"). */
export function devicesRoutes(context: DevicesContext): RouteHandlers<typeof devices> {
  const { platform } = context;
  const tvs = shareReads((property: string) => listOverviewItems(context, property));
  return {
    ...enrolmentRoutes(context),
    'GET /api/v1/devices': async ({ property }, { query: { room: typed, cursor, limit } }) => {
      const filter = { property, cursor, limit };
      if (typed === undefined) return { status: 200, body: await listDevices(context, filter) };
      const room = await context.stays.findRoom(property, typed);
      if (!room) return { status: 200, body: { items: [], next: null } };
      return { status: 200, body: await listDevices(context, { ...filter, roomId: room.id }) };
    },
    'GET /api/v1/stays/{id}/forgetting': async ({ property }, { params: { id } }) => ({
      status: 200,
      body: { items: (await listTvWipes(context, { property, id })).map(tvWipeBody), next: null },
    }),
    'GET /api/v1/devices/overview': async ({ property }, { query }) => ({
      status: 200,
      body: toOverview(await tvs(property), query),
    }),
    'GET /api/v1/devices/{id}/history': async ({ property }, { params: { id } }) => ({
      status: 200,
      body: { items: await listHistory(context, { property, id }), next: null },
    }),
    ...careRoutes(context),
    'PATCH /api/v1/devices/{id}': async ({ property }, { params: { id }, body: { name } }) => {
      await renameDevice(context.store, { property, id }, name);
      return { status: 204, body: undefined };
    },
    'DELETE /api/v1/devices/{id}': async ({ property, identity }, { params: { id } }) => {
      const why = { reason: 'revoked', now: platform.clock.now() } as const;
      const device = await findActiveDevice(context.store.read, { property, id });
      const revoked = await context.store.write((writing) => revokeDevice(writing, { property, id }, why));
      if (!revoked) refuse('not_found', 'no such device');
      platform.audit({
        property,
        actor: auditActor(identity),
        action: 'devices.revoked',
        subject: id,
        roomId: device?.room_id ?? '',
      });
      return { status: 204, body: undefined };
    },
    'POST /ONEapp/api/device': async ({ cookies, secure }) => {
      const value = deviceCookie.read(platform, cookies);
      const seconds = deviceCookieSeconds;
      const cookie = value === undefined ? undefined : deviceCookie.set(platform, { secure }, { value, seconds });
      return { status: 204, body: undefined, headers: cookieHeader(cookie) };
    },
  };
}
