import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '#platform/clock';
import type { FailureCode } from '#platform/contract';
import type { Files } from '#platform/node/files';
import { type Outbound, RemoteError } from '#platform/node/outbound';
import { RemotePictures, remotePicturePath } from './remote-pictures.ts';

let clock: FakeClock;
let stored: Map<string, { bytes: Uint8Array; mediaType: string; storedAt: number }>;
let requests: string[];
/** Pictures at their addresses; a photograph at any other. */
let drawings: Map<string, Uint8Array>;
/** Hosts that do not answer in time. */
let silent: Set<string>;
/** What the way to every host fails with; undefined: it does not. */
let failure: FailureCode | undefined;
/** Has every answer wait until it is resolved; undefined: none does. */
let gate: PromiseWithResolvers<void> | undefined;
/** Statuses of addresses; 200 of any other. */
let statuses: Map<string, number>;
let pictures: RemotePictures;

beforeEach(async () => {
  clock = fakeClock();
  stored = new Map();
  requests = [];
  silent = new Set();
  failure = undefined;
  gate = undefined;
  statuses = new Map();
  drawings = new Map();
  const background = '#123';
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background } })
    .png()
    .toBuffer();
  const files: Files = {
    put: async (key, bytes, mediaType) => void stored.set(key, { bytes, mediaType, storedAt: clock.now() }),
    get: async (key) => stored.get(key),
    remove: async (key) => void stored.delete(key),
    list: async (folder) =>
      [...stored].filter(([key]) => key.startsWith(`${folder}/`)).map(([key, { storedAt }]) => ({ key, storedAt })),
  };
  const request: Outbound['request'] = async ({ url }) => {
    requests.push(url);
    await gate?.promise;
    if (silent.has(new URL(url).host)) throw new RemoteError('timed_out', 'it did not answer');
    if (failure) throw new RemoteError(failure, 'it failed');
    return {
      status: statuses.get(url) ?? 200,
      headers: {},
      body: (async function* () {})(),
      bytes: async () => drawings.get(url) ?? png,
    };
  };
  const outbound = { request } as Outbound;
  pictures = new RemotePictures({ clock, files, outbound }, { folder: 'logos', width: 480 });
});

const none = { code: 'not_found' };

test('an address of elsewhere is given as a path of this server, any other as it is', () => {
  const path = (address: string) => remotePicturePath('/v1/one', address);
  const given = ['', '/media/1/one.webp', 'one.webp', 'data:image/png;base64,AA==', 'javascript:alert(1)'];
  expect(given.map(path)).toEqual(given);
  const elsewhere = ['http://a.example/1', 'https://a.example/1', 'HTTPS://a.example/2'].map(path);
  for (const one of elsewhere) expect(one).toMatch(/^\/v1\/one\?v=[0-9a-f]{8}$/);
  expect(new Set(elsewhere).size).toBe(3);
});

test('what is not elsewhere is not fetched', async () => {
  for (const address of ['', '/media/1/one.webp', 'file:///etc/passwd', 'data:image/png;base64,AA==']) {
    await expect(pictures.answer('1', address)).rejects.toMatchObject(none);
  }
  expect(requests).toEqual([]);
});

test('the other pictures of a host that does not answer are not waited for, and are there a minute after it is back', async () => {
  silent.add('a.example');
  const [one, other] = ['https://a.example/1', 'https://a.example/2'];
  await expect(pictures.answer('1', one)).rejects.toMatchObject(none);
  await expect(pictures.answer('1', other)).rejects.toMatchObject(none);
  expect(await pictures.answer('1', 'https://b.example/1')).toMatchObject({ status: 200 });
  expect(requests).toEqual([one, 'https://b.example/1']);
  silent.clear();
  await clock.advance(60_001);
  expect(await pictures.answer('1', other)).toMatchObject({ status: 200 });
});

/** Whether a picture is asked for at another host once `ms` milliseconds have passed. */
async function isTriedAfter(ms: number, address: string): Promise<boolean> {
  await clock.advance(ms);
  const before = requests.length;
  await pictures.answer('1', address).catch(() => undefined);
  return requests.length > before;
}

