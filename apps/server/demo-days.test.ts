import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { orders } from '#orders/contract';
import { type FakeClock, fakeClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import { composeServer } from './compose.ts';
import { loadDemoHotel, playScene } from './load-demo-hotel.ts';
import { seedDemoStaff } from './seed-demo-staff.ts';
import type { Server } from './server-options.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const firstMorning = Date.UTC(2026, 10, 21, 8, 40);
/** Modules whose demo data are files, which know no guest and take most of the time. */
const fetched = ['channels', 'cinema', 'content', 'music', 'radio'];
/** Starts after the second one, on every third day; `npm run test:long` plays forty days. */
const starts = Math.min(13, Number(process.env.ROUNDS ?? 4));
/** More than the nights of any guest but the one who lives here. */
const mostNights = 20;

const folders: string[] = [];
const running: Server[] = [];
let loaded: string;

type Life = { readonly server: Server; readonly clock: FakeClock };

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-demo-days-'));
  folders.push(folder);
  return folder;
}

/** Brings the hotel to the day of its clock, as a start does. */
async function prepare({ server, clock }: Life): Promise<void> {
  const { request, database } = server;
  const list = server.modules.list.filter(({ contract }) => !fetched.includes(contract.module));
  expect(await loadDemoHotel({ server: { request, database, modules: { list } }, clock, log: recordingLog() })).toBe(
    true,
  );
  await seedDemoStaff(server.modules);
  await playScene(server, clock, 'begin');
}

async function start(dataDir: string, daysLater: number): Promise<Life> {
  const clock = fakeClock(firstMorning + daysLater * dayMs);
  const server = await composeServer({
    config: { ...readConfig({}), dataDir },
    ...{ clock, random: seededRandom(daysLater + 1), log: recordingLog() },
    ...{ metrics: createMetrics({ process: false }), builds: dataDir, synchronous: 'OFF' as const },
  });
  running.push(server);
  await prepare({ server, clock });
  return { server, clock };
}

async function stop(server: Server): Promise<void> {
  running.splice(running.indexOf(server), 1);
  await server.close(0);
}

beforeAll(async () => {
  loaded = newFolder();
  await stop((await start(loaded, 0)).server);
});
afterEach(async () => {
  for (const server of [...running]) await stop(server);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function get<T>({ server }: Life, path: string): Promise<T> {
  const { status, body } = await server.request('GET', path);
  expect(status, path).toBe(200);
  return body as T;
}

type Stay = {
  readonly [name in 'id' | 'room' | 'state' | 'arrival' | 'departure' | 'last_name']: string;
} & { readonly permanent: boolean; readonly residents: readonly unknown[] };
type Line = { readonly at: string; readonly text: string };
type Order = { readonly status: string; readonly placed_at: string; readonly changed_at: string };
type Request = Order & { readonly created_at: string; readonly title: string; readonly room: string };

function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / dayMs;
}

async function checkStays(life: Life, today: string): Promise<readonly Stay[]> {
  const { items } = await get<{ items: Stay[] }>(life, '/api/v1/stays?state=in_house&limit=200');
  expect(items.length).toBeGreaterThan(45);
  expect(items.length).toBeLessThan(65);
  const passing = items.filter(({ permanent }) => !permanent);
  for (const { arrival, departure, last_name: who } of passing) {
    expect(arrival <= today && departure >= today, who).toBe(true);
    expect(daysBetween(arrival, today), who).toBeLessThan(mostNights);
  }
  const { arrivals, departures } = await get<{ arrivals: Stay[]; departures: Stay[] }>(life, '/api/v1/house-day');
  const states = (stays: readonly Stay[]) => [...new Set(stays.map(({ state }) => state))].sort();
  expect(states(arrivals.filter(({ arrival }) => arrival === today))).toEqual(['expected', 'in_house']);
  expect(arrivals.filter(({ arrival }) => arrival < today)).toEqual([]);
  expect(states(departures)).toEqual(['checked_out', 'in_house']);
  expect(departures.filter(({ departure }) => departure < today)).toEqual([]);
  return passing;
}

/** Every night is on the bill once, and what was had besides once a stay. */
async function checkFolios(life: Life, stays: readonly Stay[], today: string): Promise<void> {
  for (const { id, arrival, room } of stays) {
    const { lines } = await get<{ lines: Line[] }>(life, `/api/v1/stays/${id}/folio`);
    const texts = lines.map(({ text }) => text);
    const nights = daysBetween(arrival, today);
    expect(texts.filter((text) => text === 'Room and breakfast').length, room).toBe(nights);
    expect(texts.filter((text) => text === 'Local tax').length, room).toBe(nights);
    const others = texts.filter((text) => text !== 'Room and breakfast' && text !== 'Local tax');
    expect(new Set(others).size, room).toBe(others.length);
  }
}

async function checkBoards(life: Life, today: string): Promise<void> {
  const now = life.clock.now();
  const { active, done } = await get<{ active: Order[]; done: Order[] }>(life, '/api/v1/orders/board');
  const statuses = active.map(({ status }) => status).sort();
  expect(statuses).toEqual(['accepted', 'on_its_way', 'placed', 'preparing', 'preparing']);
  for (const { placed_at } of [...active, ...done]) {
    expect(now - Date.parse(placed_at)).toBeLessThan(3 * hourMs);
  }
  const requests = await get<{ active: Request[] }>(life, '/api/v1/requests/board');
  expect(requests.active.map(({ room }) => room).sort()).toEqual(['105', '108', '308']);
  for (const { created_at } of requests.active) expect(created_at.slice(0, 10)).toBe(today);
  const { wake_ups: wakeUps } = await get<{ wake_ups: { room: string }[] }>(life, '/api/v1/wake-ups');
  expect(wakeUps.map(({ room }) => room).sort(), 'what rang in the morning, and what will').toEqual([
    '103',
    '105',
    '308',
  ]);
}

/** The limits of any hotel, so that they can be seen in this one. */
async function checkLimits({ server }: Life): Promise<void> {
  const settings = await server.modules.property.settings('1');
  for (const name of ['orders_open_per_stay', 'orders_per_ten_minutes'] as const) {
    expect(String(settings[name]), name).toBe(orders.settings?.[name].default);
  }
}

async function checkHotel(life: Life): Promise<void> {
  const today = new Date(life.clock.now()).toISOString().slice(0, 10);
  const stays = await checkStays(life, today);
  await checkFolios(life, stays, today);
  await checkBoards(life, today);
  await checkLimits(life);
}

test.each([1, 28, 40, 365])('a demo hotel that is started again after %i days is in its day', async (days) => {
  const folder = newFolder();
  cpSync(loaded, folder, { recursive: true });
  await checkHotel(await start(folder, days));
});

test('a demo hotel whose days are prepared every third day is in its day, and grows by as much each time', async () => {
  const folder = newFolder();
  cpSync(loaded, folder, { recursive: true });
  const life = await start(folder, 3);
  const linesOf = async () => {
    const rows = await life.server.database.platform.read
      .selectFrom('folio_lines' as never)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(rows.count);
  };
  const counts = [await linesOf()];
  for (let start = 0; start < starts; start += 1) {
    life.clock.setBy(3 * dayMs);
    await prepare(life);
    counts.push(await linesOf());
  }
  await checkHotel(life);
  const grown = counts.slice(1).map((count, at) => count - (counts[at] ?? 0));
  // Nights of some fifty stays, and of those that came between the starts.
  expect(Math.max(...grown)).toBeLessThan(500);
});
