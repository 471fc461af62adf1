import { type Refusal, Refusal as RefusalError, refuse } from '#platform/contract';
import { auditActor, createRateLimiter, type Guest, parseDeviceLabel } from '#platform/node/auth';
import { startPeriodicTasks } from '#platform/node/jobs';
import { mailLane } from '#platform/node/mail';
import {
  defineServerModule,
  type EventJob,
  enqueueOn,
  type JobLane,
  listen,
  type ModuleContext,
  type RouteHandlers,
  type ServerModule,
} from '#platform/node/server';
import { type StayRecord, stays } from '#stays/contract';
import { type HeldKey, mobileKey } from '../contract.ts';
import { checkCode, codeMailJob, requestCode } from './codes.ts';
import type { MobileKeyContext, MobileKeyPorts } from './context.ts';
import { ensureKey, followTerm } from './ensure-key.ts';
import { deleteOld, findLocks, isProofEnough, type Phone, revokeKeys, tellRevoked, viewKeys } from './keys.ts';
import { listKeys } from './list-keys.ts';
import { createCodeMailJob } from './mail-code.ts';
import { migrations } from './migrations.ts';
import { beginOpening, exchangeToken, openOnce } from './openings.ts';
import type { KeyTable, MobileKeyTables } from './tables.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** The server of the locks is another machine, each hotel's its own. What ends keys here never waits for one that is put aside. */
const lockLane: JobLane = { name: 'locks', places: 8, placesPerTarget: 2 };
const target = (property: string) => `keys of ${property}`;
/** Presses of a phone in a minute. */
const pressesPerMinute = 10;

type KeyRequest = { readonly identity: Guest; readonly headers: { readonly [name: string]: string | undefined } };

async function requireStay({ stays: port }: MobileKeyContext, identity: Guest): Promise<StayRecord> {
  const [stay] = await port.resolveCallerStays(identity, '');
  return stay ?? refuse('not_checked_in', 'the guest is not in house');
}

function phoneOf({ identity, headers }: KeyRequest): Phone {
  return { sessionId: identity.sessionId, label: parseDeviceLabel(headers['user-agent'] ?? '').label };
}

function requireOwnRoom(stay: StayRecord, room: string): void {
  if (room !== '' && room !== stay.room) refuse('own_room_only', 'a key opens the own room only');
}

type GuestRouteName = Exclude<keyof (typeof mobileKey)['routes'], `${string}/api/v1/${string}`>;

/** Records what became of a press: each opening and each refusal, at whatever step. */
async function audited<T>(
  context: MobileKeyContext,
  { identity }: KeyRequest,
  [work, isOpening]: readonly [(stay: StayRecord) => Promise<T>, boolean?],
): Promise<T> {
  const { property, roomId, stayId: subject } = identity;
  const entry = { property, actor: auditActor(identity), subject, roomId } as const;
  try {
    const result = await work(await requireStay(context, identity));
    if (isOpening) context.platform.audit({ ...entry, action: 'mobile_key.opened', details: {} });
    return result;
  } catch (error) {
    const code = error instanceof RefusalError ? (error as Refusal).code : 'internal';
    // That a code was sent is recorded as such.
    if (code !== 'code_required') context.platform.audit({ ...entry, action: 'mobile_key.refused', details: { code } });
    throw error;
  }
}

async function requireProof(context: MobileKeyContext, { property, sessionId }: Guest): Promise<void> {
  if (await isProofEnough(context, property, sessionId)) return;
  refuse('key_proof_required', 'the hotel demands more than name and room for a key');
}

type LinkRequest = { readonly device: 'android' | 'ios'; readonly otpEmail: string; readonly code: string };

