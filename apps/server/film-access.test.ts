import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cinema } from '#cinema/contract';
import type { CinemaTables } from '#cinema/testing';
import { type FakeClock, fakeClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createLargeFiles } from '#platform/node/files';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import {
  type Inject,
  type Reachable,
  type SimulatedDevice,
  SimulatedNetwork,
  simulatedPhone,
  simulatedTv,
} from '#platform/node/testing';
import { seededRandom } from '#platform/random';
import type { session } from '#session/contract';
import { composeServer } from './compose.ts';
import type { Server } from './server-options.ts';
import { putPreparedHotel } from './testing/prepared-hotel.ts';

// Files of films have a path of their own, which no contract names, so access.test.ts does not reach it: who may have them is proved here, by real cookies.

const folder = mkdtempSync(join(tmpdir(), 'bellhop-film-access-'));
const adminKey = 'a-key-of-head-office-that-is-long-enough';
const asHeadOffice = { authorization: `Bearer ${adminKey}` };

const files = {
  'master.m3u8': '#EXTM3U\nv360.m3u8\n',
  'v360.m3u8': '#EXTM3U\nv360-00000.ts\n',
  'v360-00000.ts': '0123456789',
};
const wanted = [...Object.keys(files), 'key', 'subtitles-de.vtt'];

let server: Server;
let clock: FakeClock;
let hotel: Reachable;
let stays: readonly Stay[];

type Stay = { readonly id: string; readonly room: string; readonly last_name: string };

async function ask<R>(method: 'GET' | 'POST', path: string, body?: object): Promise<R> {
  const answer = await server.request(method, path, body);
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body as R;
}

async function open(): Promise<void> {
  clock = fakeClock();
  const random = seededRandom(5);
  const log = recordingLog();
  const config = { ...readConfig({ ADMIN_API_KEY: adminKey }), dataDir: folder };
  const metrics = createMetrics({ process: false });
  await putPreparedHotel(folder, 'small', clock);
  server = await composeServer({ config, clock, random, log, metrics, builds: folder, synchronous: 'OFF' });
  const network = new SimulatedNetwork(clock, () => server.gateway);
  const inject: Inject = (request) => server.http.inject(request as never);
  hotel = { clock, random, inject, socketsOf: (opening) => network.socketsOf(opening) };
  const { items } = await ask<{ items: Stay[] }>('GET', '/api/v1/stays?state=in_house&limit=200');
  stays = items.filter(({ room }) => items.filter((other) => other.room === room).length === 1);
}

beforeAll(open);
afterAll(async () => {
  await server.close(0);
  rmSync(folder, { recursive: true, force: true });
});

/** Adds a film that costs nothing with its files, as the encoder leaves them. */
async function addFilm(): Promise<string> {
  const { id } = await ask<{ id: string }>('POST', '/api/v1/films', {
    texts: { en: { title: 'The Last Ferry', plot: '' } },
    price: 0,
  });
  const large = createLargeFiles(join(folder, 'films'), seededRandom(7));
  for (const [name, content] of Object.entries(files)) {
    await large.put(
      `1/${id}/film-1/${name}`,
      (async function* () {
        yield new TextEncoder().encode(content);
      })(),
    );
  }
  const video: CinemaTables['cinema_videos'] = {
    ...({ property: '1', film_id: id, kind: 'film', state: 'ready', progress: 1000, failure: '', source: '' } as const),
    ...{
      source_bytes: 0,
      source_digest: '',
      broken_off: 0,
      folder: `1/${id}/film-1`,
      file: '',
      key: 'MDEyMzQ1Njc4OWFiY2RlZg==',
    },
    ...{ duration: 60, renditions: '[360]', audio: '["en"]', requested_at: 0, beat_at: 0 },
  };
  const subtitles = { property: '1', film_id: id, lang: 'de', body: 'WEBVTT\n' };
  const tables = server.database.store<CinemaTables, typeof cinema>(cinema);
  await tables.write(async ({ tx, emit }) => {
    await tx.insertInto('cinema_videos').values(video).execute();
    await tx.insertInto('cinema_subtitles').values(subtitles).execute();
    await emit('cinema.changed', '1', {});
  });
  await clock.advance(1_000);
  return id;
}

