import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { radio } from '#radio/contract';
import { openTestRadio, type RadioTables, type TestRadio } from '#radio/testing';
import {
  createHlsRelay,
  createRadioBrowser,
  createStationReader,
  createTuner,
} from '../../integrations/radio-stations/index.ts';

let hotel: TestRadio;
let station: TcpServer;
let directory: Server;
let sockets: Set<Socket>;
let stations: readonly object[];
let listeners: number;

/** A block of ICY metadata. */
function titled(title: string): Buffer {
  const text = Buffer.from(`StreamTitle='${title}';`);
  const size = Math.ceil(text.length / 16);
  return Buffer.concat([Buffer.from([size]), text, Buffer.alloc(size * 16 - text.length)]);
}

/** Answers like an old SHOUTcast server: `ICY 200 OK`, a block of metadata after every 100 bytes of sound. */
function play(socket: Socket): void {
  listeners += 1;
  socket.write('ICY 200 OK\r\ncontent-type: audio/mpeg\r\nicy-metaint: 100\r\n\r\n');
  socket.write(Buffer.concat([Buffer.alloc(100, 7), titled('Piano Trio'), Buffer.alloc(100, 8), titled('Piano Trio')]));
  socket.once('close', () => {
    listeners -= 1;
  });
}

async function listening(server: Server | TcpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

beforeEach(async () => {
  [sockets, stations, listeners] = [new Set(), [], 0];
  hotel = await openTestRadio((platform) => ({
    ...{ readStations: createStationReader(platform), directory: createRadioBrowser(platform) },
    ...{ tune: createTuner(platform), relayHls: createHlsRelay(platform) },
  }));
  station = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (head) => {
      const path = head.toString('latin1').split(' ')[1] ?? '';
      if (path === '/moved') socket.end('HTTP/1.1 302 Found\r\nlocation: http://radio.example/list.pls\r\n\r\n');
      else if (path === '/list.pls') {
        socket.end(
          'HTTP/1.1 200 OK\r\ncontent-type: audio/x-scpls\r\n\r\n[playlist]\nFile1=http://radio.example:8010/live\n',
        );
      } else if (path === '/segments') {
        socket.end(
          'HTTP/1.1 200 OK\r\ncontent-type: application/x-mpegurl\r\n\r\n#EXTM3U\n#EXT-X-TARGETDURATION:6\nparts/1.aac\n',
        );
      } else if (path === '/parts/1.aac') {
        socket.end('HTTP/1.1 200 OK\r\ncontent-type: audio/aac\r\n\r\nsound');
      } else if (path.startsWith('/live')) play(socket);
      else socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    });
  });
  directory = createServer((_request, response) => response.end(JSON.stringify(stations)));
  hotel.platform.internet.addHost('radio.example', await listening(station));
  hotel.platform.internet.addHost('directory.example', await listening(directory));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all([station, directory].map((server) => new Promise((resolve) => server.close(resolve))));
  await hotel.platform.database.close();
});

const list = (...rows: readonly (readonly [name: string, path: string, country: string])[]) =>
  `name,url,countrycode\n${rows.map(([name, path, country]) => `${name},http://radio.example${path},${country}`).join('\n')}`;

const all = (identity: Awaited<ReturnType<TestRadio['signIn']>>, country = '') =>
  hotel.call('Radio.getAllRadioStationsWithFavourites', identity, { country, lang: 'de' });

async function idOf(name: string): Promise<string> {
  const { body } = await callRoute(hotel.api, 'GET /api/v1/radio/stations', { query: { search: name } });
  return body.items[0]?.id ?? '';
}

test('a list gives the countries with their stations, named in the language of the call', async () => {
  const guest = await hotel.signIn();
  const result = await hotel.importFile(
    'csv',
    list(['Klang', '/live', 'AT'], ['Lago', '/lago', 'IT'], ['Welle', '/w', 'AT']),
  );
  expect(result).toMatchObject({ state: 'done', stations: 3, skipped: 0 });
  const { countries, total, favourites_group_id } = await all(guest);
  expect(
    countries.map(({ iso2, iso3, i18nName, radio_stations }) => [iso2, iso3, i18nName, radio_stations.length]),
  ).toEqual([
    ['IT', 'ITA', 'Italien', 1],
    ['AT', 'AUT', 'Österreich', 2],
  ]);
  expect([total, favourites_group_id]).toEqual([3, 'fav_01']);
  const chosen = await all(guest, 'aut');
  expect(chosen.countries.map(({ radio_stations }) => radio_stations.length)).toEqual([0, 2]);
});

