import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { type CallSpec, defineContract, type RouteSpec } from '#platform/contract';
import type { Guest, Identity } from '#platform/node/auth';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { defineServerModule, type ModuleContext } from '#platform/node/server';
import { systemRandom } from '#platform/random';
import { composeServer } from './compose.ts';
import { createModules, type Modules } from './modules.ts';
import type { Server } from './server-options.ts';
import { putPreparedHotel } from './testing/prepared-hotel.ts';

// Two hotels on one server, and an administrator of the second who knows every id of the first.

const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-neighbours-'));
const log = recordingLog();
const neighbour: Identity = { kind: 'staff', property: 'annex', staffId: 'neighbour', permissions: 'all' };
const stranger = defineContract({ module: 'stranger', errors: {}, calls: {}, routes: {}, pushes: {}, events: {} });

let server: Server;
let context: ModuleContext;
let modules: Modules['list'] = [];
let routes: readonly (readonly [string, RouteSpec])[] = [];

function modulesWithNeighbour(platform: ModuleContext): Modules {
  context = platform;
  const made = createModules(platform);
  modules = made.list;
  routes = modules.flatMap(({ contract }) => Object.entries<RouteSpec>(contract.routes));
  const identities = [async ({ headers }: { headers: object }) => ('x-neighbour' in headers ? neighbour : undefined)];
  return {
    ...made,
    list: [
      defineServerModule(stranger, {
        search: { none: 'guests see nothing of it' },
        forgets: {},
        calls: {},
        routes: {},
        identityResolvers: identities,
      }),
      ...modules,
    ],
  };
}

type Made = { readonly id: string; readonly items: readonly Made[]; readonly [field: string]: unknown };

/** Sends a request with full access to both hotels. */
async function own(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Made> {
  const answer = await server.request(method, path, body);
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body as Made;
}

/** Ids of the first hotel by the path segment before them. */
const ids: Record<string, readonly string[]> = {};

beforeAll(async () => {
  const config = { ...readConfig({}), dataDir };
  const options = { config, clock: systemClock, random: systemRandom, log, metrics: createMetrics({ process: false }) };
  await putPreparedHotel(dataDir, 'whole', systemClock);
  server = await composeServer({ ...options, builds: dataDir, modules: modulesWithNeighbour, synchronous: 'OFF' });
  await own('PUT', '/api/v1/properties/annex', {
    name: 'Annex',
    zone: 'Europe/Zurich',
    languages: ['en'],
    default_language: 'en',
    skin: { id: 'house', project_id: 'arvensee' },
    theme: 'arvensee',
  });
  const invited = { name: 'Jon', email: 'jon@staff.example', roles: ['kitchen'] };
  const hook = { url: 'http://pos.example/in', types: ['order.placed'] };
  const made = await own('POST', '/api/v1/webhooks?property=1', hook);
  const message = await own('POST', `/api/v1/webhooks/${made.id}/test?property=1`);
  await own('PUT', '/api/v1/outlets/1/printer?property=1', { host: 'printer.example' });
  const stays = await own('GET', '/api/v1/stays?property=1&state=in_house&limit=5');
  const enrolment = await own('POST', '/api/v1/devices/enrolments?property=1', { model: 'test' });
  ids.stays = stays.items.map(({ id }) => id);
  ids.webhooks = [made.id];
  ids.deliveries = [String(message.message_id)];
  ids.invites = [(await own('POST', '/api/v1/staff/invites?property=1', invited)).id];
  ids.keys = [(await own('POST', '/api/v1/staff/keys?property=1', { name: 'Till', permissions: ['orders.read'] })).id];
  ids.enrolments = [String(enrolment.code)];
  ids.outlets = ['1'];
});

afterAll(async () => {
  await server.close(0);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Everything the staff routes show of the first hotel. */
async function hotel(): Promise<string> {
  const lists = [
    ...['stays?limit=200&', 'rooms?limit=500&', 'staff/members?limit=200&', 'staff/invites?', 'staff/keys?'],
    ...['webhooks?', `webhooks/${ids.webhooks?.[0]}/deliveries?`, 'devices?', 'printers?', 'catalogue?'],
  ];
  const answers = await Promise.all(lists.map((path) => own('GET', `/api/v1/${path}property=1`)));
  // Changes by itself over time or through outbound requests.
  const moving = /"(attempts|next_try_at|last_error|last_error_code|failing_since|waiting|state|last_status)":[^,}]+/g;
  return answers.map((answer) => JSON.stringify(answer).replaceAll(moving, '')).join('\n');
}

/** Returns a route's path with ids of the first hotel; undefined if it takes none. */
function pathWithIds(path: string, sample: object): string | undefined {
  const options = path.split('/');
  let found = false;
  const filled = options.map((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return part;
    const known = ids[options[index - 1] ?? '']?.[0];
    found ||= known !== undefined;
    return encodeURIComponent(known ?? (sample as Record<string, string>)[name] ?? 'none');
  });
  return found ? filled.join('/') : undefined;
}

test('an administrator of one hotel can neither read nor change another hotel through its ids', async () => {
  const before = await hotel();
  const tried: string[] = [];
  for (const [name, spec] of routes.filter(([, { access, raw }]) => typeof access === 'object' && !raw)) {
    const [method = '', path = ''] = name.split(' ');
    const url = pathWithIds(path, (spec.sample.params ?? {}) as object);
    if (url === undefined) continue;
    for (const property of ['', '?property=annex']) {
      const reply = await server.http.inject({
        method: method as 'GET',
        url: url + property,
        headers: { 'x-neighbour': 'yes', ...(spec.sample.body ? { 'content-type': 'application/json' } : {}) },
        ...(spec.sample.body ? { payload: JSON.stringify(spec.sample.body) } : {}),
      });
      tried.push(name);
      const empty = ['', '{"items":[],"next":null}'].includes(reply.body);
      // A record with that id may be created in the own hotel; the other hotel must stay unchanged.
      const makesOwn = method === 'PUT' && (path.includes('/catalogue/') || path.endsWith('/printer'));
      const quiet = reply.statusCode >= 400 || empty || makesOwn;
      expect(`${name} ${reply.statusCode} ${quiet ? '' : reply.body}`).toMatch(/ (4\d\d|2\d\d) $/);
    }
  }
  expect(new Set(tried).size).toBeGreaterThan(15);
  expect(await hotel()).toBe(before);
});

const record = /"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"|"(?:id|name|title)":"[^"]{4,}"/g;

/** Records in an answer, by their ids and names. */
function recordsIn(body: unknown): readonly string[] {
  const found = JSON.stringify(body ?? '').match(record);
  return [...new Set(found)];
}

// A stream that does not end, samples and presets that come with the product, and the hotels of an administrator.
const sameForAll = new Set(
  ['events', 'event-types', 'message-templates', 'properties'].map((path) => `GET /api/v1/${path}`),
);
const presets = /"(?:presets|reasons|promise_reasons|decline_reasons)":\[[^\]]*\]/g;

