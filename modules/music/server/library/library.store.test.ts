import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestMusic, type TestMusic } from '#music/testing';
import { callRoute } from '#platform/node/testing';
import { tidyMusicFiles } from './tidy-music-files.ts';

let hotel: TestMusic;
beforeEach(async () => {
  hotel = await openTestMusic();
});
afterEach(() => hotel.close());

const patchSong = (id: string, body: object) =>
  callRoute(hotel.api, 'PATCH /api/v1/music/songs/{id}', { params: { id }, body });
const patchAlbum = async (id: string, body: object) =>
  (await callRoute(hotel.api, 'PATCH /api/v1/music/albums/{id}', { params: { id }, body })).body;
const remove = (id: string) => callRoute(hotel.api, 'DELETE /api/v1/music/songs/{id}', { params: { id } });
const stored = () => readdirSync(hotel.platform.musicFiles.pathOf('1'));

test('a song is stored once, whoever sends it again', async () => {
  const song = await hotel.upload('Stone Pines/01 Arven.mp3', { title: 'Arven', artist: 'Auer', album: 'Stone Pines' });
  expect(song).toMatchObject({ title: 'Arven', source: 'upload', file: 'Stone Pines/01 Arven.mp3', present: true });
  const again = await hotel.upload('Stone Pines/01 Arven.mp3', {
    title: 'Arven',
    artist: 'Auer',
    album: 'Stone Pines',
  });
  expect(again.id).toBe(song.id);
  expect(stored()).toHaveLength(1);
  expect(await hotel.songs()).toHaveLength(1);
  const actions = hotel.hotel.platform.auditEntries.map(({ action }) => action);
  expect(actions.filter((action) => action === 'music.song_added')).toHaveLength(1);
});

test.each(['not_music', 'format_not_played'] as const)(
  'a file that is refused as %s leaves nothing',
  async (refused) => {
    hotel.reader.next = { refused, what: 'no' };
    const raw = Buffer.from('x');
    const sent = callRoute(hotel.api, 'POST /api/v1/music/songs', { query: { name: 'x.mp3' }, raw });
    await expect(sent).rejects.toMatchObject({ code: refused });
    expect(stored()).toEqual([]);
  },
);

test('an upload that is cut off leaves nothing but what the next tidying removes', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('half');
    throw new Error('cut off');
  }
  const handler = hotel.module.routes['POST /api/v1/music/songs'];
  const request = {
    property: '1',
    identity: { kind: 'staff', property: '*', staffId: 'a', permissions: 'all' },
    raw: broken(),
  };
  await expect(handler?.(request as never, { query: { name: 'x.mp3' } } as never)).rejects.toThrow('cut off');
  // As a process leaves it that is killed before it has a row.
  await hotel.platform.musicFiles.put(
    '1/song-orphan',
    (async function* () {
      yield Buffer.from('x');
    })(),
  );
  const song = await hotel.upload('a.mp3', {});
  await hotel.hotel.platform.clock.advance(30 * 365 * 86_400_000);
  await tidyMusicFiles({ ...hotel, property: hotel.hotel.property.port });
  expect(stored()).toHaveLength(1);
  expect((await hotel.songs())[0]?.id).toBe(song.id);
});

test('songs of an album have one id, whatever their letters; those of several artists are one album', async () => {
  const [one, other] = [
    await hotel.upload('1.mp3', { title: 'One', artist: 'Sölling', album: 'After Rain' }),
    await hotel.upload('2.mp3', { title: 'Two', artist: 'SÖLLING feat. Auer', album: 'after  rain' }),
  ];
  expect(other.album_id).toBe(one.album_id);
  const of = (artist: string) => hotel.upload(`Mix/${artist}.mp3`, { title: artist, artist, album: 'Mix' });
  await of('Auer');
  await of('Winz');
  await of('Sölling');
  expect(await hotel.albums({ search: 'mix' })).toMatchObject([{ title: 'Mix', artist: '', song_count: 3 }]);
  const flagged = [1, 2].map((n) =>
    hotel.upload(`${n}.mp3`, { title: `F${n}`, artist: `A${n}`, album: 'Best', compilation: true }),
  );
  expect(new Set((await Promise.all(flagged)).map(({ album_id }) => album_id)).size).toBe(1);
  await hotel.upload('r.mp3', { title: 'R', artist: 'Sölling', album: 'After Rain', release: 'aa' });
  expect(await hotel.albums({ search: 'after rain' })).toHaveLength(2);
});