test('favourites are the stay’s, outlast an import, and end with the stay', async () => {
  const guest = await hotel.signIn();
  await hotel.importFile('csv', list(['Klang', '/live', 'AT'], ['Lago', '/lago', 'IT']));
  const item_id = await idOf('Lago');
  await hotel.call('Radio.insertMyFavouritesManually', guest, { item_id });
  await hotel.call('Radio.insertMyFavouritesManually', guest, { item_id });
  await hotel.importFile('csv', list(['Lago neu', '/lago', 'IT'], ['Klang', '/live', 'AT']));
  const liked = async () =>
    (await hotel.call('Radio.getMyFavourites', guest, {})).favourite_radio_stations.map(({ name }) => name);
  expect(await liked()).toEqual(['Lago neu']);
  const neighbour = await hotel.signIn('215');
  expect((await all(neighbour)).favourite_radio_stations).toEqual([]);
  await expect(hotel.call('Radio.insertMyFavouritesManually', guest, { item_id: 'none' })).rejects.toMatchObject({
    code: 'station_unknown',
  });
  await hotel.module.jobs['radio.forget_stay']?.({ payload: { stay_id: guest.stayId } }, '1');
  expect(await liked()).toEqual([]);
});

test('a list that would take most stations away waits for an answer; staff say yes, no, or empty it on purpose', async () => {
  const rows = ['A', 'B', 'C', 'D'].map((name) => [name, `/${name}`, 'AT'] as const);
  await hotel.importFile('csv', list(...rows));
  const names = async () => {
    await hotel.deliver();
    return (await callRoute(hotel.api, 'GET /api/v1/radio/stations', {})).body.items.map(({ name }) => name).sort();
  };
  const answer = (id: string, what: 'apply' | 'discard') =>
    callRoute(hotel.api, `POST /api/v1/radio/station-imports/{id}/${what}`, { params: { id } });
  expect(await hotel.importFile('csv', '')).toMatchObject({ state: 'failed', failure: 'not_stations' });
  const first = await hotel.importFile('csv', list(['A', '/A', 'AT']));
  expect(first).toMatchObject({ state: 'waiting', question: { removes: 3, of: 4 }, finished_at: null });
  const second = await hotel.importFile('csv', list(['B', '/B', 'AT']));
  await expect(answer(first.id, 'apply')).rejects.toMatchObject({ code: 'not_waiting' });
  expect((await answer(second.id, 'discard')).body).toMatchObject({ state: 'failed', failure: 'discarded' });
  expect(await names()).toEqual(['A', 'B', 'C', 'D']);
  const third = await hotel.importFile('csv', list(['C', '/C', 'AT']));
  expect((await answer(third.id, 'apply')).body).toMatchObject({ state: 'done', question: null });
  expect(await names()).toEqual(['C']);
  await callRoute(hotel.api, 'DELETE /api/v1/radio/stations', {});
  expect(await names()).toEqual([]);
});

test('what the hotel hides stays hidden after the next import, and what it pins comes first', async () => {
  const guest = await hotel.signIn();
  const text = list(['One', '/1', 'AT'], ['Two', '/2', 'AT'], ['Three', '/3', 'AT']);
  await hotel.importFile('csv', text);
  const edit = async (name: string, body: object) => {
    await callRoute(hotel.api, 'PATCH /api/v1/radio/stations/{id}', { params: { id: await idOf(name) }, body });
    await hotel.deliver();
  };
  await edit('One', { hidden: true });
  await edit('Three', { pinned: true, name: 'Drei' });
  await hotel.importFile('csv', text);
  const { countries } = await all(guest);
  expect(countries[0]?.radio_stations.map(({ name }) => name)).toEqual(['Drei', 'Two']);
  expect(countries[0]?.station_count).toBe(2);
  await expect(hotel.call('Radio.getStream', guest, { item_id: await idOf('One') })).rejects.toMatchObject({
    code: 'station_unknown',
  });
});

