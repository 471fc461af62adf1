import { readdirSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openTestMaps, placeOf, type TestMaps } from '#maps/testing';
import { callRoute } from '#platform/node/testing';
import { maps } from '../contract.ts';
import { lengthOf } from '../rules/index.ts';
import { createStills, stillZoom } from './stills.ts';
import type { MapsTables } from './tables.ts';

let hotel: TestMaps;
afterEach(() => hotel.close());

const bytes = (text: string) => new TextEncoder().encode(text);
const upload = (text: string) => callRoute(hotel.api, 'PUT /api/v1/map/tiles', { raw: bytes(text) });
const settle = () =>
  callRoute(hotel.api, 'PUT /api/v1/map/center', { body: { latitude: 46.6, longitude: 9.6, zoom: 15 } });
const files = () => {
  const folder = dirname(hotel.mapFiles.pathOf('1/x'));
  return { folder, names: readdirSync(folder) };
};
type Params = Readonly<Record<string, string>>;
/** Asks for the address of a piece of a map. */
const piece = (url: string, place: Params) => {
  const [, , propertyId = '', , version = ''] = url.split('/');
  const params = { propertyId, version, ...place } as never;
  return 'zoom' in place
    ? callRoute(hotel.api, 'GET /media/{propertyId}/maps/{version}/still/{zoom}', { params })
    : callRoute(hotel.api, 'GET /media/{propertyId}/maps/{version}/{z}/{x}/{y}', { params });
};

test('a hotel without a map has its places as a list, in the order of its pages', async () => {
  hotel = await openTestMaps([placeOf('b', 46.7), placeOf('a', 46.61, { distance: { minutes: 5, by: 'boat' } })]);
  const map = await hotel.getMap();
  expect(map).toMatchObject({ hotel: null, tiles: null, still: null, walks: [], floors: [] });
  expect(map.places.map(({ id, number, metres }) => [id, number, metres])).toEqual([
    ['a', 1, null],
    ['b', 2, null],
  ]);
});

test('places come the nearest first, as far as their page says or as the crow flies', async () => {
  const said = { metres: 4_200, minutes: 90, by: 'foot' } as const;
  hotel = await openTestMaps([placeOf('far', 46.61, { distance: said }), placeOf('near', 46.605)]);
  await settle();
  const { places } = await hotel.getMap();
  expect(places.map(({ id, metres, minutes }) => [id, metres, minutes])).toEqual([
    ['near', 556, null],
    ['far', 4_200, 90],
  ]);
});

test('the places are those of the caller’s language and menus', async () => {
  hotel = await openTestMaps();
  await hotel.getMap({ lang: 'DE-ch' }, 'walkin');
  await hotel.getMap();
  expect(hotel.viewers).toEqual([
    { languages: ['de-ch', 'en'], isWalkIn: true },
    { languages: ['en'], isWalkIn: false },
  ]);
});