test('lists go page by page in their order', async () => {
  for (let track = 1; track <= 102; track += 1)
    await hotel.upload(`${track}.mp3`, { title: `T${track}`, artist: 'A', album: `B${track % 2}`, track });
  const first = (await callRoute(hotel.api, 'GET /api/v1/music/songs', { query: {} })).body;
  expect(first.items.map(({ album, track }) => `${album} ${track}`).slice(0, 2)).toEqual(['B0 2', 'B0 4']);
  const second = (await callRoute(hotel.api, 'GET /api/v1/music/songs', { query: { cursor: first.next } })).body;
  expect([first.items.length, second.items.map(({ track }) => track), second.next]).toEqual([100, [99, 101], null]);
  expect((await hotel.albums()).map(({ title, song_count }) => [title, song_count])).toEqual([
    ['B0', 51],
    ['B1', 51],
  ]);
  expect(await hotel.songs({ search: '?' })).toEqual([]);
});

test('what staff write is kept; an album is renamed in all of its songs', async () => {
  const song = await hotel.upload('1.mp3', { title: 'One', artist: 'Auer', album: 'Pines', artistSort: 'Auer, E' });
  await hotel.upload('2.mp3', { title: 'Two', artist: 'Auer', album: 'Pines' });
  expect((await patchSong(song.id, { title: 'First', track: 3, hidden: true })).body).toMatchObject({
    title: 'First',
    track: 3,
    hidden: true,
  });
  const album = await patchAlbum(song.album_id, { title: 'Stone Pines', year: 2022, hidden: true });
  expect(album).toMatchObject({ title: 'Stone Pines', year: 2022, song_count: 2, hidden: true });
  expect(album.id).not.toBe(song.album_id);
  await expect(patchAlbum(song.album_id, { year: 1 })).rejects.toMatchObject({ code: 'album_unknown' });
  expect(await patchAlbum(album.id, { artist: '' })).toMatchObject({ artist: '', song_count: 2 });
});

test('a deleted song is gone with its file, and comes back when it is sent again', async () => {
  const song = await hotel.upload('1.mp3', { title: 'One' });
  await remove(song.id);
  expect(stored()).toEqual([]);
  expect(await hotel.songs()).toEqual([]);
  await expect(remove(song.id)).rejects.toMatchObject({ code: 'song_unknown' });
  expect((await hotel.upload('1.mp3', { title: 'One' })).id).toBe(song.id);
  expect(stored()).toHaveLength(1);
});

test('an album is deleted with its songs', async () => {
  const song = await hotel.upload('1.mp3', { title: 'One', artist: 'A', album: 'B' });
  await callRoute(hotel.api, 'DELETE /api/v1/music/albums/{id}', { params: { id: song.album_id } });
  expect([await hotel.albums(), stored()]).toEqual([[], []]);
});

test('pictures are cut to a square; what is no picture is refused or left out', async () => {
  const wide = await sharp({ create: { width: 900, height: 500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const song = await hotel.upload('1.mp3', { title: 'One', artist: 'A', album: 'B', picture: wide });
  await hotel.upload('2.mp3', { title: 'Two', artist: 'A', album: 'B', picture: Buffer.from('no picture') });
  const [album] = await hotel.albums();
  const name = album?.picture.split('/').at(-1) ?? '';
  const read = (w?: string) =>
    callRoute(hotel.api, 'GET /media/{propertyId}/music/{name}', { params: { propertyId: '1', name }, query: { w } });
  expect(await sharp((await read()).body).metadata()).toMatchObject({ format: 'webp', width: 500, height: 500 });
  expect(await sharp((await read('480')).body).metadata()).toMatchObject({ width: 480, height: 480 });
  const put = (raw: Uint8Array) =>
    callRoute(hotel.api, 'PUT /api/v1/music/albums/{id}/picture', { params: { id: song.album_id }, raw });
  await expect(put(Buffer.from('x'))).rejects.toMatchObject({ code: 'not_a_picture' });
  const other = await sharp({ create: { width: 700, height: 700, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect((await put(other)).body.picture).not.toBe(album?.picture);
});
