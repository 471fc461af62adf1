import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { type Access, type CallSpec, defineContract, type RouteSpec } from '#platform/contract';
import type { Identity } from '#platform/node/auth';
import { readConfig } from '#platform/node/config';
import type { Connection, MessageReceiver } from '#platform/node/gateway';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { defineServerModule, type ModuleContext } from '#platform/node/server';
import { systemRandom } from '#platform/random';
import { decodeMessage, encodeFrame } from '#platform/wire';
import { collectRoles } from '#staff/server';
import { composeServer } from './compose.ts';
import { contracts, createModules, type Modules } from './modules.ts';
import type { Server } from './server-options.ts';
import { putPreparedHotel } from './testing/prepared-hotel.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-access-'));
const config = { ...readConfig({ CHANGES_PER_STAY: '1000000' }), dataDir };
const picture = readFileSync(new URL('../../demo/pictures/spa.webp', import.meta.url));
/** A stay in another room. */
let stayElsewhere = '';
const log = recordingLog();

const { permissions: rolePermissions } = collectRoles(contracts);

/** Identities of the callers; filled in once the demo hotel has its guests. */
const people: Record<string, Identity> = {};

const impostor = defineContract({ module: 'impostor', errors: {}, calls: {}, routes: {}, pushes: {}, events: {} });

/** The product's modules, preceded by one that trusts the header `x-as`. */
function modulesWithImpostor(platform: ModuleContext): Modules {
  const modules = createModules(platform);
  const half = defineServerModule(impostor, {
    search: { none: 'guests see nothing of it' },
    forgets: {},
    calls: {},
    routes: {},
    identityResolvers: [async ({ headers }) => people[headers['x-as'] ?? '']],
  });
  return { ...modules, list: [half, ...modules.list] };
}

/** The whole demo hotel is loaded, which takes half a minute on a machine that does much else. */
const setUpMs = 120_000;

let server: Server;

beforeAll(async () => {
  const metrics = createMetrics({ process: false });
  const options = { config, clock: systemClock, random: systemRandom, log, metrics, builds: dataDir };
  await putPreparedHotel(dataDir, 'whole', systemClock);
  server = await composeServer({ ...options, modules: modulesWithImpostor, synchronous: 'OFF' });
  await introduce();
}, setUpMs);

afterAll(async () => {
  await server.close(0);
  rmSync(dataDir, { recursive: true, force: true });
});

type Listed<T> = { readonly items: readonly T[] };
type Stay = { readonly id: string; readonly residents: readonly { readonly id: string }[] };
type Room = { readonly id: string; readonly room: string };

async function introduce(): Promise<void> {
  const rooms = (await server.request('GET', '/api/v1/rooms?limit=500')).body as Listed<Room>;
  const stays = (await server.request('GET', '/api/v1/stays?room=214&state=in_house')).body as Listed<Stay>;
  const room = rooms.items.find((one) => one.room === '214');
  const stay = stays.items[0];
  if (!room || !stay) throw new Error('the demo hotel has nobody in room 214');
  const others = (await server.request('GET', '/api/v1/stays?room=108&state=in_house')).body as Listed<Stay>;
  stayElsewhere = others.items[0]?.id ?? '';
  const place = { property: '1', roomId: room.id, room: '214' };
  const session = { sessionId: 'a-session', stayId: stay.id, residentId: stay.residents[0]?.id ?? '' };
  people.nobody = { kind: 'nobody', property: '1' };
  people.visitor = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'a-walk-in' };
  people.guest = { kind: 'guest', ...place, ...session };
  people.tv = { kind: 'tv', ...place, deviceId: 'a-tv', occupied: true };
  people['tv of an empty room'] = { kind: 'tv', ...place, deviceId: 'a-tv', occupied: false };
  people['staff without permissions'] = { kind: 'staff', property: '1', staffId: 'new', permissions: new Set() };
  people['staff of another property'] = { kind: 'staff', property: '2', staffId: 'away', permissions: 'all' };
  people.administrator = { kind: 'staff', property: '*', staffId: 'head-office', permissions: 'all' };
  people['somebody of head office'] = { ...people.administrator, staffId: 'chief', roles: ['admin'] };
  for (const [role, held] of Object.entries(rolePermissions)) {
    people[role] = { kind: 'staff', property: '1', staffId: role, permissions: new Set(held), roles: [role] };
    people[`${role} of another property`] = { ...people[role], property: '2', staffId: `${role}-2` };
  }
  people.staff = { kind: 'staff', property: '1', staffId: 'manager', permissions: 'all', roles: ['manager'] };
}