test.each(['name_unknown', 'refused', 'unreachable', 'cut_off', 'timed_out'] as const)(
  'a picture that could not be reached (%s) is tried again after a minute, then after twice as long, up to six hours',
  async (code) => {
    failure = code;
    const address = 'https://a.example/1';
    await expect(pictures.answer('1', address)).rejects.toMatchObject(none);
    for (let minutes = 1; minutes < 360; minutes *= 2) {
      expect(await isTriedAfter(minutes * 60_000 - 1, address), `${minutes} minutes`).toBe(false);
      expect(await isTriedAfter(2, address), `${minutes} minutes`).toBe(true);
    }
    expect(await isTriedAfter(360 * 60_000 - 1, address)).toBe(false);
    failure = undefined;
    await clock.advance(2);
    expect(await pictures.answer('1', address)).toMatchObject({ status: 200 });
  },
);

test('what answered once begins anew with a minute, also after an answer without a picture', async () => {
  const address = 'https://a.example/1';
  failure = 'refused';
  await pictures.answer('1', address).catch(() => undefined);
  expect(await isTriedAfter(60_001, address)).toBe(true);
  failure = undefined;
  statuses.set(address, 404);
  expect(await isTriedAfter(120_001, address)).toBe(true);
  failure = 'refused';
  expect(await isTriedAfter(6 * 3_600_000 + 1, address)).toBe(true);
  expect(await isTriedAfter(60_001, address)).toBe(true);
});

test.each([
  ['404', 404, 21_600_000],
  ['503, which may pass', 503, 60_000],
])('a picture whose host answers %s is left alone for its time', async (_, status, ms) => {
  const address = 'https://a.example/1';
  statuses.set(address, status);
  await expect(pictures.answer('1', address)).rejects.toMatchObject(none);
  expect(await isTriedAfter(ms - 1, address)).toBe(false);
  expect(await isTriedAfter(2, address)).toBe(true);
});

test('what is no picture is not asked for again for six hours', async () => {
  const address = 'https://a.example/1';
  drawings.set(address, Buffer.from('<html>Sign in to the network</html>'));
  await expect(pictures.answer('1', address)).rejects.toMatchObject(none);
  expect(await isTriedAfter(21_599_999, address)).toBe(false);
  expect(await isTriedAfter(2, address)).toBe(true);
});

test('logos that are drawings or GIF are given as WebP of the width that is shown, and what is none is not', async () => {
  const canvas = sharp({ create: { width: 20, height: 10, channels: 3, background: '#123' } });
  const [drawing, gif, broken] = ['https://a.example/1.svg', 'https://a.example/2.gif', 'https://a.example/3.svg'];
  drawings.set(
    drawing,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h9v9z"/></svg>'),
  );
  drawings.set(gif, await canvas.gif().toBuffer());
  drawings.set(broken, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path'));
  const shape = async (address: string) => {
    const { format, width, height } = await sharp((await pictures.answer('1', address)).body).metadata();
    return { format, width, height };
  };
  expect(await shape(drawing)).toEqual({ format: 'webp', width: 480, height: 120 });
  expect(await shape(gif)).toEqual({ format: 'webp', width: 20, height: 10 });
  await expect(pictures.answer('1', broken)).rejects.toMatchObject(none);
});

test('the icon of a website is given as WebP, and there is none of one that breaks off', async () => {
  const [icon, broken] = ['https://a.example/favicon.ico', 'https://b.example/favicon.ico'];
  // One picture of 1 × 1 pixel with 24 bits, red, and its mask.
  const bytes = Buffer.from(
    `000001000100${'01010000010018003000000016000000'}${'280000000100000002000000010018'}${'00'.repeat(25)}0000cc0000000000`,
    'hex',
  );
  drawings.set(icon, bytes);
  drawings.set(broken, bytes.subarray(0, -4));
  const { body } = await pictures.answer('1', icon);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 1, height: 1 });
  await expect(pictures.answer('1', broken)).rejects.toMatchObject(none);
});