test('what was hidden or liked as one entry of a station stays so when the file joins, parts or reorders its entries', async () => {
  const guest = await hotel.signIn();
  const entry = (id: string, path: string, clicks: number) => ({
    ...{ stationuuid: id, name: `S${path}`, url: `http://radio.example${path}`, countrycode: 'AT' },
    ...{ lastcheckok: 1, clickcount: clicks },
  });
  const importRows = (...rows: readonly object[]) => hotel.importFile('json', JSON.stringify(rows));
  await importRows(entry('a', '/a', 1), entry('b', '/b', 2), entry('c', '/c', 3), entry('d', '/d', 4));
  for (const [name, body] of [
    ['S/a', { hidden: true }],
    ['S/c', { name: 'Sea' }],
  ] as const) {
    await callRoute(hotel.api, 'PATCH /api/v1/radio/stations/{id}', { params: { id: await idOf(name) }, body });
  }
  const liked = await idOf('S/c');
  await hotel.call('Radio.insertMyFavouritesManually', guest, { item_id: liked });
  await hotel.deliver();
  const shown = async () => {
    const { countries, favourite_radio_stations: own } = await all(guest);
    const names = countries.flatMap(({ radio_stations: some }) => some.map(({ name }) => name));
    return [names, own.map(({ name }) => name), countries[0]?.station_count];
  };
  expect(await shown()).toEqual([['S/d', 'Sea', 'S/b'], ['Sea'], 3]);
  const joined = (...clicks: number[]) =>
    importRows(
      ...[entry('a', '/a', clicks[0] ?? 0), entry('b', '/a', clicks[1] ?? 0)],
      ...[entry('c', '/c', clicks[0] ?? 0), entry('d', '/c', clicks[1] ?? 0)],
    );
  for (const clicks of [
    [1, 2],
    [2, 1],
  ]) {
    expect(await joined(...clicks)).toMatchObject({ state: 'done', question: null });
    expect(await shown()).toEqual([['Sea'], ['Sea'], 1]);
  }
  await callRoute(hotel.api, 'PATCH /api/v1/radio/stations/{id}', {
    params: { id: await idOf('S/a') },
    body: { pinned: true },
  });
  await importRows(entry('b', '/b', 1), entry('d', '/d', 2));
  expect((await shown())[0]).toEqual(['S/d']);
  await joined(1, 2);
  await hotel.call('Radio.removeMyFavouritesManually', guest, { item_id: liked });
  expect((await shown())[1]).toEqual([]);
});

test('a list that stood for months is deleted once another replaces it, and what no import knows as well', async () => {
  const rows = ['A', 'B'].map((name) => [name, `/${name}`, 'AT'] as const);
  const { read, write } = hotel.platform.database.store<RadioTables, typeof radio>(radio);
  const first = await hotel.importFile('csv', list(...rows));
  const stray = { property: '1', source: 'file', generation: 'stray', country: 'AT' } as const;
  await write(async ({ tx }) => {
    await tx
      .insertInto('radio_stations')
      .values({ ...stray, id: 'x', place: 0, sought: '', body: '{}' })
      .execute();
    await tx
      .insertInto('radio_countries')
      .values({ ...stray, stations: 1 })
      .execute();
  });
  await hotel.platform.clock.advance(40 * 86_400_000);
  const second = await hotel.importFile('csv', list(...rows, ['C', '/C', 'AT']));
  const generations = async () => {
    await hotel.platform.clock.advance(60_000);
    const stations = await read.selectFrom('radio_stations').select('generation').distinct().execute();
    const countries = await read.selectFrom('radio_countries').select('generation').distinct().execute();
    return [...new Set([...stations, ...countries].map(({ generation }) => generation))].sort();
  };
  const stop = await hotel.module.start?.();
  expect(await generations()).toEqual([first.id, second.id, 'stray'].sort());
  await expect.poll(generations).toEqual([second.id]);
  await stop?.();
});