const everybody = [
  'nobody',
  'visitor',
  'guest',
  'tv',
  'tv of an empty room',
  'staff without permissions',
  'staff of another property',
  'staff',
  'administrator',
  'somebody of head office',
];

/** The access rules of docs/reference/wire.md, restated independently of the implementation. */
const mayUse: { readonly [access: string]: readonly string[] } = {
  anyone: everybody.filter((who) => who !== 'staff of another property'),
  visitor: ['visitor', 'guest'],
  guest: ['guest'],
  room: ['guest', 'tv'],
  visitor_or_room: ['visitor', 'guest', 'tv'],
  tv: ['tv', 'tv of an empty room'],
  staff: ['staff', 'administrator', 'somebody of head office'],
  // `administrator` is the key of head office.
  person: ['staff', 'somebody of head office'],
};

function those(access: Access): readonly string[] {
  if (typeof access !== 'object') return mayUse[access] ?? [];
  return mayUse[access.isPersonal ? 'person' : 'staff'] ?? [];
}

/** `OK` or the error code. */
type Outcome = string;

const notAllowed = ['forbidden', 'not_checked_in', 'not_signed_in'];
const broken = [...notAllowed, 'invalid_data', 'internal', 'unknown_function', 'unsupported_media_type'];

// Calls and routes come from the contracts, so no running server is needed to list them.
const listed = createModules(stubPlatform()).list;
const calls = listed.flatMap(({ contract }) => Object.entries<CallSpec>(contract.calls));
const routes = listed.flatMap(({ contract }) => Object.entries<RouteSpec>(contract.routes));

function stubPlatform(): ModuleContext {
  const store = () => ({ read: undefined, write: async () => undefined });
  return {
    clock: systemClock,
    random: systemRandom,
    log,
    database: { store, healthy: async () => true, close: async () => {} },
    sockets: { push: () => 0, count: () => 0, end: () => {}, refresh: async () => {} },
    audit: () => {},
    files: { put: async () => {}, get: async () => undefined, remove: async () => {} },
    config,
  } as unknown as ModuleContext;
}

let opened = 0;

/** Makes a call as `who` on a separate socket. */
async function call(name: string, who: string, payload: unknown): Promise<Outcome> {
  const [module = '', fn = ''] = name.split('.');
  const answered = Promise.withResolvers<Outcome>();
  let receiver: MessageReceiver | undefined;
  const receive = (text: string) => {
    const decoded = decodeMessage(text);
    const frame = (typeof decoded === 'object' ? decoded.json : {}) as {
      dispatch?: { message_id?: string };
      payload?: { status: string; error?: { code: string } };
    };
    if (frame.dispatch?.message_id === '1') answered.resolve(frame.payload?.error?.code ?? 'OK');
  };
  const connection: Connection = {
    bufferedAmount: 0,
    send: receive,
    sendShared: (frame) => receive(frame.text),
    close: (code) => answered.resolve(`closed ${code}`),
    pause: () => {},
    resume: () => {},
    terminate: () => answered.resolve('cut'),
    listen: (one) => {
      receiver = one;
    },
  };
  opened += 1;
  const query = new URLSearchParams('mobile=true&property=1');
  const opening = {
    path: '/ws',
    query,
    cookies: {},
    headers: { 'x-as': who },
    // Strangers at one address may not open as many sockets as there are calls here.
    address: `192.0.2.${opened % 256}`,
    host: 'hotel.test',
  };
  await server.gateway.accept(connection, opening);
  const dispatch = { module, function: fn, port: 0, cache_time: 0, message_id: '1' };
  const text = encodeFrame({ dispatch, payload });
  receiver?.message(text, Buffer.byteLength(text));
  const outcome = await answered.promise;
  receiver?.closed();
  return outcome;
}

type Input = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** Requests a route as `who`. */
async function ask(name: string, spec: RouteSpec, { who, input }: { who: string; input: Input }): Promise<Outcome> {
  const [method, path = ''] = name.split(' ');
  const params = (input.params ?? {}) as { readonly [name: string]: string };
  const url = path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(params[field] ?? ''));
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries((input.query ?? {}) as object)) {
    for (const one of [value].flat()) query.append(field, String(one));
  }
  const body = spec.raw ? picture : input.body === undefined ? undefined : JSON.stringify(input.body);
  const type = spec.raw ? spec.raw.types[0] : 'application/json';
  const reply = await server.http.inject({
    method: method as 'GET',
    url: `${url}?${query}`,
    headers: { 'x-as': who, ...(body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { payload: body }),
  });
  if (reply.statusCode < 400) return 'OK';
  return (reply.json() as { readonly code: string }).code;
}