test('a property keeps 5,000 pictures and few more, the latest', async () => {
  const old = { bytes: new Uint8Array(), mediaType: 'image/webp', storedAt: clock.now() - 1 };
  for (let at = 0; at < 5_000; at += 1) stored.set(`1/logos/${at}.webp`, old);
  const addresses = Array.from({ length: 250 }, (_, at) => `https://a.example/${at}`);
  for (const address of addresses) await pictures.answer('1', address);
  expect(stored.size).toBe(5_000);
  for (const address of addresses) await pictures.answer('1', address);
  expect(requests).toHaveLength(250);
});

const at = (host: string, count: number) => Array.from({ length: count }, (_, number) => `https://${host}/${number}`);
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('six pictures of a host are fetched at a time, and those of another host meanwhile', async () => {
  gate = Promise.withResolvers();
  const wanted = [...at('a.example', 20), ...at('b.example', 20)].map((address) => pictures.answer('1', address));
  await settled();
  expect(requests).toEqual([...at('a.example', 6), ...at('b.example', 2)]);
  gate.resolve();
  await Promise.all(wanted);
  expect([requests.length, stored.size]).toEqual([40, 40]);
});

test('what a device waits for is fetched before what is fetched ahead, also where that is one of these', async () => {
  gate = Promise.withResolvers();
  // Places at other hosts are taken, so that all of this one wait.
  const others = [...at('b.example', 6), ...at('c.example', 6)].map((address) => pictures.answer('1', address));
  await settled();
  const ahead = pictures.fetchAhead('1', at('a.example', 30));
  await settled();
  const seen = ['https://a.example/3', 'https://a.example/25'].map((address) => pictures.answer('1', address));
  await settled();
  gate.resolve();
  await Promise.all([...others, ...seen, ahead]);
  const ofHost = requests.filter((url) => url.startsWith('https://a.example/'));
  expect(ofHost.slice(0, 2).toSorted()).toEqual(['https://a.example/25', 'https://a.example/3']);
  expect([ofHost.length, new Set(ofHost).size]).toEqual([30, 30]);
});

test('pictures are fetched ahead in their order and once, those that are there already not at all, and others again', async () => {
  const addresses = at('a.example', 3);
  await pictures.answer('1', 'https://a.example/1');
  statuses.set('https://a.example/2', 404);
  expect(await pictures.fetchAhead('1', [...addresses, ...addresses, '/media/1/own.webp', ''])).toEqual([]);
  expect(requests).toEqual(['https://a.example/1', 'https://a.example/0', 'https://a.example/2']);
  statuses.clear();
  await pictures.fetchAhead('1', addresses);
  expect(requests.slice(3)).toEqual(['https://a.example/2']);
});

test('pictures that this server may not fetch are counted by host', async () => {
  failure = 'address_forbidden';
  const addresses = [...at('logos.lan', 3), 'https://b.example/1'];
  const why = 'it failed';
  const refused = [
    { host: 'logos.lan', why, count: 3 },
    { host: 'b.example', why, count: 1 },
  ];
  expect(await pictures.fetchAhead('1', addresses)).toEqual(refused);
  // Devices ask no more for a while; whoever imports the list again hears it again.
  expect(await isTriedAfter(0, 'https://logos.lan/1')).toBe(false);
  expect(await pictures.fetchAhead('1', addresses)).toEqual(refused);
  failure = 'refused';
  expect(await pictures.fetchAhead('1', addresses)).toEqual([]);
});

test('a host that had too many requests gets none for a minute', async () => {
  statuses.set('https://a.example/0', 429);
  for (const address of at('a.example', 2)) await expect(pictures.answer('1', address)).rejects.toMatchObject(none);
  expect(requests).toEqual(['https://a.example/0']);
  statuses.clear();
  await clock.advance(60_001);
  for (const address of at('a.example', 2)) expect(await pictures.answer('1', address)).toMatchObject({ status: 200 });
});
