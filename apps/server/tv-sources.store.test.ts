import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestChannels, type TestChannels, tvList } from '#channels/testing';
import { callRoute } from '#platform/node/testing';
import { readPlaylist } from '../../integrations/m3u/index.ts';
import { readGuideHere } from './testing/read-guide-here.ts';

let hotel: TestChannels;
let server: Server;
let requests: IncomingMessage[];
let answer: { status: number; body: string };
beforeEach(async () => {
  hotel = await openTestChannels({ readPlaylist, createGuideReader: () => readGuideHere });
  requests = [];
  answer = { status: 200, body: tvList({ name: 'One' }) };
  server = createServer((request, response) => {
    requests.push(request);
    const known = request.headers['if-none-match'] === '"1"';
    response.writeHead(known ? 304 : answer.status, { etag: '"1"' }).end(known ? '' : answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hotel.platform.internet.addHost('lists.example', (server.address() as AddressInfo).port);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await hotel.platform.database.close();
});

const source = { kind: 'playlist', name: 'Head-end', url: 'http://lists.example/tv.m3u', every_hours: 12 } as const;
const add = async (body: object = {}) =>
  (await callRoute(hotel.api, 'POST /api/v1/tv/sources', { body: { ...source, ...body } })).body;
const list = async () => (await callRoute(hotel.api, 'GET /api/v1/tv/sources', {})).body.items;

async function fetchNow(id: string, force = false): Promise<void> {
  await hotel.module.jobs['channels.fetch']?.({ source_id: id, force }, '1');
  await hotel.deliver();
}

async function names(): Promise<readonly string[]> {
  const { body } = await callRoute(hotel.api, 'GET /api/v1/tv/channels', {});
  return body.items.map(({ name }) => name);
}

test('a source is fetched and imported, and not again while it has not changed', async () => {
  const { id } = await add();
  await fetchNow(id, true);
  expect(await names()).toEqual(['One']);
  answer.body = tvList({ name: 'One' }, { name: 'Two' });
  await fetchNow(id);
  expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
  expect(await names()).toEqual(['One']);
  await hotel.platform.clock.advance(1000);
  await fetchNow(id, true);
  expect(await names()).toEqual(['One', 'Two']);
  expect(await list()).toMatchObject([{ failures: 0, last_error: '', last_import: { state: 'done', channels: 2 } }]);
});

test('a source whose list has lost most of its channels waits for an answer, and the next good list answers it', async () => {
  const good = tvList({ name: 'One' }, { name: 'Two' }, { name: 'Three' });
  answer.body = good;
  const { id } = await add();
  await fetchNow(id, true);
  answer.body = tvList({ name: 'Your subscription has expired' });
  await hotel.platform.clock.advance(1000);
  await fetchNow(id, true);
  expect(await names()).toEqual(['One', 'Two', 'Three']);
  expect(await list()).toMatchObject([
    { failures: 0, last_import: { state: 'waiting', question: { removes: 3, of: 3 }, channels: 1 } },
  ]);
  answer.body = good;
  await hotel.platform.clock.advance(1000);
  await fetchNow(id, true);
  const { body } = await callRoute(hotel.api, 'GET /api/v1/tv/imports', {});
  expect(body.items.map(({ state, failure }) => [state, failure])).toEqual([
    ['done', null],
    ['failed', 'superseded'],
    ['done', null],
  ]);
});

test('a source is next fetched after its hours, and one without hours only on request', async () => {
  await add();
  await add({ name: 'By hand', url: 'http://lists.example/other.m3u', every_hours: 0 });
  const noon = hotel.platform.clock.now() + 12 * 3_600_000;
  const next = (await list()).map(({ name, next_fetch_at }) => [name, next_fetch_at]);
  expect(Object.fromEntries(next)).toEqual({ 'Head-end': new Date(noon).toISOString(), 'By hand': null });
});

test('a source that fails waits longer each time and keeps its channels', async () => {
  const { id } = await add();
  await fetchNow(id, true);
  answer.status = 500;
  const waits: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    await fetchNow(id, true);
    const [one] = await list();
    waits.push(Date.parse(one?.next_fetch_at ?? '') - hotel.platform.clock.now());
  }
  expect(waits).toEqual([300_000, 600_000, 1_200_000]);
  expect(await list()).toMatchObject([{ failures: 3, last_error: 'the address answered with 500' }]);
  expect(await names()).toEqual(['One']);
});

test('a page instead of a playlist counts as a failure', async () => {
  answer.body = '<html>Please sign in</html>';
  const { id } = await add();
  await fetchNow(id, true);
  expect(await list()).toMatchObject([{ failures: 1, last_import: { state: 'failed', failure: 'not_a_playlist' } }]);
});

test('an address in the hotel’s own network is refused unless it is allowed', async () => {
  const { id } = await add({ url: 'http://127.0.0.1/tv.m3u' });
  await fetchNow(id, true);
  expect(await list()).toMatchObject([{ failures: 1, last_failure: 'address_forbidden' }]);
  expect(requests).toEqual([]);
});

test('a source that is removed takes its channels with it', async () => {
  const { id } = await add();
  await fetchNow(id, true);
  await callRoute(hotel.api, 'DELETE /api/v1/tv/sources/{id}', { params: { id } });
  expect(await names()).toEqual([]);
});

test('a source is changed, and an unknown one is not found', async () => {
  const { id } = await add();
  const changed = await callRoute(hotel.api, 'PATCH /api/v1/tv/sources/{id}', {
    params: { id },
    body: { every_hours: 0 },
  });
  expect(changed.body).toMatchObject({ every_hours: 0, next_fetch_at: null });
  const unknown = { params: { id: 'none' } };
  await expect(callRoute(hotel.api, 'POST /api/v1/tv/sources/{id}/fetch', unknown)).rejects.toMatchObject({
    code: 'not_found',
  });
});

/** Fetches the logos of the imports that have ended. */
async function fetchLogos(): Promise<void> {
  const jobs = await hotel.platform.database.platform.read
    .selectFrom('platform_jobs')
    .select('payload')
    .where('job', '=', 'channels.fetch_logos')
    .execute();
  for (const { payload } of jobs) await hotel.module.jobs['channels.fetch_logos']?.(JSON.parse(payload), '1');
}

const withLogo = (name: string, logo: string) => ({ name, attributes: `tvg-logo="${logo}"` });

test('the logos of a list are fetched once it is imported, and its report says which may not be and what would allow them', async () => {
  answer.body = tvList(
    withLogo('One', 'http://lists.example/1.png'),
    withLogo('Two', 'http://lists.example/2.png'),
    withLogo('Own', 'http://10.1.2.3/own.png'),
    withLogo('Other', 'http://10.1.2.3/other.png'),
    withLogo('Far', 'http://lists.example:9981/far.png'),
  );
  const { id } = await add();
  await fetchNow(id, true);
  const problems = async () => (await list())[0]?.last_import?.problems.map(({ what }) => what);
  expect([requests.length, await problems()]).toEqual([1, []]);
  await fetchLogos();
  expect(requests.map(({ url }) => url).toSorted()).toEqual(['/1.png', '/2.png', '/tv.m3u']);
  const said = [
    expect.stringMatching(/^2 logos at 10\.1\.2\.3 cannot be fetched: .*OUTBOUND_ALLOW/),
    '1 logo at lists.example:9981 cannot be fetched: port 9981 is not allowed for a picture',
  ];
  expect(await problems()).toEqual(said);
  // A job may run twice.
  await fetchLogos();
  expect([await problems(), (await list())[0]?.last_import?.problem_count]).toEqual([said, 2]);
});

test('a list that failed has no logos to fetch', async () => {
  answer.body = '<html>Please sign in</html>';
  const { id } = await add();
  await fetchNow(id, true);
  await fetchLogos();
  expect(requests).toHaveLength(1);
});