/** Returns the link for the vendor's app, behind a one-time code where the hotel wants one. */
async function linkFor(
  context: MobileKeyContext,
  [request, stay]: readonly [KeyRequest, StayRecord],
  { device, otpEmail, code }: LinkRequest,
) {
  const { platform } = context;
  const { identity } = request;
  const { property, roomId } = stay;
  const [locks, settings] = await Promise.all([findLocks(context, property), context.property.settings(property)]);
  if (!locks) return refuse('key_not_offered', 'the hotel has no locks that are opened by phone');
  if (settings.onekey_one_time_code && platform.mailer) {
    const owner = { stay, sessionId: identity.sessionId };
    if (code === '') {
      await requestCode(context, owner, otpEmail);
      const entry = { property, roomId, subject: stay.id, actor: auditActor(identity) };
      platform.audit({ ...entry, action: 'mobile_key.code_sent' });
      return refuse('code_required', 'a code was sent by mail');
    }
    await checkCode(context, owner, code);
  }
  const key = await ensureKey(context, stay, [phoneOf(request), locks]);
  platform.audit({ property, actor: auditActor(identity), action: 'mobile_key.issued', subject: key.id, roomId });
  return { link: locks.vendor.link(key.id, device), expireAt: new Date(Number(key.expires_at)).toISOString() };
}

function guestRoutes(context: MobileKeyContext): Pick<RouteHandlers<typeof mobileKey>, GuestRouteName> {
  return {
    'POST /api/public/v2/property/{propertyId}/onekey/session': async (request, { body: { room } }) => {
      context.presses.count(`session ${request.identity.sessionId}`);
      const begin = async (stay: StayRecord) => {
        requireOwnRoom(stay, room);
        await requireProof(context, request.identity);
        return await beginOpening(context, stay, phoneOf(request));
      };
      return { status: 200, body: await audited(context, request, [begin]) };
    },
    'POST /api/onekey/auth/login': async (request, { body: { id, token } }) => {
      const { property, sessionId } = request.identity;
      const exchange = () => exchangeToken(context, property, [sessionId, id, token]);
      return { status: 200, body: { token: await audited(context, request, [exchange]) } };
    },
    'GET /api/onekey/salto-open-door': async (request) => {
      context.presses.count(`open ${request.identity.sessionId}`);
      const [, token = ''] = /^Bearer (\S{1,200})$/u.exec(request.headers.authorization ?? '') ?? [];
      const open = async (stay: StayRecord) => {
        await requireProof(context, request.identity);
        return await openOnce(context, stay, [phoneOf(request), token]);
      };
      return { status: 200, body: await audited(context, request, [open, true]) };
    },
    'POST /api/public/v2/property/{propertyId}/onekey/deeplink': async (request, { body: { room, ...wanted } }) => {
      context.presses.count(`link ${request.identity.sessionId}`);
      const link = async (stay: StayRecord) => {
        requireOwnRoom(stay, room);
        await requireProof(context, request.identity);
        return await linkFor(context, [request, stay], wanted);
      };
      return { status: 200, body: await audited(context, request, [link]) };
    },
  };
}

function viewHeld(
  { id, room, label, kind, state, created_at, expires_at, last_opened_at: at }: KeyTable,
  now: number,
): HeldKey {
  const isOver = Number(expires_at) <= now;
  return {
    ...{ id, room, label, kind, state: state !== 'active' ? 'revoked' : isOver ? 'expired' : 'active' },
    ...{ given_at: new Date(Number(created_at)).toISOString(), expire_at: new Date(Number(expires_at)).toISOString() },
    last_opened_at: at === null ? null : new Date(Number(at)).toISOString(),
  };
}

function deskRoutes(context: MobileKeyContext): Omit<RouteHandlers<typeof mobileKey>, GuestRouteName> {
  const { property: properties, store, platform } = context;
  return {
    'GET /api/v1/mobile-keys': async (request, { query }) => {
      const { id } = await properties.requireById(request.property);
      const [{ items: rows, next }, { onekey_vendor: vendor }] = await Promise.all([
        listKeys(store, id, query),
        properties.settings(id),
      ]);
      const now = platform.clock.now();
      return { status: 200, body: { vendor, items: rows.map((row) => viewHeld(row, now)), next } };
    },
    'POST /api/v1/mobile-keys/{id}/revoke': async (request, { params: { id: key } }) => {
      const { id: property } = await properties.requireById(request.property);
      const [ended] = await revokeKeys(context, { property, id: key });
      if (!ended) return refuse('not_found', 'no such key');
      const actor = auditActor(request.identity);
      platform.audit({ property, actor, action: 'mobile_key.revoked', subject: key, roomId: ended.room_id });
      return { status: 204, body: undefined };
    },
  };
}

