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
import { loadDemoHotel } from './load-demo-hotel.ts';
import type { Server } from './server-options.ts';

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

const load = (server: Pick<Server, 'request' | 'database'>, clock: Clock = systemClock) =>
  loadDemoHotel({ server, clock, log: recordingLog() });

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

test('the demo hotel is loaded once; each day has past and upcoming arrivals and departures; staying guests are unchanged', async () => {
  const folder = newFolder();
  for (const days of [0, 1, 9]) {
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
}, 60_000);

/** A client that fails after a number of changes at matching paths, as if the process had died there. */
function dyingAfter(server: Server, { changes, at }: { readonly changes: number; readonly at: RegExp }) {
  let left = changes;
  const request: Server['request'] = async (method, path, ...rest) => {
    if (method !== 'GET' && at.test(path)) left -= 1;
    if (left < 0) throw new Error('the process dies here');
    return server.request(method, path, ...rest);
  };
  return { ...server, request };
}

test('a load interrupted at any step is resumed and ends like an uninterrupted one', async () => {
  const whole = await compose(newFolder());
  await load(whole);
  const wanted = await contentsOf(whole);
  await shut(whole);
  const paths = ['/settings', '/media/', '/catalogue/', '/move', '/check-out'];
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
}, 60_000);

test('a hotel other than the demo hotel is left unchanged', async () => {
  const server = await compose(newFolder());
  const annex = { name: 'Elsewhere', zone: 'Europe/Paris', languages: ['fr'], default_language: 'fr' };
  const body = { ...annex, skin: { id: 'own', project_id: 'elsewhere' }, theme: 'own' };
  expect((await server.request('PUT', '/api/v1/properties/1', body)).status).toBeLessThan(300);
  expect(await load(server)).toBe(false);
  expect(await load(server, clockIn(3))).toBe(false);
  expect((await get<{ items: Stay[] }>(server, '/api/v1/stays')).items).toEqual([]);
});