async function connected(device: SimulatedDevice): Promise<SimulatedDevice> {
  device.wire.start();
  await clock.advance(1);
  return device;
}

/** A phone that signed in with its cookie: as a guest, or as a walk-in. */
async function phone(who: { readonly room: string; readonly name: string } | { readonly walkin: true }) {
  const device = await connected(simulatedPhone(hotel));
  const { ticket } = await clock.settled(device.wire.of<typeof session>().call('Auth.authenticate', who));
  expect((await device.http('POST', '/ONEapp/api/session', { ticket })).status).toBe(204);
  return device;
}

async function tv(room: string): Promise<SimulatedDevice> {
  const enrolments = '/api/v1/devices/enrolments';
  const set = simulatedTv(hotel);
  const begun = (await set.http('POST', enrolments, { model: 'Simulated' })).body as Record<string, string>;
  await ask('POST', `${enrolments}/${begun.code}/confirm`, { room });
  await set.http('POST', `${enrolments}/${begun.code}/poll`, { device_secret: begun.device_secret });
  return await connected(set);
}

/** A browser of the desk in which somebody with every permission of a manager is signed in. */
async function staff(): Promise<SimulatedDevice> {
  const browser = simulatedPhone(hotel);
  const person = { name: 'Mina', email: 'mina@example.org', roles: ['manager'] };
  // Only who may do so still makes links that hold.
  const made = await server.http.inject({
    ...({ method: 'POST', url: '/api/v1/staff/invites?property=1' } as const),
    ...{ headers: asHeadOffice, payload: person },
  });
  const { url } = made.json() as { url: string };
  const [, token = ''] = url.split('#invite=');
  const redeemed = browser.http('POST', '/api/v1/staff/links/redeem', { token, password: 'a much better one' });
  expect(await clock.settled(redeemed)).toMatchObject({ status: 200 });
  expect((await browser.http('GET', '/api/v1/staff/me')).status).toBe(200);
  return browser;
}

async function statusOf(device: SimulatedDevice, base: string): Promise<readonly number[]> {
  const answers: number[] = [];
  for (const name of wanted) answers.push((await device.http('GET', `${base}/${name}`)).status);
  return answers;
}

test('every file of a film is for the guest and the TV of its stay, and for nobody else who has the address', async () => {
  const movie_id = await addFilm();
  const [own, other] = stays;
  if (!own || !other) throw new Error('the demo hotel has no two guests alone in their rooms');
  const guest = await phone({ room: own.room, name: own.last_name });
  const { url } = await clock.settled(guest.wire.of<typeof cinema>().call('VideoOnDemand.getStream', { movie_id }));
  const base = url.slice(0, url.lastIndexOf('/'));
  const [all, nothing] = [wanted.map(() => 200), wanted.map(() => 404)];
  const set = await tv(own.room);
  expect([await statusOf(guest, base), await statusOf(set, base)]).toEqual([all, all]);
  const strangers = {
    'the guest of another room': await phone({ room: other.room, name: other.last_name }),
    'the TV of another room': await tv(other.room),
    'a walk-in': await phone({ walkin: true }),
    staff: await staff(),
    nobody: simulatedPhone(hotel),
  };
  for (const [who, device] of Object.entries(strangers)) {
    expect([who, await statusOf(device, base)]).toEqual([who, nothing]);
  }
  // With the key of head office neither.
  expect((await server.http.inject({ url: `${base}/key`, headers: asHeadOffice })).statusCode).toBe(404);
  await ask('POST', `/api/v1/stays/${own.id}/check-out`);
  await clock.advance(6_000);
  expect([await statusOf(guest, base), await statusOf(set, base)]).toEqual([nothing, nothing]);
});