/** Has the keys of a stay follow its end, its departure and its room. */
function stayJobs(context: MobileKeyContext): readonly EventJob[] {
  return [
    enqueueOn(stays, 'stays.ended', {
      job: 'mobile_key.leave',
      target,
      run: async ({ property, payload }) => void (await revokeKeys(context, { property, stayId: payload.stay_id })),
    }),
    enqueueOn(stays, 'stays.changed', {
      job: 'mobile_key.term',
      target,
      run: ({ property, payload }) => followTerm(context, property, payload.stay_id),
    }),
    enqueueOn(stays, 'stays.moved', {
      job: 'mobile_key.move',
      target,
      // A key of the new room may have been given already.
      run: async ({ property, payload: { stay_id: stayId, from_room_id: roomId } }) =>
        void (await revokeKeys(context, { property, stayId, roomId })),
    }),
  ];
}

/** Creates the server half of mobile keys. */
export function createMobileKey(platform: ModuleContext, ports: MobileKeyPorts): ServerModule {
  const store = platform.database.store<MobileKeyTables, typeof mobileKey>(mobileKey);
  const presses = createRateLimiter(platform.clock, pressesPerMinute, minuteMs);
  const context: MobileKeyContext = { ...ports, platform, store, presses };
  const { mailer, sockets } = platform;
  return defineServerModule(mobileKey, {
    search: { none: 'its screen is an entry of the menu' },
    forgets: {
      mobile_keys: { atEnd: 'mobile_key.leave', afterMs: 2 * dayMs },
      mobile_key_tokens: { afterMs: hourMs },
      mobile_key_codes: { afterMs: 3 * hourMs },
    },
    migrations,
    calls: {
      'MobileKey.getKey': async ({ identity }) =>
        await viewKeys(context, await requireStay(context, identity), { sessionId: identity.sessionId, label: '' }),
      'MobileKey.revoke': async ({ identity }, { id }) => {
        const { property, id: stayId, roomId } = await requireStay(context, identity);
        const ended = await revokeKeys(context, { property, stayId, ...(id !== '' && { id }) });
        const entry = { property, actor: auditActor(identity), subject: stayId, roomId };
        if (ended.length > 0)
          platform.audit({ ...entry, action: 'mobile_key.revoked', details: { keys: ended.length } });
        return { ended: ended.length };
      },
    },
    routes: { ...guestRoutes(context), ...deskRoutes(context) },
    listeners: [
      listen(mobileKey, 'mobile-key.changed', ({ property, payload: { stay_id: stayId } }) => {
        sockets.push(mobileKey, 'MobileKey.changed', { to: { property, stayId }, root: {} });
        sockets.push(mobileKey, 'MobileKey.changed', { to: { property, permission: 'mobile_keys.read' }, root: {} });
      }),
    ],
    jobs: mailer ? { [codeMailJob]: createCodeMailJob(context, mailer) } : {},
    lanes: {
      [codeMailJob]: mailLane,
      'mobile_key.leave': lockLane,
      'mobile_key.term': lockLane,
      'mobile_key.move': lockLane,
    },
    eventJobs: stayJobs(context),
    start: async () =>
      startPeriodicTasks(platform, [
        {
          everyMs: minuteMs,
          failureMessage: 'could not end mobile keys at the locks',
          run: () => tellRevoked(context),
        },
        { everyMs: hourMs, failureMessage: 'could not delete old mobile keys', run: () => deleteOld(context) },
      ]),
  });
}