test('lists of one hotel contain no records of another', async () => {
  const names = (await own('GET', '/api/v1/stays?property=1&limit=200')).items.map(({ last_name }) => `"${last_name}"`);
  expect(names.length).toBeGreaterThan(5);
  let full = 0;
  for (const [name, spec] of routes) {
    if (!name.startsWith('GET /api/v1/') || name.includes('{') || typeof spec.access !== 'object') continue;
    if (sameForAll.has(name)) continue;
    const url = name.slice(4);
    const records = recordsIn((await server.request('GET', `${url}?property=1`)).body);
    if (records.length > 0) full += 1;
    const reply = await server.http.inject({ url, headers: { 'x-neighbour': 'yes' } });
    const body = reply.statusCode < 400 ? reply.body.replace(presets, '') : '';
    const shown = [...names, ...records].filter((one) => body.includes(one));
    expect({ name, shown }).toEqual({ name, shown: [] });
  }
  expect(full).toBeGreaterThan(35);
});

type Handler = (call: object, data: unknown) => Promise<unknown>;

/** What a guest is shown by each call that changes nothing; a refusal shows nothing. */
async function shownTo(property: string, { id: stayId, room }: Made): Promise<ReadonlyMap<string, unknown>> {
  const none = { residentId: 'none', roomId: 'none' };
  const who: Guest = { kind: 'guest', property, sessionId: `phone-${property}`, stayId, ...none, room: String(room) };
  const shown = new Map<string, unknown>();
  for (const { contract, calls } of modules) {
    for (const [name, spec] of Object.entries<CallSpec>(contract.calls).filter(([, { effect }]) => effect === 'none')) {
      const handle = (calls as unknown as Record<string, Handler>)[name];
      const answer = handle?.({ identity: who, property }, spec.data.parse(spec.sample));
      shown.set(name, await answer?.catch(() => undefined));
    }
  }
  return shown;
}

const ourGuest = async () => await shownTo('1', await own('GET', `/api/v1/stays/${ids.stays?.[0]}?property=1`));

test('a guest of one hotel is shown no records of another', async () => {
  const stay = { room: '214', last_name: 'Okafor', arrival: '2026-01-01', departure: '2027-01-01', create_room: true };
  const theirs = await shownTo('annex', await own('POST', '/api/v1/stays?property=annex', stay));
  let full = 0;
  for (const [name, answer] of await ourGuest()) {
    const records = recordsIn(answer);
    if (records.length > 0) full += 1;
    const other = JSON.stringify(theirs.get(name) ?? '');
    const shown = records.filter((one) => other.includes(one));
    expect({ name, shown }).toEqual({ name, shown: [] });
  }
  expect(full).toBeGreaterThan(12);
});

/** Stores all that modules store of the first hotel for another one, too; returns how many rows that are. */
async function copyHotel(): Promise<number> {
  return await context.database.store(stranger).write(async ({ tx }) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
      where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like 'platform_%'`.execute(tx);
    let copied = 0;
    for (const [name, columns] of Map.groupBy(rows, ({ table }) => table)) {
      const all = columns.map(({ column }) => column);
      if (!all.includes('property')) continue;
      const copies = all.map((column) => (column === 'property' ? sql.lit('copy') : sql.ref(column)));
      const { numAffectedRows = 0n } = await sql`
        insert into ${sql.table(name)} (${sql.join(all.map((column) => sql.ref(column)))})
        select ${sql.join(copies)} from ${sql.table(name)} where property = '1' on conflict do nothing`.execute(tx);
      copied += Number(numAffectedRows);
    }
    return copied;
  });
}

test('the same records in another hotel add none to what is listed and shown', async () => {
  const count = (body: unknown) => JSON.stringify(body ?? '').match(record)?.length ?? 0;
  const counts = async () => {
    const found = new Map([...(await ourGuest())].map(([name, answer]) => [name, count(answer)]));
    for (const [name, { access }] of routes) {
      if (!name.startsWith('GET /api/v1/') || name.includes('{') || typeof access !== 'object') continue;
      // A stream does not end, and the audit log grows with each test.
      if (name === 'GET /api/v1/events' || name === 'GET /api/v1/audit') continue;
      found.set(name, count((await server.request('GET', `${name.slice(4)}?property=1`)).body));
    }
    return found;
  };
  const before = await counts();
  expect(await copyHotel()).toBeGreaterThan(1000);
  expect(await counts()).toEqual(before);
});