test('only stations of the countries that a hotel offers are listed, found, counted, liked and received', async () => {
  const guest = await hotel.signIn();
  const rows = Array.from({ length: 6 }, (_none, at) => [`Sea ${at}`, `/${at}`, at % 2 === 0 ? 'AT' : 'NZ'] as const);
  await hotel.importFile('csv', list(...rows));
  const [item_id, foreign] = [await idOf('Sea 0'), await idOf('Sea 1')];
  const { url } = await hotel.call('Radio.getStream', guest, { item_id: foreign });
  for (const id of [item_id, foreign]) await hotel.call('Radio.insertMyFavouritesManually', guest, { item_id: id });
  await callRoute(hotel.hotel.property.api, 'PATCH /api/v1/properties/{propertyId}/settings', {
    params: { propertyId: '1' },
    body: { radio_countries: 'at, IT' },
  });
  const page = async (data: object) => {
    const { stations: found, total } = await hotel.call('Radio.getStations', guest, data);
    return [found.map(({ name }) => name), total];
  };
  expect(await page({ search: 'sea', limit: 2 })).toEqual([['Sea 0', 'Sea 2'], 3]);
  expect(await page({ search: 'sea', offset: 2, limit: 2 })).toEqual([['Sea 4'], 3]);
  expect(await page({ limit: 1 })).toEqual([['Sea 0'], 3]);
  for (const data of [{ country: 'NZ' }, { country: 'NZ', search: 'sea' }, { country: 'x' }, { search: '?!' }])
    expect(await page(data)).toEqual([[], 0]);
  expect((await all(guest)).favourite_radio_stations.map(({ name }) => name)).toEqual(['Sea 0']);
  const refused = { code: 'station_unknown' };
  for (const call of ['Radio.getStream', 'Radio.insertMyFavouritesManually', 'RemotePlayer.playRadioChannel'] as const)
    await expect(hotel.call(call, guest, { item_id: foreign })).rejects.toMatchObject(refused);
  expect(await hotel.receive(url, guest)).toBeUndefined();
});

test('an import that counts as interrupted replaces nothing once it comes to its end', async () => {
  const gate = Promise.withResolvers<void>();
  const stored = Promise.withResolvers<void>();
  const entry = {
    id: 'a',
    merged: [],
    name: 'A',
    country: 'AT',
    urls: ['http://radio.example/a'],
    stream: 'http',
  } as const;
  const none = { picture: '', tags: [], languages: [], codec: '', bitrate: 0 };
  const other = await openTestRadio((platform) => ({
    directory: createRadioBrowser(platform),
    tune: createTuner(platform),
    async readStations(_file, take) {
      await take([{ ...entry, ...none }]);
      stored.resolve();
      await gate.promise;
      return { failure: undefined, stations: 1, skipped: 0, duplicates: 0, problems: [], problemCount: 0 };
    },
  }));
  const importing = other.importFile('csv', 'x');
  await stored.promise;
  const { write } = other.platform.database.store<RadioTables, typeof radio>(radio);
  const failed = { state: 'failed', failure: 'interrupted', finished_at: 0 } as const;
  await write(({ tx }) => tx.updateTable('radio_imports').set(failed).execute());
  expect(await importing).toMatchObject({ state: 'failed', failure: 'interrupted' });
  gate.resolve();
  const stop = await other.module.start?.();
  await stop?.();
  await other.deliver();
  expect((await callRoute(other.api, 'GET /api/v1/radio/stations', {})).body.items).toEqual([]);
  await other.platform.database.close();
});

test('pages leave out no station and show none twice, whatever is hidden and pinned', async () => {
  const guest = await hotel.signIn();
  const rows = Array.from({ length: 250 }, (_none, at) => [`S${at}`, `/${at}`, 'AT'] as const);
  await hotel.importFile('csv', list(...rows));
  const edit = async (name: string, body: object) =>
    callRoute(hotel.api, 'PATCH /api/v1/radio/stations/{id}', { params: { id: await idOf(name) }, body });
  await edit('S120', { pinned: true });
  await edit('S130', { pinned: true });
  await edit('S140', { hidden: true });
  await hotel.deliver();
  const seen: string[] = [];
  for (let offset = 0; offset < 249; offset += 100) {
    const data = { country: 'AT', offset, limit: 100 };
    const { stations, total } = await hotel.call('Radio.getStations', guest, data);
    expect(total).toBe(249);
    seen.push(...stations.map(({ name }) => name));
  }
  expect(seen.slice(0, 3)).toEqual(['S120', 'S130', 'S0']);
  expect([seen.length, new Set(seen).size, seen.includes('S140')]).toEqual([249, 249, false]);
  const pages: string[] = [];
  for (let cursor: string | null = '0'; cursor !== null; ) {
    const answer = await callRoute(hotel.api, 'GET /api/v1/radio/stations', { query: { cursor } });
    const { items, next } = answer.body as { items: { name: string }[]; next: string | null };
    pages.push(...items.map(({ name }) => name));
    cursor = next;
  }
  expect([pages.length, new Set(pages).size]).toEqual([250, 250]);
});

