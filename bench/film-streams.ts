// 200 TVs that play films from one server: orders' answers beside them against those without them, and the end of a stay.
// The turns alternate. The sets are enrolled as real ones, each film is bought, and every playlist, key and segment is asked for with
// the set's cookie. Segments are made as large as those of a film, 3 Mbit/s, and each set takes one in the time that it plays. Sets are
// other machines: their process has the lowest priority and throws away what it gets; the server and the phones that order keep
// theirs in both turns. `SETS` and `RATE` (orders a second) change the load.
import { randomUUID } from 'node:crypto';
import { globSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { segmentSeconds } from '../demo/films/clips.ts';
import { enrolTv } from './support/enrol-tv.ts';
import type { FilmSet, Played } from './support/film-sets.ts';
import { amount, percentile, printFigures, ratioFigure } from './support/harness.ts';
import { type Phone, phone, steady } from './support/order-phones.ts';
import { worker } from './support/worker.ts';

const count = amount('SETS', 200, 10);
const rounds = amount('ROUNDS', 5, 1);
const ms = amount('SECONDS', 8, 0.5) * 1000;
const rate = amount('RATE', 100, 50);
const segmentBytes = amount('SEGMENT_KB', 1_500, 100) * 1000;
/** What the slowest orders may take beside the sets, times those without them. */
const mostOverQuiet = 1.5;
/** Within which a set gets nothing more once its stay has ended. */
const endsWithinMs = 1_000;
const folder = process.env.FOLDER ?? '.cache';
mkdirSync(folder, { recursive: true });

type Loop = { readonly maxMs: number; readonly p99Ms: number; readonly cpuMs: number };
type Hello = { readonly port: number; readonly guests: number; readonly stays: string[]; readonly dataDir: string };
type Answer = { readonly number: number; readonly status: number; readonly body: unknown };

const server = worker('orders-server.ts', [folder]);
const { port, guests, stays, dataDir } = await server.ask<Hello>();
const origin = `http://127.0.0.1:${port}`;
const talk = server.talk<Answer>();

/** Calls the API as an administrator without limits. */
async function api<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const answer = await talk({ method, path, body });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

/** Opens the socket of a set and returns how it makes calls of films. */
async function openSocket(cookie: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false, headers: { cookie } });
  const waiting = new Map<string, PromiseWithResolvers<unknown>>();
  socket.on('message', (message: Buffer) => {
    const text = message.toString().slice(1, -1);
    if (text.includes('PING')) return socket.send('\u0002PONG\u0003');
    const id = /"message_id":"([^"]+)"/.exec(text)?.[1] ?? '';
    if (text.includes('"status":"OK"')) waiting.get(id)?.resolve(JSON.parse(text).payload.root);
    else waiting.get(id)?.reject(new Error(text));
  });
  await new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', resolve);
  });
  async function call<T>(name: string, payload: object): Promise<T> {
    const id = randomUUID();
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, answer);
    const dispatch = { module: 'VideoOnDemand', function: name, port: 0, cache_time: 0, message_id: id };
    socket.send(`\u0002${JSON.stringify({ dispatch, payload })}\u0003`);
    return (await answer.promise) as T;
  }
  return { call, close: () => socket.close() };
}

/** Enrols a set in a guest's room, buys the film there, and returns what it plays. */
async function openSet(film: string, number: number): Promise<FilmSet> {
  const confirm = (path: string) => api('POST', path, { room: `B${number}` });
  const cookie = await enrolTv({ origin, from: `10.0.${Math.floor(number / 100)}.1`, confirm });
  const { call, close } = await openSocket(cookie);
  const { movie } = await call<{ movie: { price: number } }>('getMovie', { movie_id: film });
  const expires_at = new Date(Date.now() + 600_000).toISOString();
  await call('getBuyMovie', { request_id: randomUUID(), expires_at, movie_id: film, price: movie.price });
  const { url } = await call<{ url: string }>('getStream', { movie_id: film });
  close();
  return { url: origin + url, cookie };
}

type Film = { readonly id: string; readonly title: string; readonly videos: readonly { readonly state: string }[] };

/** The demo hotel's newest film, once the server has prepared all of its films; its segments become as large as those of a film. */
async function prepareFilm(): Promise<string> {
  const isPrepared = ({ videos }: Film) => videos.every(({ state }) => state !== 'waiting' && state !== 'encoding');
  for (let tries = 0; tries < 600; tries += 1) {
    const { items } = await api<{ items: Film[] }>('GET', '/api/v1/films?limit=200');
    const film = items.find(({ title }) => title === 'Night Train to Lisbon Street');
    if (film && film.videos.length > 0 && items.every(isPrepared)) {
      const picture = Buffer.alloc(segmentBytes, 'picture');
      const files = globSync(join(dataDir, 'films', '*', film.id, '**', 'v540-*.ts'));
      for (const file of files) if (statSync(file).size < segmentBytes) writeFileSync(file, picture);
      return film.id;
    }
    await sleep(200);
  }
  throw new Error("the demo hotel's films were not prepared in two minutes");
}

