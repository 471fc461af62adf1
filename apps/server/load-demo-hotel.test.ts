import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Clock, systemClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { systemRandom } from '#platform/random';
import { composeServer } from './compose.ts';
import { playScene } from './load-demo-hotel.ts';
import { seedDemoStaff } from './seed-demo-staff.ts';
import type { Server } from './server-options.ts';
import { loadSmallHotel } from './testing/load-small-hotel.ts';
import { putPreparedHotel } from './testing/prepared-hotel.ts';

const dayMs = 86_400_000;
const folders: string[] = [];
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close(0);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-demo-'));
  folders.push(folder);
  return folder;
}

/** The folder of a hotel that was loaded today. */
async function loadedFolder(): Promise<string> {
  const folder = newFolder();
  await putPreparedHotel(folder, 'small', systemClock);
  return folder;
}

/** The system clock, shifted by some days. */
function clockIn(days: number): Clock {
  return { ...systemClock, now: () => systemClock.now() + days * dayMs };
}

async function compose(dataDir: string, clock: Clock = systemClock): Promise<Server> {
  const server = await composeServer({
    config: { ...readConfig({}), dataDir },
    clock,
    random: systemRandom,
    log: recordingLog(),
    metrics: createMetrics({ process: false }),
    builds: dataDir,
    synchronous: 'OFF' as const,
  });
  servers.push(server);
  return server;
}

async function shut(server: Server): Promise<void> {
  servers.splice(servers.indexOf(server), 1);
  await server.close(0);
}

/** Loads the small hotel without its channels, whose guide is a third of the work. */
function load(
  { request, database, modules }: Parameters<typeof loadSmallHotel>[0]['server'],
  clock: Clock = systemClock,
): Promise<boolean> {
  const list = modules.list.filter(({ contract }) => contract.module !== 'channels');
  return loadSmallHotel({ server: { request, database, modules: { list } }, clock, log: recordingLog() });
}

type Stay = {
  readonly room: string;
  readonly last_name: string;
  readonly state: string;
  readonly id: string;
  readonly departure: string;
};
type Day = { readonly arrivals: readonly Stay[]; readonly departures: readonly Stay[] };

async function get<T>(server: Server, path: string): Promise<T> {
  const { status, body } = await server.request('GET', path);
  expect(status).toBe(200);
  return body as T;
}

/** Everything guests and staff see of the demo hotel, without generated values. */
async function contentsOf(server: Server): Promise<unknown> {
  const { items: stays } = await get<{ items: Stay[] }>(server, '/api/v1/stays?limit=200');
  const rooms = await get<{ items: { room: string }[] }>(server, '/api/v1/rooms');
  const availability = await get<{ items: { id: string }[] }>(server, '/api/v1/shelf');
  const menus = await Promise.all(
    ['EN', 'AR'].map(async (lang) => (await server.http.inject(`/skins/arvensee/house/menu_${lang}.json`)).body),
  );
  const pages = (await server.http.inject('/skins/arvensee/house/Page_house.json')).statusCode;
  return {
    stays: stays.map(({ room, last_name, state }) => `${room} ${last_name} ${state}`).sort(),
    rooms: rooms.items.length,
    availability: availability.items.map(({ id }) => id).sort(),
    menus,
    pages,
  };
}

test('a database that is too busy now and then delays the first load instead of ending it', async () => {
  const server = await compose(newFolder());
  const refused = new Set<string>();
  const pauses: number[] = [];
  const clock: Clock = { ...systemClock, sleep: async (ms) => void pauses.push(ms) };
  const request: Server['request'] = async (method, path, body) => {
    const isFirst = method !== 'GET' && !refused.has(path);
    refused.add(path);
    return isFirst ? { status: 503, body: { error: 'unavailable' } } : server.request(method, path, body);
  };
  // The hotel itself, without what the modules bring.
  const busy = { request, database: server.database, modules: { list: [] } };
  expect(await load(busy, clock)).toBe(true);
  expect(pauses.length).toBeGreaterThan(20);
  expect((await server.http.inject('/skins/arvensee/house/menu_EN.json')).statusCode).toBe(200);
});

test('a database that stays too busy ends the first load with its answer, and a later one resumes it', async () => {
  const server = await compose(newFolder());
  const clock: Clock = { ...systemClock, sleep: async () => {} };
  const request: Server['request'] = async (method, path, body) =>
    method === 'GET' ? server.request(method, path, body) : { status: 503, body: { error: 'unavailable' } };
  const busy = { request, database: server.database, modules: { list: [] } };
  await expect(load(busy, clock)).rejects.toThrow('answered 503');
  expect(await load({ ...busy, request: server.request }, clock)).toBe(true);
});

test('the demo hotel is loaded once; each day has past and upcoming arrivals and departures; staying guests are unchanged', async () => {
  const folder = newFolder();
  for (const days of [0, 9]) {
    const clock = clockIn(days);
    const server = await compose(folder, clock);
    expect(await load(server, clock)).toBe(true);
    const { arrivals, departures } = await get<Day>(server, '/api/v1/house-day');
    const states = (stays: readonly Stay[]) => new Set(stays.map(({ state }) => state));
    expect(states(arrivals)).toEqual(new Set(['expected', 'in_house']));
    expect(states(departures)).toEqual(new Set(['in_house', 'checked_out']));
    const { items } = await get<{ items: Stay[] }>(server, '/api/v1/stays?state=in_house&limit=200');
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    expect(items.filter(({ departure, room }) => departure < today && room !== '415')).toEqual([]);
    expect(items.length).toBeGreaterThan(45);
    const lindqvist = items.filter(({ last_name }) => last_name === 'Lindqvist');
    expect(lindqvist).toHaveLength(1);
    // A user-created guest stays past departure; a checked-out demo guest is back the next day.
    expect(items.filter(({ room }) => room === '415')).toHaveLength(days === 0 ? 0 : 1);
    const own = { room: '415', last_name: 'Ownguest', arrival: today, departure: today };
    if (days === 0) expect((await server.request('POST', '/api/v1/stays', own)).status).toBe(201);
    await server.request('POST', `/api/v1/stays/${lindqvist[0]?.id}/check-out`);
    expect(await load(server, clock)).toBe(false);
    expect((await get<{ items: Stay[] }>(server, '/api/v1/stays?room=214&state=in_house')).items).toEqual([]);
    await shut(server);
  }
});