test('one connection to a station serves all who listen, with what it plays, through redirects and playlists', async () => {
  const guest = await hotel.signIn();
  const visitor: Visitor = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'walk-in' };
  await hotel.importFile('csv', list(['Klang', '/moved', 'AT']));
  const item_id = await idOf('Klang');
  const stop = await hotel.module.start?.();
  for (const who of [guest, visitor]) {
    const { url, kind } = await hotel.call('Radio.getStream', who, { item_id });
    expect(kind).toBe('http');
    const reception = await hotel.receive(url, who);
    expect(reception?.contentType).toBe('audio/mpeg');
    let received = Buffer.alloc(0);
    for await (const chunk of reception?.body ?? []) {
      received = Buffer.concat([received, chunk as Buffer]);
      if (received.length >= 200) break;
    }
    expect([...new Set(received)]).toEqual([7, 8]);
  }
  expect(listeners).toBe(1);
  const pushes = hotel.platform.socketActions.filter(({ action }) => action === 'push Radio.titleChanged');
  const detail = { item_id, title: 'Piano Trio' };
  for (const target of [{ stayId: guest.stayId }, { roomId: guest.roomId, kind: 'tv' }, { sessionId: 'walk-in' }])
    expect(pushes).toContainEqual({ action: 'push Radio.titleChanged', target: { property: '1', ...target }, detail });
  expect((await hotel.call('Radio.getStream', guest, { item_id })).title).toBe('Piano Trio');
  await hotel.platform.clock.advance(10_000);
  await expect.poll(() => listeners).toBe(0);
  expect((await hotel.call('Radio.getStream', guest, { item_id })).title).toBe('');
  await stop?.();
});

test('a ticket ends with its time and with the stay, and another address is none', async () => {
  const guest = await hotel.signIn();
  await hotel.importFile('csv', list(['Klang', '/live', 'AT']));
  const item_id = await idOf('Klang');
  const ticketOf = async () => (await hotel.call('Radio.getStream', guest, { item_id })).url.split('/').at(-1) ?? '';
  const old = await ticketOf();
  await hotel.platform.clock.advance(11 * 60_000);
  expect(await hotel.receive(old, guest)).toBeUndefined();
  expect(await hotel.receive('none', guest)).toBeUndefined();
  const last = await ticketOf();
  await hotel.module.jobs['radio.forget_stay']?.({ payload: { stay_id: guest.stayId } }, '1');
  expect(await hotel.receive(last, guest)).toBeUndefined();
});

test('a station whose address turns out to be a playlist of segments is played as such from then on', async () => {
  const guest = await hotel.signIn();
  await hotel.importFile('csv', list(['Klang', '/segments', 'AT']));
  const item_id = await idOf('Klang');
  const ask = async () => await hotel.call('Radio.getStream', guest, { item_id });
  const { url, kind } = await ask();
  expect(kind).toBe('http');
  await expect(hotel.receive(url, guest)).rejects.toMatchObject({ reason: 'hls' });
  await expect.poll(async () => (await ask()).kind).toBe('hls');
  expect((await all(guest)).countries[0]?.radio_stations).toMatchObject([{ name: 'Klang', hls: true }]);
  // A page that is served by https may not play it from there: it comes through the server, for its own device.
  const own = (await ask()).url;
  const playlist = (await hotel.relay(own, guest)) ?? expect.fail('there is no playlist');
  const segment = playlist.split('\n').find((line) => line.startsWith('/ONEapp/')) ?? '';
  expect(playlist).not.toContain('radio.example:');
  expect(await hotel.relay(segment, guest)).toBe('sound');
  const neighbour = await hotel.signIn('215');
  for (const address of [own, segment]) expect(await hotel.relay(address, neighbour)).toBeUndefined();
  // What the playlist did not name is not fetched, and another ticket's signs are worth nothing.
  expect(await hotel.relay(segment.replace('1.aac', '2.aac'), guest)).toBeUndefined();
  expect(await hotel.relay(segment.replace(/sign=[^&]*/, 'sign='), guest)).toBeUndefined();
  const other = (await ask()).url;
  expect(await hotel.relay(`${other}${segment.slice(segment.indexOf('?'))}`, guest)).toBeUndefined();
  // Who goes on listening may do so for hours, until the stay ends.
  for (let times = 0; times < 10; times += 1) {
    await hotel.platform.clock.advance(6 * 60_000);
    expect(await hotel.relay(segment, guest)).toBe('sound');
  }
  await hotel.module.jobs['radio.forget_stay']?.({ payload: { stay_id: guest.stayId } }, '1');
  expect(await hotel.relay(segment, guest)).toBeUndefined();
});