/** Declares a test only if its rule applies, instead of skipping it. */
function testWhere(applies: boolean): (name: string, run: () => Promise<void>) => void {
  return (name, run) => {
    if (applies) test(name, run);
  };
}

/** Permissions named by contracts, with the calls and routes that require them. */
const named = new Map(
  [...calls, ...routes].flatMap(([name, { access }]) => (typeof access === 'object' ? [[access.staff, name]] : [])),
);

test('every permission that a call or route requires is declared, and every declared one is required', () => {
  const given = Object.values(rolePermissions).flat();
  expect([...named].filter(([permission]) => !given.includes(permission))).toEqual([]);
  expect([...new Set(given)].filter((permission) => !named.has(permission))).toEqual([]);
});

test('the contracts contain calls and routes', () => {
  expect(calls.length).toBeGreaterThan(1);
  expect(routes.length).toBeGreaterThan(20);
});

describe.each(calls)('%s', (name, spec) => {
  test('a valid sample succeeds for every caller with access', async () => {
    // A call that judges credentials signs a phone in: a TV has its own identity, and so have staff.
    const callers = spec.credentials && spec.access === 'anyone' ? ['nobody', 'visitor', 'guest'] : those(spec.access);
    for (const who of callers) {
      const outcome = await call(name, who, spec.sample);
      expect({ who, outcome, fine: !broken.includes(outcome) }).toEqual({ who, outcome, fine: true });
    }
  });

  testWhere(spec.access !== 'anyone')('nobody else gets through', async () => {
    for (const who of everybody.filter((one) => !those(spec.access).includes(one))) {
      expect({ who, outcome: await call(name, who, spec.sample) }).toEqual({
        who,
        outcome: expect.toBeOneOf(notAllowed),
      });
    }
  });

  test('invalid data is refused without side effects', async () => {
    const who = those(spec.access)[0] ?? '';
    const candidates = ['text', 7, [], { ...(spec.sample as object), ...wrongly(spec.sample) }];
    for (const payload of candidates.filter((one) => !spec.data.safeParse(one).success)) {
      expect(await call(name, who, payload)).toBe('invalid_data');
    }
    expect(await call('Nobody.knows', who, {})).toBe('unknown_function');
  });

  testWhere(!spec.credentials && those(spec.access).includes('guest'))(
    'a guest acts for no other room, stay or property',
    async () => {
      for (const claim of claims) {
        const outcome = await call(name, 'guest', { ...(spec.sample as object), ...claim });
        expect({ claim, outcome }).toEqual({ claim, outcome: 'forbidden' });
      }
    },
  );

  testWhere(!spec.credentials && those(spec.access).includes('tv'))(
    'the TV of a room acts for no other room or property',
    async () => {
      for (const claim of claims.filter((one) => !('reservation_nr' in one || 'userId' in one))) {
        const outcome = await call(name, 'tv', { ...(spec.sample as object), ...claim });
        expect({ claim, outcome }).toEqual({ claim, outcome: 'forbidden' });
      }
    },
  );

  const takesStayId = Object.hasOwn((spec.data as { shape?: object }).shape ?? {}, 'stay_id');
  testWhere(takesStayId)('nobody speaks for a stay that is not their own or of their room', async () => {
    for (const who of those(spec.access).filter((one) => one === 'guest' || one === 'tv')) {
      for (const stay_id of ['none', stayElsewhere]) {
        const outcome = await call(name, who, { ...(spec.sample as object), stay_id });
        expect({ who, stay_id, outcome }).toEqual({ who, stay_id, outcome: 'forbidden' });
      }
    }
  });
});