test('a map is stored, served piece by piece under a name of its own, and replaced by another', async () => {
  hotel = await openTestMaps();
  const { body } = await upload('map one');
  expect(body).toMatchObject({ bytes: 7, min_zoom: 9, max_zoom: 15, bounds: [9, 46, 10, 47], credit: '© the valley' });
  const first = (await hotel.getMap()).tiles;
  expect(first).toMatchObject({ min_zoom: 9, credit: '© the valley' });
  const tile = await piece(first?.url ?? '', { z: '15', x: '3', y: '4' });
  expect([tile.status, tile.body]).toEqual([200, new Uint8Array([15, 3, 4])]);
  expect((await piece(first?.url ?? '', { z: '14', x: '3', y: '4' })).status).toBe(204);
  await upload('map two');
  const second = (await hotel.getMap()).tiles;
  expect(second?.url).not.toBe(first?.url);
  // Who has the one before on the screen may still move it.
  expect((await piece(first?.url ?? '', { z: '15', x: '3', y: '4' })).status).toBe(200);
  await expect(piece('/media/1/maps/none-such/', { z: '15', x: '3', y: '4' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await callRoute(hotel.api, 'DELETE /api/v1/map/tiles', {});
  expect((await hotel.getMap()).tiles).toBeNull();
});

test('a file that is no map is refused with the reason, and the map before stays', async () => {
  hotel = await openTestMaps();
  await upload('map one');
  const before = (await hotel.getMap()).tiles;
  await expect(upload('a picture')).rejects.toMatchObject({
    code: 'map_invalid',
    details: { reason: 'it does not begin with map' },
  });
  expect((await hotel.getMap()).tiles).toEqual(before);
  expect(files().names).toHaveLength(1);
});

test('a map gets a name that its file may have, whatever the dice say', async () => {
  hotel = await openTestMaps();
  const versions = new Set<string>();
  for (let count = 0; count < 100; count += 1) {
    await upload('map');
    versions.add((await hotel.getMap()).tiles?.url ?? '');
  }
  expect(versions.size).toBe(100);
});

test('maps that were replaced are deleted once nobody looks at them any more', async () => {
  hotel = await openTestMaps();
  const stop = await hotel.module.start?.();
  await upload('map one');
  await upload('map two');
  const { folder, names } = files();
  const old = hotel.platform.clock.now() / 1000 - 4 * 3_600;
  for (const name of names) utimesSync(join(folder, name), old, old);
  await hotel.platform.clock.settled(hotel.platform.clock.advance(3_600_000));
  await expect.poll(() => files().names.length).toBe(1);
  expect((await piece((await hotel.getMap()).tiles?.url ?? '', { z: '15', x: '0', y: '0' })).status).toBe(200);
  await stop?.();
});

test('the still picture shows all places that are near enough, is drawn once, and anew where the hotel moves', async () => {
  hotel = await openTestMaps([placeOf('near', 46.605)]);
  await upload('map one');
  expect((await hotel.getMap()).still).toBeNull();
  await settle();
  const { still } = await hotel.getMap();
  expect(still).toMatchObject({ width: 1920, height: 1080 });
  const zoom = still?.url.split('/').at(-1) ?? '';
  for (let times = 0; times < 2; times += 1) {
    const { body } = await piece(still?.url ?? '', { zoom });
    expect(body).toEqual(new Uint8Array([1]));
  }
  expect(hotel.drawn).toHaveLength(1);
  expect(hotel.drawn[0]).toMatchObject({ center: [9.6, 46.6], zoom: Number(zoom), look: 'dark' });
  const [west, south, east, north] = still?.bounds ?? [0, 0, 0, 0];
  expect(west < 9.6 && east > 9.6 && south < 46.6 && north > 46.605).toBe(true);
  for (const other of ['20', '3']) await expect(piece(still?.url ?? '', { zoom: other })).rejects.toThrow();
  const moved = { latitude: 46.61, longitude: 9.6, zoom: 15 };
  await callRoute(hotel.api, 'PUT /api/v1/map/center', { body: moved });
  expect((await hotel.getMap()).still?.url).not.toBe(still?.url);
});

test('pictures are drawn one at a time, once for all who ask at once, and are there after a restart', async () => {
  hotel = await openTestMaps();
  await upload('map one');
  await settle();
  const url = (await hotel.getMap()).still?.url ?? '';
  const gate = Promise.withResolvers<void>();
  hotel.drawing.gate = gate.promise;
  const zooms = ['15', '14.5', '14'];
  const wanted = Array.from({ length: 4 }, () => zooms).flat();
  const pictures = wanted.map((zoom) => piece(url, { zoom }));
  await expect.poll(() => hotel.drawn.length).toBe(1);
  gate.resolve();
  for (const { status } of await Promise.all(pictures)) expect(status).toBe(200);
  expect(hotel.drawn).toHaveLength(3);
  const store = hotel.platform.database.store<MapsTables, typeof maps>(maps);
  const never = () => Promise.reject(new Error('it is drawn again'));
  const platform = { ...hotel.platform, mapFiles: hotel.mapFiles };
  const restarted = createStills({ store, platform, archives: { open: never }, drawStill: never });
  // Whose file is read first is drawn first.
  const turn = 1 + hotel.drawn.findIndex(({ zoom }) => zoom === 15);
  expect(await restarted.read('1', url.split('/')[4] ?? '', 15)).toEqual(new Uint8Array([turn]));
});

test('pictures of a map that was replaced go with it', async () => {
  hotel = await openTestMaps();
  const stop = await hotel.module.start?.();
  await settle();
  for (const text of ['map one', 'map two']) {
    await upload(text);
    await piece((await hotel.getMap()).still?.url ?? '', { zoom: '15' });
  }
  const { folder, names } = files();
  expect(names).toHaveLength(4);
  const old = hotel.platform.clock.now() / 1000 - 4 * 3_600;
  for (const name of names) utimesSync(join(folder, name), old, old);
  await hotel.platform.clock.settled(hotel.platform.clock.advance(3_600_000));
  await expect.poll(() => files().names.length).toBe(2);
  await piece((await hotel.getMap()).still?.url ?? '', { zoom: '15' });
  expect(hotel.drawn).toHaveLength(2);
  await stop?.();
});

test('a place that is far away does not shrink the picture for the others', () => {
  const center = [9.6, 46.6] as const;
  expect(stillZoom(center, 15, [[9.6, 46.601]])).toBe(15);
  const near = stillZoom(center, 15, [[9.6, 46.61]]);
  expect(near).toBeLessThan(15);
  expect(
    stillZoom(center, 15, [
      [9.6, 46.61],
      [8.5, 47.4],
    ]),
  ).toBe(near);
});

const walk = {
  names: { '': 'To the chapel', de: 'Zur Kapelle' },
  minutes: 35,
  place_id: 'chapel',
  line: [
    [9.6, 46.6],
    [9.61, 46.6],
  ] as [number, number][],
};

test('a walk is drawn, named in the guest’s language, leads to a place that the guest sees, and is deleted', async () => {
  hotel = await openTestMaps([placeOf('chapel', 46.6)]);
  const { body } = await callRoute(hotel.api, 'POST /api/v1/map/walks', { body: walk });
  expect(body.metres).toBe(Math.round(lengthOf(walk.line)));
  expect((await hotel.getMap({ lang: 'de' })).walks).toMatchObject([{ name: 'Zur Kapelle', place_id: 'chapel' }]);
  const params = { id: body.id };
  await callRoute(hotel.api, 'PUT /api/v1/map/walks/{id}', { params, body: { ...walk, place_id: 'draft' } });
  expect((await hotel.getMap()).walks).toMatchObject([{ name: 'To the chapel', place_id: '' }]);
  await callRoute(hotel.api, 'DELETE /api/v1/map/walks/{id}', { params });
  expect((await hotel.getMap()).walks).toEqual([]);
  for (const again of [
    callRoute(hotel.api, 'DELETE /api/v1/map/walks/{id}', { params }),
    callRoute(hotel.api, 'PUT /api/v1/map/walks/{id}', { params, body: walk }),
  ])
    await expect(again).rejects.toMatchObject({ code: 'walk_unknown' });
});

/** Degrees of longitude that the given pixels are at zoom 15. */
const degrees = (pixels: number) => (pixels / (512 * 2 ** 15)) * 360;
/** A walk from the hotel to the east, of so many pixels at zoom 15. */
const walkEast = (pixels: number) => ({
  ...walk,
  line: [
    [9.6, 46.6],
    [9.6 + degrees(pixels), 46.6],
  ] as [number, number][],
});

test('a walk that the picture of the map cuts off, or shows much too small, has a picture that frames it', async () => {
  // The place is on the picture up to zoom 13.5.
  hotel = await openTestMaps([{ ...placeOf('far', 46.6), longitude: 9.6 + degrees(2_000) }]);
  await upload('map one');
  const shortestFirst = async () =>
    (await hotel.getMap()).walks.toSorted((one, other) => one.metres - other.metres).map(({ still }) => still);
  const zoomsOf = async () => {
    const { still } = await hotel.getMap();
    return [still, ...(await shortestFirst())].map((one) => one?.url.split('/').at(-1));
  };
  for (const pixels of [400, 1_300, 2_500, 20_000])
    await callRoute(hotel.api, 'POST /api/v1/map/walks', { body: walkEast(pixels) });
  // A hotel that nobody has placed has no pictures.
  expect(await zoomsOf()).toEqual([undefined, undefined, undefined, undefined, undefined]);
  await settle();
  expect(await zoomsOf()).toEqual(['13.5', '15', undefined, '13', undefined]);
  const [near] = await shortestFirst();
  const [west, , east] = near?.bounds ?? [0, 0, 0, 0];
  expect([west < 9.6, east > 9.6 + degrees(400), east < 9.6 + degrees(1_000)]).toEqual([true, true, true]);
  expect((await piece(near?.url ?? '', { zoom: '15' })).status).toBe(200);
});

test('a property has 100 walks at most', async () => {
  hotel = await openTestMaps();
  for (let count = 0; count < 100; count += 1) await callRoute(hotel.api, 'POST /api/v1/map/walks', { body: walk });
  await expect(callRoute(hotel.api, 'POST /api/v1/map/walks', { body: walk })).rejects.toMatchObject({
    code: 'map_full',
  });
});

test('all walks of a map together have at most 10,000 points', async () => {
  hotel = await openTestMaps();
  const lineOf = (count: number) =>
    Array.from({ length: count }, (_none, at) => [9.6, 46 + at / 10_000] as [number, number]);
  const add = (count: number) =>
    callRoute(hotel.api, 'POST /api/v1/map/walks', { body: { ...walk, line: lineOf(count) } });
  const { body } = await add(2_000);
  for (let count = 0; count < 4; count += 1) await add(2_000);
  const refused = { code: 'walk_points_full', details: { most: 10_000 } };
  await expect(add(2)).rejects.toMatchObject(refused);
  const change = (count: number) =>
    callRoute(hotel.api, 'PUT /api/v1/map/walks/{id}', {
      params: { id: body.id },
      body: { ...walk, line: lineOf(count) },
    });
  await change(1_990);
  await add(10);
  await expect(change(1_991)).rejects.toMatchObject(refused);
  // What is sent to phones is far less than a slow one may have unread, which is 1 MiB.
  expect(JSON.stringify(await hotel.getMap()).length).toBeLessThan(300_000);
});

test('all floors together have at most 1,000 spots', async () => {
  hotel = await openTestMaps();
  const spots = Array.from({ length: 200 }, () => ({ names: { '': 'Bar' }, x: 0.5, y: 0.25, page_id: '' }));
  const add = () =>
    callRoute(hotel.api, 'POST /api/v1/map/floors', {
      body: { level: 0, names: { '': 'Ground' }, image: '/media/1/plan.webp', spots },
    });
  for (let count = 0; count < 5; count += 1) await add();
  await expect(add()).rejects.toMatchObject({ code: 'floor_spots_full', details: { most: 1_000 } });
});

test('walks are read and measured once for each revision of a map', async () => {
  hotel = await openTestMaps();
  const store = hotel.platform.database.store<MapsTables, typeof maps>(maps);
  await callRoute(hotel.api, 'POST /api/v1/map/walks', { body: walk });
  const first = (await hotel.getMap()).walks;
  expect(first).toHaveLength(1);
  // Behind the module’s back: nothing that it stores is without a revision.
  await store.write(({ tx }) => tx.deleteFrom('maps_parts').execute());
  expect((await hotel.getMap({ lang: 'de' })).walks).toMatchObject([{ name: 'Zur Kapelle' }]);
  const { body } = await callRoute(hotel.api, 'POST /api/v1/map/walks', { body: { ...walk, names: { '': 'New' } } });
  expect((await hotel.getMap()).walks.map(({ name }) => name)).toEqual(['New']);
  await callRoute(hotel.api, 'DELETE /api/v1/map/walks/{id}', { params: { id: body.id } });
  expect((await hotel.getMap()).walks).toEqual([]);
});

test('floors are listed from the top one down, with their spots in the guest’s language', async () => {
  hotel = await openTestMaps();
  const spots = [{ names: { '': 'Bar', fr: 'Le bar' }, x: 0.5, y: 0.25, page_id: '113' }];
  const floor = (level: number, name: string) => ({ level, names: { '': name }, image: '/media/1/plan.webp', spots });
  const add = (level: number, name: string) =>
    callRoute(hotel.api, 'POST /api/v1/map/floors', { body: floor(level, name) });
  const { body } = await add(0, 'Ground');
  await add(1, 'First');
  const map = await hotel.getMap({ lang: 'fr' });
  expect(map.floors.map(({ name }) => name)).toEqual(['First', 'Ground']);
  expect(map.floors[0]?.spots).toEqual([{ name: 'Le bar', x: 0.5, y: 0.25, page_id: '113' }]);
  const params = { id: body.id };
  await callRoute(hotel.api, 'PUT /api/v1/map/floors/{id}', { params, body: floor(2, 'Roof') });
  expect((await hotel.getMap()).floors.map(({ name }) => name)).toEqual(['Roof', 'First']);
  await callRoute(hotel.api, 'DELETE /api/v1/map/floors/{id}', { params });
  expect((await hotel.getMap()).floors).toHaveLength(1);
  await expect(callRoute(hotel.api, 'DELETE /api/v1/map/floors/{id}', { params })).rejects.toMatchObject({
    code: 'floor_unknown',
  });
});

test('each change is told to phones, TVs and desk, and recorded', async () => {
  hotel = await openTestMaps();
  await settle();
  await upload('map one');
  const changed = (await hotel.platform.events()).filter(({ name }) => name === 'maps.changed');
  expect(changed).toHaveLength(2);
  const recorded = hotel.platform.auditEntries
    .map(({ action }) => action)
    .filter((action) => action.startsWith('maps'));
  expect(recorded).toEqual(['maps.changed', 'maps.tiles_replaced']);
});