test('a ticket is for its own device alone, and what is received ends with the stay', async () => {
  const guest = await hotel.signIn();
  const neighbour = await hotel.signIn('215');
  const place = { property: '1', roomId: guest.roomId, room: guest.room };
  const tv: Tv = { kind: 'tv', ...place, deviceId: 'tv', occupied: true };
  const visitor: Visitor = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'walk-in' };
  await hotel.importFile('csv', list(['Klang', '/live', 'AT']));
  const item_id = await idOf('Klang');
  const addressOf = async (who: Guest | Tv | Visitor) => (await hotel.call('Radio.getStream', who, { item_id })).url;
  const own = await addressOf(guest);
  const strangers = [neighbour, visitor, { ...guest, property: '2' }, { kind: 'nobody', property: '1' } as const];
  for (const who of strangers) expect(await hotel.receive(own, who)).toBeUndefined();
  expect(await hotel.receive(await addressOf(tv), { ...tv, occupied: false })).toBeUndefined();
  expect(await hotel.receive(await addressOf(visitor), { ...visitor, sessionId: 'another' })).toBeUndefined();
  const bodies: Readable[] = [];
  for (const who of [guest, tv, neighbour, visitor]) {
    const body = (await hotel.receive(await addressOf(who), who))?.body ?? expect.fail('nothing is received');
    bodies.push(body.resume());
  }
  const ended = { property: '1', payload: { stay_id: guest.stayId, room_id: guest.roomId } };
  for (const { event, handle } of hotel.module.listeners)
    if (event === 'stays.ended') await handle({ seq: 0, ...ended });
  await Promise.all(bodies.slice(0, 2).map((body) => finished(body)));
  expect(bodies.map(({ destroyed }) => destroyed)).toEqual([true, true, false, false]);
});

