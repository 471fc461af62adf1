import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import type { TestRadio } from '#radio/testing';
import { openRadioHotel } from './testing/radio-hotel.ts';

let radioHotel: Awaited<ReturnType<typeof openRadioHotel>>;
let hotel: TestRadio;
let logos: Server;
let requests: string[];
beforeEach(async () => {
  radioHotel = await openRadioHotel();
  hotel = radioHotel.hotel;
  requests = [];
  const background = '#123';
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  logos = createServer(({ url = '' }, response) => {
    requests.push(url);
    if (url === '/logo.png') response.end(png);
    else if (url === '/page') response.end('<html></html>');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => logos.listen(0, '127.0.0.1', resolve));
  hotel.platform.internet.addHost('logos.example', (logos.address() as AddressInfo).port);
});
afterEach(async () => {
  await new Promise((resolve) => logos.close(resolve));
  await radioHotel.close();
});

type Guest = Awaited<ReturnType<TestRadio['signIn']>>;

/** Imports a station of each picture, by its name. */
async function importStations(pictures: { readonly [name: string]: string }): Promise<void> {
  const rows = Object.entries(pictures).map(([name, picture]) => `${name},http://radio.example/${name},AT,${picture}`);
  await hotel.importFile('csv', `name,url,countrycode,favicon\n${rows.join('\n')}`);
}

/** The paths at which a guest's devices are told that the pictures are. */
async function paths(guest: Guest): Promise<Record<string, string>> {
  const { stations } = await hotel.call('Radio.getStations', guest, {});
  return Object.fromEntries(stations.map(({ name, image }) => [name, image]));
}

async function open(path: string, identity: Guest) {
  const { pathname, searchParams } = new URL(path, 'https://hotel.example');
  const [, , , propertyId, , , , id] = pathname.split('/');
  const answer = await callRoute(hotel.api, 'GET /v1/property/{propertyId}/oneapp/radio/stations/{id}/picture', {
    params: { propertyId, id },
    query: Object.fromEntries(searchParams),
    identity,
  });
  const { format, width, height } = await sharp(answer.body).metadata();
  return { format, width, height };
}

test('a guest sees pictures of stations by this server alone, which fetches each once and makes it small', async () => {
  const guest = await hotel.signIn();
  await importStations({ A: 'http://logos.example/logo.png', B: 'https://logos.example/other.png', C: '' });
  const { A = '', B, C } = await paths(guest);
  expect([A, B]).toEqual([
    expect.stringMatching(/^\/v1\/property\/1\//),
    expect.stringMatching(/^\/v1\/property\/1\//),
  ]);
  expect([C, requests]).toEqual(['', []]);
  const small = { format: 'webp', width: 480, height: 320 };
  expect(await Promise.all([open(A, guest), open(A, guest)])).toEqual([small, small]);
  expect(await open(A, guest)).toEqual(small);
  expect(requests).toEqual(['/logo.png']);
  await importStations({ A: 'http://logos.example/new.png', B: '', C: '' });
  expect((await paths(guest)).A).not.toBe(A);
});

test('what is no picture, what is gone and what is in the hotel’s own network has none, and is not asked for all the time', async () => {
  const guest = await hotel.signIn();
  await importStations({
    A: 'http://logos.example/page',
    B: 'http://logos.example/gone',
    C: 'http://127.0.0.1/logo.png',
  });
  const all = Object.values(await paths(guest));
  const none = { code: 'not_found' };
  for (let times = 0; times < 2; times += 1)
    for (const path of all) await expect(open(path, guest)).rejects.toMatchObject(none);
  expect(requests).toEqual(['/page', '/gone']);
  await hotel.platform.clock.advance(6 * 3_600_000 + 1);
  for (const path of all) await expect(open(path, guest)).rejects.toMatchObject(none);
  expect(requests).toHaveLength(4);
});

test('a hidden station has no picture, and a picture is fetched anew after a month', async () => {
  const guest = await hotel.signIn();
  await importStations({ A: 'http://logos.example/logo.png' });
  const { A = '' } = await paths(guest);
  await open(A, guest);
  const stop = await hotel.module.start?.();
  hotel.platform.clock.setBy(31 * 24 * 3_600_000);
  await hotel.platform.clock.advance(60_000);
  await stop?.();
  await open(A, guest);
  expect(requests).toEqual(['/logo.png', '/logo.png']);
  const params = { id: await radioHotel.idOf('A') };
  await callRoute(hotel.api, 'PATCH /api/v1/radio/stations/{id}', { params, body: { hidden: true } });
  await hotel.deliver();
  await expect(open(A, guest)).rejects.toMatchObject({ code: 'station_unknown' });
});
