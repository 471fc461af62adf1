import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestChannels, type TestChannels, tvGuide, tvList } from '#channels/testing';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import type { SearchSight, SearchViewer } from '#platform/node/server';
import { callRoute } from '#platform/node/testing';
import { readPlaylist } from '../../integrations/m3u/index.ts';
import { readGuideHere } from './testing/read-guide-here.ts';

let hotel: TestChannels;
let pictures: Server;
let requests: string[];
beforeEach(async () => {
  hotel = await openTestChannels({ readPlaylist, createGuideReader: () => readGuideHere });
  requests = [];
  const background = '#123';
  const png = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
  pictures = createServer(({ url = '' }, response) => {
    requests.push(url);
    if (url.endsWith('.png')) response.end(png);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  hotel.platform.internet.addHost('pictures.example', (pictures.address() as AddressInfo).port);
});
afterEach(async () => {
  await new Promise((resolve) => pictures.close(resolve));
  await hotel.platform.database.close();
});

type Caller = Guest | Tv | Visitor;

const none = { code: 'not_found' };
const elsewhere = 'http://pictures.example';
const ofLogo = /^\/v1\/property\/1\/oneapp\/tv\/channels\/\d+\/picture\?v=[0-9a-f]{8}$/;
const ofProgramme = /^\/v1\/property\/1\/oneapp\/tv\/programmes\/\d+-[0-9a-z]+\/picture\?v=[0-9a-f]{8}$/;

/** Imports channels with these logos, by name. */
async function importChannels(logos: { readonly [name: string]: string }): Promise<void> {
  const entries = Object.entries(logos).map(([name, logo]) => {
    const group = name === 'Late' ? ' group-title="XXX"' : '';
    return { name, attributes: `tvg-id="${name}" tvg-logo="${logo}"${group}` };
  });
  await hotel.importFile('channel', tvList(...entries), { confirmed: 'true' });
}

/** Imports a programme of each channel with these pictures, which begins now. Returns the id of each. */
async function importProgrammes(pictures: { readonly [channel: string]: string }): Promise<Record<string, string>> {
  const start = Math.floor(hotel.platform.clock.now() / 1000);
  const text = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/\D/g, '').slice(0, 14);
  const shows = Object.entries(pictures).map(([channel, picture]) => {
    const more = picture === '' ? '' : `<icon src="${picture}"/>`;
    return { channel, start: text(start), stop: text(start + 3600), title: '<title>News</title>', more };
  });
  await hotel.importFile('guide', tvGuide(...shows), { confirmed: 'true' });
  const { body } = await callRoute(hotel.api, 'GET /api/v1/tv/channels', {});
  return Object.fromEntries(body.items.map(({ name, id }) => [name, `${id}-${start.toString(36)}`]));
}

/** The paths at which a device is told that the logos are. */
async function logos(identity: Caller): Promise<Record<string, string>> {
  const { channels } = await hotel.call('LiveTV.getTVChannels', identity, {});
  return Object.fromEntries(channels.map(({ name, logo }) => [name, logo]));
}

async function programmePicture(identity: Caller, event_id = ''): Promise<string> {
  return (await hotel.call('LiveTV.getProgramme', identity, { event_id })).picture;
}

async function open(path: string, identity: Caller) {
  const { pathname, searchParams } = new URL(path, 'https://hotel.example');
  const [, , , propertyId, , , kind, id] = pathname.split('/');
  const route = `GET /v1/property/{propertyId}/oneapp/tv/${kind as 'channels' | 'programmes'}/{id}/picture` as const;
  const query = Object.fromEntries(searchParams);
  const answer = await callRoute(hotel.api, route, { params: { propertyId, id } as never, query, identity });
  const { format, width } = await sharp(answer.body).metadata();
  return { format, width };
}

test('a guest sees logos of elsewhere by this server alone, which fetches each once and makes it small', async () => {
  const guest = await hotel.signIn();
  await importChannels({ A: `${elsewhere}/a.png`, B: `${elsewhere}/a.png`, C: '' });
  const { A = '', B = '', C } = await logos(guest);
  expect([A, B]).toEqual([expect.stringMatching(ofLogo), expect.stringMatching(ofLogo)]);
  expect([C, requests]).toEqual(['', []]);
  const small = { format: 'webp', width: 480 };
  expect(await Promise.all([open(A, guest), open(B, guest)])).toEqual([small, small]);
  expect(await open(A, { kind: 'visitor', property: '1', sessionId: 'walk-in' } as Visitor)).toEqual(small);
  expect(await open(A, hotel.tvOf(guest))).toEqual(small);
  expect(requests).toEqual(['/a.png']);
  await importChannels({ A: `${elsewhere}/new.png`, B: '', C: '' });
  const changed = await logos(guest);
  expect([changed.A === A, changed.B]).toEqual([false, '']);
  await expect(open(B, guest)).rejects.toMatchObject(none);
});

test('a logo of this server stays as it is, the guide’s stands in for one, and staff see where it comes from', async () => {
  const guest = await hotel.signIn();
  await importChannels({ A: '', B: `${elsewhere}/b.png` });
  const icon = `<channel id="A"><display-name>A</display-name><icon src="${elsewhere}/icon.png"/></channel>`;
  const guide = tvGuide({ channel: 'A', start: '20270101000000', title: '<title>News</title>' });
  await hotel.importFile('guide', guide.replace('<tv>', `<tv>${icon}`));
  const { A = '' } = await logos(guest);
  expect(await open(A, guest)).toEqual({ format: 'webp', width: 480 });
  expect(requests).toEqual(['/icon.png']);
  const { body } = await callRoute(hotel.api, 'GET /api/v1/tv/channels', {});
  const [a, b] = body.items;
  expect(b?.logo).toBe(`${elsewhere}/b.png`);
  const params = { id: a?.id ?? 0 };
  await callRoute(hotel.api, 'PATCH /api/v1/tv/channels/{id}', { params, body: { logo: '/media/1/a.webp' } });
  await hotel.deliver();
  expect((await logos(guest)).A).toBe('/media/1/a.webp');
  await expect(open(A, guest)).rejects.toMatchObject(none);
  expect(requests).toEqual(['/icon.png']);
});

test('a guest sees pictures of programmes by this server alone, and the hotel’s own as they are', async () => {
  const guest = await hotel.signIn();
  await importChannels({ A: '', B: '', C: '' });
  const ids = await importProgrammes({ A: `${elsewhere}/show.png`, B: '/media/1/tv-regatta.webp', C: '' });
  const path = await programmePicture(guest, ids.A);
  expect(path).toMatch(ofProgramme);
  expect(await programmePicture(guest, ids.B)).toBe('/media/1/tv-regatta.webp');
  expect(await programmePicture(guest, ids.C)).toBe('');
  expect(requests).toEqual([]);
  expect([await open(path, guest), await open(path, guest)]).toEqual(Array(2).fill({ format: 'webp', width: 960 }));
  expect(requests).toEqual(['/show.png']);
});

test('results of a search have the logo by this server', async () => {
  const guest = await hotel.signIn();
  await importChannels({ A: `${elsewhere}/a.png` });
  const ids = await importProgrammes({ A: '' });
  const [channels, programmes] = hotel.module.search as Extract<typeof hotel.module.search, readonly unknown[]>;
  const viewer = { caller: guest, property: '1', languages: ['en'], now: hotel.platform.clock.now() };
  const look = async (source: typeof channels, id = '') =>
    (await source?.look(viewer as unknown as SearchViewer, [{ id } as never])) as readonly SearchSight[];
  const [channel] = await look(channels, ids.A?.split('-')[0]);
  const [programme] = await look(programmes, ids.A);
  expect([channel?.image, programme?.image]).toEqual([expect.stringMatching(ofLogo), expect.stringMatching(ofLogo)]);
});

test('what is gone and what is in the hotel’s own network has no picture, and is not asked for all the time', async () => {
  const guest = await hotel.signIn();
  await importChannels({ A: `${elsewhere}/gone`, B: 'http://127.0.0.1/logo.png', C: 'http://192.168.1.1/logo.png' });
  const all = Object.values(await logos(guest));
  for (let times = 0; times < 2; times += 1)
    for (const path of all) await expect(open(path, guest)).rejects.toMatchObject(none);
  expect(requests).toEqual(['/gone']);
  await hotel.platform.clock.advance(6 * 3_600_000 + 1);
  for (const path of all) await expect(open(path, guest)).rejects.toMatchObject(none);
  expect(requests).toHaveLength(2);
});

test('a hidden channel, and one for adults on a child’s device, has no picture, neither have its programmes', async () => {
  const guest = await hotel.signIn();
  await importChannels({ A: `${elsewhere}/a.png`, Late: `${elsewhere}/late.png` });
  const ids = await importProgrammes({ A: `${elsewhere}/show.png`, Late: `${elsewhere}/late-show.png` });
  const paths = await logos(guest);
  const all = async (name: string) => [paths[name] ?? '', await programmePicture(guest, ids[name])];
  const [ofA, ofLate] = [await all('A'), await all('Late')];
  const child = { ...guest, sessionId: 'session-of-the-child' };
  await hotel.family.call('ParentalControl.setDevice', child, { child: true });
  const params = { id: Number(ids.A?.split('-')[0]) };
  await callRoute(hotel.api, 'PATCH /api/v1/tv/channels/{id}', { params, body: { hidden: true } });
  await hotel.deliver();
  const refused = async ([logo = '', programme = '']: readonly string[], who: Caller) => {
    await expect(open(logo, who)).rejects.toMatchObject({ code: 'channel_unknown' });
    await expect(open(programme, who)).rejects.toMatchObject({ code: 'programme_unknown' });
  };
  await refused(ofA, guest);
  await refused(ofLate, child);
  expect(requests).toEqual([]);
  for (const path of ofLate) await open(path, guest);
  expect(requests).toEqual(['/late.png', '/late-show.png']);
});

test('a picture is fetched anew after a month', async () => {
  const guest = await hotel.signIn();
  await importChannels({ A: `${elsewhere}/a.png` });
  const { A = '' } = await logos(guest);
  await open(A, guest);
  const stop = await hotel.module.start?.();
  hotel.platform.clock.setBy(31 * 24 * 3_600_000);
  await hotel.platform.clock.advance(60_000);
  await stop?.();
  await open(A, guest);
  expect(requests).toEqual(['/a.png', '/a.png']);
});
