// A hotel of 50,000 stays and 100,000 orders: how long a start takes, how fast the desk's boards answer and how long the loop stands,
// beside a hotel of 60 rooms. Each is filled once a day in `.cache/hotels`, and started on a copy.
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import nodeFlags from '../apps/server/node-flags.json' with { type: 'json' };
import { hotelFolder } from './support/fill-hotel.ts';
import { amount, type Figure, isQuick, median, percentile, printFigures } from './support/harness.ts';
import type { HotelSize } from './support/hotel-rows.ts';
import type { LoopWatch } from './support/watch-loop.ts';

const rooms = amount('ROOMS', 375, 40);
const days = amount('DAYS', 365, 10);
const turns = amount('TURNS', 60, 3);
const starts = amount('ROUNDS', 3, 1);
/** Seconds after a start in which the work of the first minute is watched. */
const watchedS = amount('SECONDS', 70, 0);
const root = join(import.meta.dirname, '..');
const [startMs, boardMs, searchMs, stallMs] = [3_000, 100, 300, 50];
const key = 'bench-key-of-the-large-hotel-0123456789';

const large: HotelSize = { rooms, days, ordersOfDay: Math.ceil(isQuick ? 40 : 100_000 / days), requestsOfDay: 80 };
const small: HotelSize = { rooms: Math.min(60, rooms), days: Math.min(20, days), ordersOfDay: 44, requestsOfDay: 13 };

/** What the desk opens: boards of orders, requests and rooms, the day, what is open of bills, and lists. */
const boards = [
  ['orders', '/api/v1/orders/board'],
  ['requests', '/api/v1/requests/board'],
  ['rooms', '/api/v1/rooms?limit=100'],
  ['arrivals and departures', '/api/v1/house-day'],
  ['housekeeping', '/api/v1/housekeeping'],
  ['charges to decide', '/api/v1/charges'],
  ['a bill', '/api/v1/stays/{stay}/folio'],
  ['today', '/api/v1/today'],
  ['orders that were', '/api/v1/orders?limit=50'],
  ['requests that were', '/api/v1/requests?limit=50'],
  ['devices', '/api/v1/devices/overview'],
  ['orders searched for what nobody wrote', '/api/v1/orders?limit=50&search=nobody'],
  ['stays searched by name', '/api/v1/stays?limit=50&search=kel'],
] as const;

type Running = { readonly child: ChildProcess; readonly url: string; readonly tookMs: number };

function answerOf<T>(child: ChildProcess, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error('the server ended'));
    const hear = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !(name in message)) return;
      child.off('message', hear).off('exit', end);
      resolve((message as Record<string, T>)[name] as T);
    };
    child.on('message', hear).on('exit', end);
  });
}

async function start(folder: string): Promise<Running> {
  const began = performance.now();
  const settings = {
    // As a hotel runs it: without, each answer is held against its contract before it is sent.
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: 'off',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ADMIN_API_KEY: key,
  };
  const preload = ['--import', join(root, 'bench/support/report-stalls.ts')];
  const child = spawn(process.execPath, [...nodeFlags, ...preload, 'apps/server/main.ts'], {
    ...{ cwd: root, env: { ...process.env, ...settings }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  });
  const port = await answerOf<number>(child, 'port');
  return { child, url: `http://127.0.0.1:${port}`, tookMs: performance.now() - began };
}

async function stop({ child }: Running): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

async function stallsOf({ child }: Running): Promise<LoopWatch> {
  const answer = answerOf<LoopWatch>(child, 'stalls');
  child.send('stalls');
  return await answer;
}

async function get(running: Running, path: string): Promise<string> {
  const answer = await fetch(`${running.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return text;
}

type Seen = {
  readonly starts: readonly number[];
  readonly boards: ReadonlyMap<string, readonly number[]>;
  readonly requested: LoopWatch;
  readonly alone: LoopWatch;
};

async function timesOf(running: Running): Promise<Map<string, number[]>> {
  const list = await get(running, '/api/v1/stays?state=in_house&limit=1');
  const { items } = JSON.parse(list) as { readonly items: readonly { readonly id: string }[] };
  const times = new Map<string, number[]>(boards.map(([name]) => [name, []]));
  for (let turn = -3; turn < turns; turn += 1) {
    for (const [name, path] of boards) {
      const began = performance.now();
      await get(running, path.replace('{stay}', items[0]?.id ?? ''));
      // The first answers read what every server has in memory soon after its start.
      if (turn >= 0) times.get(name)?.push(performance.now() - began);
    }
  }
  return times;
}

async function measure(size: HotelSize): Promise<Seen> {
  const folder = await hotelFolder(size);
  const took: number[] = [];
  for (let round = 1; round < starts; round += 1) {
    const one = await start(folder);
    took.push(one.tookMs);
    await stop(one);
  }
  const running = await start(folder);
  await stallsOf(running);
  const times = await timesOf(running);
  const requested = await stallsOf(running);
  await new Promise((resolve) => setTimeout(resolve, watchedS * 1_000));
  const alone = await stallsOf(running);
  await stop(running);
  rmSync(folder, { recursive: true });
  return { starts: [...took, running.tookMs], boards: times, requested, alone };
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

function boardFigures(ours: Seen, bare: Seen): Figure[] {
  return boards.map(([name]) => {
    const p95 = percentile(ours.boards.get(name) ?? [], 0.95);
    const ratio = median(ours.boards.get(name) ?? []) / median(bare.boards.get(name) ?? []);
    const value = `${ms(p95)}, median ${ratio.toFixed(1)} × the small hotel`;
    const goal = name.includes('searched') ? searchMs : boardMs;
    return { name: `${name}, p95`, value, goal: ms(goal), reached: p95 <= goal };
  });
}

const bare = await measure(small);
const ours = await measure(large);
const [began, beganSmall] = [median(ours.starts), median(bare.starts)];
const ratio = (began / beganSmall).toFixed(2);
printFigures(`A hotel of ${rooms} rooms and ${days} days`, [
  { name: 'start', value: `${ms(began)}, ${ratio} × the small hotel`, goal: ms(startMs), reached: began <= startMs },
  ...boardFigures(ours, bare),
  ...(
    [
      ['while boards are requested', ours.requested, bare.requested],
      [`in the ${watchedS} s after`, ours.alone, bare.alone],
    ] as const
  ).map(([when, loop, other]) => ({
    name: `longest turn of the loop ${when}, of the processor`,
    value: `${ms(loop.longest)} (late by ${ms(loop.max)}; small hotel ${ms(other.longest)})`,
    goal: ms(stallMs),
    reached: loop.longest <= stallMs,
  })),
]);
