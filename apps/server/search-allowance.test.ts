import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '#platform/clock';
import type { CallSpec, RouteSpec } from '#platform/contract';
import { defaultChangeLimits } from '#platform/node/auth';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { type Inject, SimulatedNetwork, simulatedPhone } from '#platform/node/testing';
import { seededRandom } from '#platform/random';
import { composeServer } from './compose.ts';
import { contracts } from './modules.ts';
import type { Server } from './server-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellhop-searches-'));
const searchFields = ['search', 'search_term', 'term', 'q', 'query'];
const everything = 'Search.getSearchResultsByTermAndRoomIpId';
const { searches } = defaultChangeLimits;

let clock: FakeClock;
let server: Server;
beforeAll(async () => {
  clock = fakeClock();
  server = await composeServer({
    ...{ config: { ...readConfig({}), dataDir: folder }, clock, random: seededRandom(1), log: recordingLog() },
    ...{ builds: folder, synchronous: 'OFF', metrics: createMetrics({ process: false }) },
  });
  const skin = { id: 'house', project_id: 'house' };
  const hotel = {
    name: 'Hotel',
    zone: 'Europe/Zurich',
    languages: ['en'],
    default_language: 'en',
    theme: 'house',
    skin,
  };
  await server.request('PUT', '/api/v1/properties/1', hotel);
});
afterAll(async () => {
  await server.close(0);
  rmSync(folder, { recursive: true, force: true });
});

type Call = (name: string, data: object) => Promise<unknown>;

/** Signs in a guest; returns how their phone makes a call, with the code of a refusal as its answer. */
async function guestIn(room: string, last_name: string): Promise<Call> {
  const stay = { room, last_name, arrival: '2026-11-20', departure: '2026-11-24', create_room: true };
  expect(await server.request('POST', '/api/v1/stays', stay)).toMatchObject({ status: 201 });
  const network = new SimulatedNetwork(clock, () => server.gateway);
  const inject: Inject = (request) => server.http.inject(request as never);
  const phone = simulatedPhone({ clock, random: seededRandom(3), inject, socketsOf: network.socketsOf.bind(network) });
  phone.wire.start();
  const call: Call = async (name, data) => {
    const calls = phone.wire.of() as unknown as { call: Call };
    const work = calls.call(name, data).then(
      () => 'answered',
      (error: { readonly code?: string }) => error.code,
    );
    await clock.settled(work);
    return await work;
  };
  expect(await call('Auth.authenticate', { room, name: last_name })).toBe('answered');
  return call;
}

test.each(contracts)('the searches of $module say so', ({ calls, routes }) => {
  const fieldsOf = (schema: unknown) => Object.keys((schema as { readonly shape?: object } | undefined)?.shape ?? {});
  const specs = [
    ...Object.entries<CallSpec>(calls).map(([name, { data, searches: own }]) => ({
      name,
      own,
      fields: fieldsOf(data),
    })),
    ...Object.entries<RouteSpec>(routes).map(([name, { query, searches: own }]) => ({
      name,
      own,
      fields: fieldsOf(query),
    })),
  ];
  for (const { name, own, fields } of specs) {
    expect(own, name).toBe(searchFields.find((field) => fields.includes(field)));
  }
});

test('a guest who types without a rest for two minutes, in one search after the other, is always answered', async () => {
  const call = await guestIn('301', 'Typist');
  const answers = new Set<unknown>();
  for (let second = 0; second < 120; second += 1) {
    answers.add(await call(everything, { search_term: `sauna ${second}` }));
    answers.add(await call('MusicOnDemand.getSongs', { search: `song ${second}` }));
    answers.add(await call('MusicOnDemand.getAlbums', { search: `song ${second}` }));
    await clock.advance(1000);
  }
  expect([...answers]).toEqual(['answered']);
});

test('a script that searches without end is refused for the rest of a minute, alone and with nothing but its searches', async () => {
  const [script, other] = [await guestIn('302', 'Script'), await guestIn('303', 'Other')];
  const answers: unknown[] = [];
  // As many a second as a socket may call at all.
  for (let count = 0; count < searches + 60; count += 1) {
    answers.push(
      await script(count % 2 === 0 ? 'Radio.getStations' : 'VideoOnDemand.getMovies', { search: `w${count}` }),
    );
    if (count % 30 === 29) await clock.advance(1000);
  }
  expect(answers.indexOf('too_many_requests')).toBe(searches);
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(searches);
  expect(await script('VideoOnDemand.getMovies', {})).toBe('answered');
  expect(await other(everything, { search_term: 'sauna' })).toBe('answered');
  await clock.advance(60_000);
  expect(await script(everything, { search_term: 'sauna' })).toBe('answered');
});

test('a program of the hotel searches twice as often as a guest, then is answered 429, and lists go on', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 2 * searches; count += 1)
    statuses.add((await server.request('GET', `/api/v1/stays?search=name${count}`)).status);
  expect([...statuses]).toEqual([200]);
  expect(await server.request('GET', '/api/v1/requests?search=towels')).toMatchObject({
    ...{ status: 429, body: { code: 'too_many_requests' } },
  });
  expect(await server.request('GET', '/api/v1/stays')).toMatchObject({ status: 200 });
});