describe.each(routes)('%s', (name, spec) => {
  test('a valid sample succeeds for every caller with access', async () => {
    for (const who of those(spec.access)) {
      const outcome = await ask(name, spec, { who, input: spec.sample });
      expect({ who, outcome, fine: !broken.includes(outcome) }).toEqual({ who, outcome, fine: true });
    }
  });

  testWhere(spec.access !== 'anyone')('nobody else gets through', async () => {
    for (const who of everybody.filter((one) => !those(spec.access).includes(one))) {
      const input = who === 'staff of another property' ? inProperty(spec.sample, '1') : spec.sample;
      const outcome = await ask(name, spec, { who, input });
      expect({ who, outcome }).toEqual({ who, outcome: expect.toBeOneOf(notAllowed) });
    }
  });

  test('invalid input is refused without side effects', async () => {
    const who = those(spec.access).at(-1) ?? '';
    for (const input of wrongInputs(spec)) {
      expect({ input, outcome: await ask(name, spec, { who, input }) }).toEqual({ input, outcome: 'invalid_data' });
    }
    expect((await server.http.inject('/healthz')).statusCode).toBe(200);
  });

  testWhere(spec.access === 'anyone' && !spec.credentials)('a guest asks in no other name', async () => {
    for (const claim of claims) {
      const input = { ...spec.sample, query: { ...(spec.sample.query as object), ...claim } };
      expect({ claim, outcome: await ask(name, spec, { who: 'guest', input }) }).toEqual({
        claim,
        outcome: 'forbidden',
      });
    }
  });

  testWhere(typeof spec.access === 'object')('of the roles, those that hold the permission get through', async () => {
    if (typeof spec.access !== 'object') return;
    const wanted = spec.access.staff;
    for (const [role, held] of Object.entries(rolePermissions)) {
      const outcome = await ask(name, spec, { who: role, input: spec.sample });
      expect({ role, through: !notAllowed.includes(outcome) }).toEqual({ role, through: held.includes(wanted) });
      const away = await ask(name, spec, { who: `${role} of another property`, input: inProperty(spec.sample, '1') });
      expect({ role, away }).toEqual({ role, away: 'forbidden' });
    }
  });

  testWhere(typeof spec.access === 'object' && !name.startsWith('GET ') && !callers.has(name))(
    'a change by staff is a line of the log',
    async () => {
      const before = await linesOf('staff:manager');
      if ((await ask(name, spec, { who: 'staff', input: spec.sample })) !== 'OK') return;
      // Saved a moment ago by the same manager, in the test of the roles.
      const least = loggedByHalfHour.has(name) ? before : before + 1;
      await expect.poll(() => linesOf('staff:manager')).toBeGreaterThanOrEqual(Math.max(1, least));
    },
  );

  testWhere(typeof spec.access === 'object')('staff act for no other property', async () => {
    const input = inProperty(spec.sample, '2');
    expect(await ask(name, spec, { who: 'staff', input })).toBe('forbidden');
  });
});

/** Routes with a body that change nothing. */
const callers = new Set(['POST /api/v1/catalogue/preview']);
/** Routes that the editor calls every few keystrokes: a line for each author and entry in half an hour. */
const loggedByHalfHour = new Set(['POST /api/v1/catalogue/draft/entries']);

async function linesOf(actor: string): Promise<number> {
  const { read } = server.database.platform;
  return (await read.selectFrom('platform_audit').select('id').where('actor', '=', actor).execute()).length;
}

function inProperty(sample: Input, property: string): Input {
  return { ...sample, query: { ...(sample.query as object), property } };
}

const claims = [
  { room: '215' },
  { room_id: 'another' },
  { room_ip: '10.0.0.7' },
  { room_ip_id: 'another' },
  { reservation_nr: '1' },
  { userId: 'another' },
  { propertyId: '2' },
];

/** Claim fields, which are compared with the identity before parsing. */
function isClaim(field: string): boolean {
  return field === 'property' || claims.some((claim) => Object.hasOwn(claim, field));
}

/** The same fields with values of another type. */
function wrongly(sample: unknown): object {
  return Object.fromEntries(
    Object.keys((sample ?? {}) as object)
      .filter((field) => !isClaim(field))
      .map((field) => [field, { not: ['this'] }]),
  );
}

/** Inputs that violate the route's schemas, one part at a time. */
function wrongInputs(spec: RouteSpec): Input[] {
  const { sample } = spec;
  const params = Object.keys((sample.params ?? {}) as object);
  const fields = Object.keys((spec.query as { shape?: object } | undefined)?.shape ?? {});
  const candidates = [
    ...params.map((field) => ({ part: 'params', value: { ...(sample.params as object), [field]: 'x'.repeat(400) } })),
    ...fields.map((field) => ({
      part: 'query',
      value: { ...(sample.query as object), [field]: ['a'.repeat(9000), 'b'] },
    })),
    ...['text', 7, [1], { ...(sample.body as object), ...wrongly(sample.body) }].map((value) => ({
      part: 'body',
      value,
    })),
  ] as const;
  const refused = candidates.filter(
    ({ part, value }) => spec[part as 'body'] && !spec[part as 'body']?.safeParse(value).success,
  );
  return refused.map(({ part, value }) => ({ ...sample, [part]: value }));
}