/** A client that fails after a number of changes at matching paths, as if the process had died there. */
function dyingAfter(server: Server, { changes, at }: { readonly changes: number; readonly at: RegExp }) {
  let left = changes;
  const request: Server['request'] = async (method, path, ...rest) => {
    if (method !== 'GET' && at.test(path)) left -= 1;
    if (left < 0) throw new Error('the process dies here');
    // Pictures are most of the work; the last load stores them.
    if (path.includes('/media/')) return { status: 204, body: undefined };
    return server.request(method, path, ...rest);
  };
  return { ...server, request };
}

test('a load interrupted at any step is resumed and ends like an uninterrupted one', async () => {
  const whole = await compose(await loadedFolder());
  const wanted = await contentsOf(whole);
  await shut(whole);
  const paths = ['/settings', '/catalogue/', '/check-out'];
  const ends = [...paths.map((path) => ({ changes: 0, at: new RegExp(path) })), { changes: 3, at: /\/stays/ }];
  const folder = newFolder();
  for (const end of ends) {
    const server = await compose(folder);
    await expect(load(dyingAfter(server, end)), String(end.at)).rejects.toThrow('dies here');
    await shut(server);
  }
  const last = await compose(folder);
  expect(await load(last)).toBe(true);
  expect(await contentsOf(last)).toEqual(wanted);
  expect(await load(last)).toBe(false);
});

test('a hotel other than the demo hotel is left unchanged', async () => {
  const server = await compose(newFolder());
  const annex = { name: 'Elsewhere', zone: 'Europe/Paris', languages: ['fr'], default_language: 'fr' };
  const body = { ...annex, skin: { id: 'own', project_id: 'elsewhere' }, theme: 'own' };
  expect((await server.request('PUT', '/api/v1/properties/1', body)).status).toBeLessThan(300);
  expect(await load(server)).toBe(false);
  expect(await load(server, clockIn(3))).toBe(false);
  expect((await get<{ items: Stay[] }>(server, '/api/v1/stays')).items).toEqual([]);
});

type Board = { readonly active: readonly { status: string; promised_at: string }[]; readonly done: readonly unknown[] };

test('at any hour the hotel starts with one order ringing, some under way and one late; unattended, all of them end', async () => {
  const folder = await loadedFolder();
  for (const days of [0, 2 / 3]) {
    const clock = clockIn(days);
    const server = await compose(folder, clock);
    await load(server, clock);
    await seedDemoStaff(server.modules);
    await playScene(server, clock, 'begin');
    await playScene(server, clock, 'begin');
    const { active, done } = await get<Board>(server, '/api/v1/orders/board');
    const statuses = active.map(({ status }) => status).sort();
    expect(statuses).toEqual(['accepted', 'on_its_way', 'placed', 'preparing', 'preparing']);
    const late = active.filter(({ promised_at }) => Date.parse(promised_at) < clock.now());
    expect(late).toHaveLength(1);
    expect(done.length, 'with those of the scenes before').toBeGreaterThanOrEqual(5);
    await shut(server);
  }
  const clock = clockIn(2 / 3 + 1 / 24);
  const server = await compose(folder, clock);
  await playScene(server, clock, 'tend');
  expect((await get<Board>(server, '/api/v1/orders/board')).active).toEqual([]);
});

type Device = { readonly room: string; readonly last_seen_at: string | null };
type Requests = { readonly items: readonly { status: string; acknowledged_by: string; title: string }[] };

test('the desk of a hotel that has begun finds devices, wipes, a fresh request, and people who did things', async () => {
  const server = await compose(await loadedFolder());
  await seedDemoStaff(server.modules);
  await playScene(server, clockIn(0), 'begin');
  await playScene(server, clockIn(0), 'begin');
  const tvs = await get<{ items: Device[] }>(server, '/api/v1/devices');
  expect(tvs.items.map(({ room }) => room)).toContain('412');
  expect(tvs.items.filter(({ last_seen_at }) => last_seen_at === null)).toEqual([]);
  const { items } = await get<Requests>(server, '/api/v1/requests');
  expect(items.filter(({ acknowledged_by }) => acknowledged_by === '').map(({ status }) => status)).toEqual(['open']);
  expect(new Set(items.map(({ acknowledged_by }) => acknowledged_by))).toEqual(new Set(['', 'Mara Vonlanthen']));
  const [left] = (await get<{ items: { id: string; departure: string }[] }>(server, '/api/v1/stays?state=checked_out'))
    .items;
  const { items: wipes } = await get<{ items: { kind: string; forgotten_at: string | null }[] }>(
    server,
    `/api/v1/stays/${left?.id}/wipes`,
  );
  expect(wipes.map(({ kind }) => kind).sort()).toEqual(['mobile', 'mobile', 'tv']);
});