/** Milliseconds from a check-out until its set gets nothing. */
async function endOfStay({ url, cookie }: FilmSet, stay: string): Promise<number> {
  const isServed = async () => {
    const answer = await fetch(url, { headers: { cookie } });
    await answer.arrayBuffer();
    return answer.ok;
  };
  if (!(await isServed())) throw new Error('the set of a guest in house gets nothing');
  const began = performance.now();
  await api('POST', `/api/v1/stays/${stay}/check-out`, {});
  while (await isServed()) {
    if (performance.now() - began > 10_000) return Number.POSITIVE_INFINITY;
    await sleep(5);
  }
  return performance.now() - began;
}

type Turn = { readonly answers: readonly number[]; readonly loop: Loop };

async function orders(phones: readonly Phone[]): Promise<Turn> {
  await server.ask<Loop>({});
  const answers = await steady(phones, rate, ms);
  return { answers, loop: await server.ask<Loop>({}) };
}

const film = await prepareFilm();
const sets: FilmSet[] = [];
for (let at = 0; at < count; at += 20) {
  const some = Array.from({ length: Math.min(20, count - at) }, (_, one) => openSet(film, at + one));
  sets.push(...(await Promise.all(some)));
}
const phones = await Promise.all(Array.from({ length: guests }, (_, at) => phone(port, `guest-${at}`)));
const load = worker('film-sets.ts');
await orders(phones);
const taken = { quiet: [] as Turn[], busy: [] as Turn[], played: [] as Played[] };
for (let round = 0; round < rounds; round += 1) {
  taken.quiet.push(await orders(phones));
  await load.ask({ do: 'play', sets, segmentMs: segmentSeconds * 1000 });
  // Until each of them plays.
  await sleep(segmentSeconds * Math.min(1000, ms));
  taken.busy.push(await orders(phones));
  taken.played.push(await load.ask<Played>({ do: 'stop' }));
}
const [set] = sets;
const ended = set ? await endOfStay(set, stays[0] ?? '') : Number.NaN;
load.stop();
server.stop();

const p99 = (turns: readonly Turn[]) =>
  percentile(
    turns.flatMap(({ answers }) => answers),
    0.99,
  );
const [quiet, busy] = [p99(taken.quiet), p99(taken.busy)];
const share = (turns: readonly Turn[]) => {
  const cpuMs = turns.reduce((sum, { loop }) => sum + loop.cpuMs, 0);
  const late = Math.max(...turns.map(({ loop }) => loop.p99Ms));
  return `${((100 * cpuMs) / (ms * turns.length)).toFixed(0)} % of a processor, the loop late by ${late.toFixed(1)} ms (p99)`;
};
const total = (part: 'segments' | 'megabytes' | 'failed') => taken.played.reduce((sum, one) => sum + one[part], 0);
const waits = taken.played.flatMap(({ took }) => took);
console.log(`quiet: ${share(taken.quiet)}; beside the sets: ${share(taken.busy)}`);
printFigures(`${count} TVs that play films`, [
  { name: `answer to an order, p99, ${rate} a second`, value: `${quiet.toFixed(1)} ms`, goal: 'the baseline' },
  { name: 'the same beside the sets', value: `${busy.toFixed(1)} ms` },
  ratioFigure('beside them over without them', { ours: busy, bare: quiet, most: mostOverQuiet }),
  {
    name: `segments in ${segmentSeconds} s at most, p99 of ${total('segments')} (${total('megabytes').toFixed(0)} MB)`,
    value: `${percentile(waits, 0.99).toFixed(0)} ms`,
    goal: `at most ${segmentSeconds * 1000} ms`,
    reached: percentile(waits, 0.99) <= segmentSeconds * 1000,
  },
  { name: 'requests of sets that failed', value: `${total('failed')}`, goal: 'none', reached: total('failed') === 0 },
  {
    name: 'from the check-out until the set gets nothing',
    value: `${ended.toFixed(0)} ms`,
    goal: `at most ${endsWithinMs} ms`,
    reached: ended <= endsWithinMs,
  },
]);
await Promise.all([load.gone, server.gone]);
process.exit();