test('a station that is silent says so, the next of its country is named, and after three times it is last', async () => {
  const guest = await hotel.signIn();
  await hotel.importFile('csv', list(['Dead', '/dead', 'AT'], ['Klang', '/live', 'AT']));
  const item_id = await idOf('Dead');
  for (let times = 0; times < 3; times += 1) {
    const { url, next } = await hotel.call('Radio.getStream', guest, { item_id });
    expect(next?.name).toBe('Klang');
    await expect(hotel.receive(url, guest)).rejects.toMatchObject({ reason: 'refused' });
    await expect.poll(async () => (await hotel.platform.events()).length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { countries } = await all(guest);
  expect(countries[0]?.radio_stations.map(({ name }) => name)).toEqual(['Klang', 'Dead']);
});

test('stations that guests see first are tried a few a minute, and silent ones come last of all', async () => {
  const guest = await hotel.signIn();
  const rows = Array.from({ length: 30 }, (_none, at) => [`S${at}`, at === 0 ? '/dead' : `/live${at}`, 'AT'] as const);
  await hotel.importFile('csv', list(...rows, ['Liked', '/live', 'NZ']));
  await hotel.call('Radio.insertMyFavouritesManually', guest, { item_id: await idOf('Liked') });
  const stop = await hotel.module.start?.();
  const { read } = hotel.platform.database.store<RadioTables, typeof radio>(radio);
  const checked = async () =>
    (await read.selectFrom('radio_troubles').select(['station_id', 'failures']).execute()).map(
      ({ station_id: id, failures }) => [id, Number(failures)] as const,
    );
  const pass = async (minutes: number) => {
    for (let thirds = 0; thirds < minutes * 3; thirds += 1) {
      await hotel.platform.clock.advance(20_000);
      await expect.poll(() => listeners).toBe(0);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  await pass(1);
  expect((await checked()).length).toBe(3);
  expect(await checked()).toContainEqual([await idOf('Liked'), 0]);
  await pass(50);
  // The favourite, ten of the country that answer, and the one that does not.
  expect((await checked()).length).toBe(12);
  const dead = await idOf('S0');
  expect((await checked()).filter(([, failures]) => failures > 0)).toEqual([[dead, 3]]);
  const names = async (offset: number) =>
    (await hotel.call('Radio.getStations', guest, { country: 'AT', offset, limit: 20 })).stations.map(
      ({ name }) => name,
    );
  expect([...(await names(0)), ...(await names(20))]).toEqual([...rows.slice(1).map(([name]) => name), 'S0']);
  await stop?.();
});

test('a hotel that wants no checks of its stations has none', async () => {
  await hotel.importFile('csv', list(['Klang', '/live', 'AT']));
  await callRoute(hotel.hotel.property.api, 'PATCH /api/v1/properties/{propertyId}/settings', {
    params: { propertyId: '1' },
    body: { radio_health_checks: false },
  });
  const stop = await hotel.module.start?.();
  await hotel.platform.clock.advance(300_000);
  const { read } = hotel.platform.database.store<RadioTables, typeof radio>(radio);
  expect(await read.selectFrom('radio_troubles').select('station_id').execute()).toEqual([]);
  await stop?.();
});

test('a station in the hotel’s own network is not reached', async () => {
  const guest = await hotel.signIn();
  await hotel.importFile('csv', 'name,url\nInside,http://10.0.0.1/live');
  const { url } = await hotel.call('Radio.getStream', guest, { item_id: await idOf('Inside') });
  await expect(hotel.receive(url, guest)).rejects.toMatchObject({ reason: 'unreachable' });
});

test('the directory is fetched when it is due, beside the hotel’s own list, and later after a failure', async () => {
  const guest = await hotel.signIn();
  await hotel.importFile('csv', list(['Own', '/own', 'AT']));
  stations = [{ stationuuid: 'a', name: 'Far', url: 'https://far.example/', countrycode: 'NZ', lastcheckok: 1 }];
  const put = (url: string) => callRoute(hotel.api, 'PUT /api/v1/radio/directory', { body: { url } });
  await put('http://directory.example');
  const stop = await hotel.module.start?.();
  await hotel.platform.clock.advance(30_000);
  const ids = async () => {
    await hotel.deliver();
    return (await all(guest)).countries.map(({ id }) => id);
  };
  await expect.poll(ids).toEqual(['NZ', 'AT']);
  const known = async () => (await callRoute(hotel.api, 'GET /api/v1/radio/directory', {})).body;
  expect(await known()).toMatchObject({ failures: 0, last_failure: null, is_operators: false });
  stations = [{ stationuuid: 'a', name: 'None', url: 'none' }];
  await callRoute(hotel.api, 'POST /api/v1/radio/directory/fetch', {});
  await hotel.platform.clock.advance(30_000);
  await expect.poll(known).toMatchObject({ failures: 1, last_failure: 'invalid_response' });
  await put('http://nowhere.example');
  await hotel.platform.clock.advance(30_000);
  await expect.poll(known).toMatchObject({ failures: 1, last_failure: 'name_unknown' });
  expect(await ids()).toEqual(['NZ', 'AT']);
  await put('');
  expect(await ids()).toEqual(['AT']);
  await stop?.();
});

test('the phone switches the TV of its room to a station', async () => {
  const guest = await hotel.signIn();
  await hotel.importFile('csv', list(['Klang', '/live', 'AT']));
  const item_id = await idOf('Klang');
  await hotel.call('RemotePlayer.playRadioChannel', guest, { room_ip_id: guest.roomId, item_id });
  expect(hotel.sent).toEqual([`${guest.roomId} radio|${item_id}`]);
});
