import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { music } from '#music/contract';
import { openTestMusic, type TestMusic } from '#music/testing';
import { callRoute } from '#platform/node/testing';
import { PropertyMusic } from './property-music.ts';

let hotel: TestMusic;
beforeEach(async () => {
  hotel = await openTestMusic();
});
afterEach(() => hotel.close());

const titlesOf = (all: readonly { readonly title: string }[]) => all.map(({ title }) => title);

async function fill(): Promise<void> {
  await hotel.upload('1.mp3', {
    title: 'Zither',
    artist: 'Auer',
    album: 'Pines',
    track: 2,
    genre: 'Alpine',
    year: 2020,
    artistSort: 'auer, E',
  });
  await hotel.upload('2.mp3', {
    title: 'Ärger',
    artist: 'Auer feat. Winz',
    album: 'Pines',
    track: 1,
    genre: 'Alpine',
    year: 2020,
  });
  await hotel.upload('3.mp3', {
    title: 'Track 10',
    artist: 'The Larch Road',
    album: 'Roads',
    year: 2024,
    artistSort: 'Larch Road, The',
  });
  await hotel.upload('4.mp3', { title: 'Track 9', artist: 'The Pier', album: 'Roads 2', year: 2025 });
}

test('whatever languages are asked for, the library is sorted in those of the hotel', async () => {
  await fill();
  const inOrder = vi.spyOn(PropertyMusic.prototype, 'inOrder');
  for (const lang of ['sv', 'de-AT', 'x-1', 'x-2', '']) await hotel.call('MusicOnDemand.getSongs', { lang });
  expect(inOrder.mock.calls).toEqual([['en'], ['de'], ['en'], ['en'], ['en']]);
  inOrder.mockRestore();
});

test('the first screen, artists, albums and songs in their order', async () => {
  await fill();
  const browse = await hotel.call('MusicOnDemand.getBrowse', {});
  expect(browse).toMatchObject({
    artist_count: 3,
    album_count: 3,
    song_count: 4,
    genres: [{ name: 'Alpine', album_count: 1 }],
  });
  // “The” counts unless a sort name says otherwise.
  expect(browse.artists.map(({ name }) => name)).toEqual(['Auer', 'The Larch Road', 'The Pier']);
  expect(titlesOf((await hotel.call('MusicOnDemand.getSongs', { lang: 'DE' })).songs)).toEqual([
    'Ärger',
    'Track 9',
    'Track 10',
    'Zither',
  ]);
  expect(titlesOf((await hotel.call('MusicOnDemand.getAlbums', {})).albums)).toEqual(['Pines', 'Roads', 'Roads 2']);
  const { album, songs } = await hotel.call('MusicOnDemand.getAlbum', {
    album_id: browse.newest.find(({ title }) => title === 'Pines')?.id ?? '',
  });
  expect([album.artist, album.song_count, album.duration, titlesOf(songs)]).toEqual([
    'Auer',
    2,
    360,
    ['Ärger', 'Zither'],
  ]);
  const artist = await hotel.call('MusicOnDemand.getArtist', { artist_id: album.artist_id });
  expect([artist.artist.song_count, titlesOf(artist.albums)]).toEqual([2, ['Pines']]);
  const of = await hotel.call('MusicOnDemand.getSongs', { artist_id: album.artist_id });
  expect(of.total).toBe(2);
});

test('an artist has the songs that others sing on their albums, and no others of the albums that they sing on', async () => {
  const pines = { album: 'Pines', albumArtist: 'Auer' };
  await hotel.upload('1.mp3', { ...pines, title: 'One', artist: 'Winz' });
  await hotel.upload('2.mp3', { ...pines, title: 'Two', artist: 'Kogler' });
  const { artists } = await hotel.call('MusicOnDemand.getArtists', {});
  expect(artists.map(({ name, song_count }) => [name, song_count])).toEqual([
    ['Auer', 2],
    ['Kogler', 1],
    ['Winz', 1],
  ]);
});

test('searches mind neither case nor marks, and page', async () => {
  await fill();
  const find = async (search: string) => titlesOf((await hotel.call('MusicOnDemand.getSongs', { search })).songs);
  expect(await find('arger')).toEqual(['Ärger']);
  expect(await find('PINES zith')).toEqual(['Zither']);
  expect(await find('?!')).toEqual([]);
  const page = await hotel.call('MusicOnDemand.getSongs', { offset: 1, limit: 2 });
  expect([titlesOf(page.songs), page.total]).toEqual([['Track 9', 'Track 10'], 4]);
  expect((await hotel.call('MusicOnDemand.getArtists', { search: 'larch' })).artists).toMatchObject([
    { name: 'The Larch Road' },
  ]);
  expect((await hotel.call('MusicOnDemand.getAlbums', { genre: 'alpine' })).total).toBe(1);
});

test('songs are asked for by id in any order; what is hidden is unknown', async () => {
  await fill();
  const { songs } = await hotel.call('MusicOnDemand.getSongs', {});
  const [one, two] = songs.map(({ id }) => id) as [string, string];
  await callRoute(hotel.api, 'PATCH /api/v1/music/songs/{id}', { params: { id: two }, body: { hidden: true } });
  await hotel.deliver();
  expect((await hotel.call('MusicOnDemand.getSongsById', { song_ids: [two, 'none', one] })).songs).toMatchObject([
    { id: one },
  ]);
  await expect(hotel.call('MusicOnDemand.getStream', { song_id: two })).rejects.toMatchObject({ code: 'song_unknown' });
  await expect(hotel.call('MusicOnDemand.getAlbum', { album_id: 'none' })).rejects.toMatchObject({
    code: 'album_unknown',
  });
  await expect(hotel.call('MusicOnDemand.getArtist', { artist_id: 'none' })).rejects.toMatchObject({
    code: 'artist_unknown',
  });
});

test('a song is played where it is asked for, or on the TV with its queue', async () => {
  await fill();
  const guest = await hotel.signIn();
  const [one, two] = (await hotel.call('MusicOnDemand.getSongs', {})).songs.map(({ id }) => id) as [string, string];
  expect(await hotel.call('MusicOnDemand.getStream', { song_id: one })).toMatchObject({
    ...{ url: `/ONEapp/music/${one}`, format: 'mp3', content_type: 'audio/mpeg', song: { id: one } },
  });
  const play_id = '5f0c1f3e-0000-4000-8000-000000000001';
  const songs = { song_ids: [one, 'none', two], position: 12.4, play_id };
  expect(await hotel.call('RemotePlayer.playMusic', songs, guest)).toEqual({ result: 'done' });
  expect(hotel.sent).toEqual([`${guest.roomId} song|${one}|12|${two} ${play_id}`]);
  hotel.tv.outcome = 'started';
  expect(await hotel.call('RemotePlayer.playMusic', { song_ids: [one] }, guest)).toEqual({ result: 'started' });
  await expect(hotel.call('RemotePlayer.playMusic', { song_ids: ['none', one] }, guest)).rejects.toMatchObject({
    code: 'song_unknown',
  });
  for (const code of ['no_tv', 'tv_silent', 'not_on_this_set'] as const) {
    hotel.tv.outcome = code;
    await expect(hotel.call('RemotePlayer.playMusic', { song_ids: [one] }, guest)).rejects.toMatchObject({ code });
  }
});

test('a queue of 1,000 songs goes to the TV whole, in one message of a phone, and a longer one is refused', async () => {
  await fill();
  const guest = await hotel.signIn();
  const [one] = (await hotel.call('MusicOnDemand.getSongs', {})).songs.map(({ id }) => id) as [string];
  const data = { song_ids: Array.from({ length: 1_000 }, () => one) };
  expect(JSON.stringify(data).length).toBeLessThan(64 * 1024);
  await hotel.call('RemotePlayer.playMusic', data, guest);
  expect(hotel.sent[0]?.split('|')[3]?.split(',')).toHaveLength(999);
  const { data: shape } = music.calls['RemotePlayer.playMusic'];
  expect(shape.safeParse({ song_ids: [...data.song_ids, one] }).success).toBe(false);
});

test('who is in the hotel may have a song, as long as that is so', async () => {
  const { id } = await hotel.upload('1.mp3', { title: 'One' });
  const guest = await hotel.signIn();
  const tv = { kind: 'tv', property: '1', deviceId: 'tv', roomId: guest.roomId, room: '214', occupied: true } as const;
  const visitor = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'v' } as const;
  const staff = { kind: 'staff', property: '1', staffId: 's', permissions: 'all' } as const;
  const may = async (...who: readonly Parameters<typeof hotel.judge.find>[1][]) =>
    (await hotel.judge.find(id, who[0] as never)) !== undefined;
  const as = (identity: object) => may(async () => [identity as never]);
  expect(await Promise.all([guest, tv, visitor].map(as))).toEqual([true, true, true]);
  const others = [
    { ...guest, property: '2' },
    { ...tv, occupied: false },
    { ...tv, property: '2' },
    { ...visitor, property: '2' },
    staff,
    { kind: 'nobody', property: '1' },
  ];
  expect(await Promise.all(others.map(as))).toEqual(others.map(() => false));
  await hotel.hotel.port.checkOut('1', guest.stayId);
  expect(await as(guest)).toBe(false);
  await callRoute(hotel.api, 'DELETE /api/v1/music/songs/{id}', { params: { id } });
  expect(await as(visitor)).toBe(false);
});

test('an answer has 1,000 songs of an album and 60 albums of an artist at most, and the others follow in the same order', async () => {
  await hotel.upload('1.mp3', { title: 'Zither', artist: 'Auer', album: 'Pines' });
  const row = await hotel.store.read.selectFrom('music_songs').selectAll().executeTakeFirstOrThrow();
  const songs = Array.from({ length: 1_001 }, (_none, at) => ({ ...row, id: `song-${at}`, file: `${at}.mp3` }));
  const albums = Array.from({ length: 501 }, (_none, at) => ({
    ...{ ...row, id: `other-${at}`, file: `o${at}.mp3` },
    ...{ album: `Album ${at}`, album_id: `album-${at}` },
  }));
  await hotel.store.write(async ({ tx, emit }) => {
    const rows = [...songs, ...albums];
    for (let from = 0; from < rows.length; from += 100) {
      await tx
        .insertInto('music_songs')
        .values(rows.slice(from, from + 100))
        .execute();
    }
    await emit('music.changed', '1', {});
  });
  await hotel.deliver();
  const { album, songs: found } = await hotel.call('MusicOnDemand.getAlbum', { album_id: row.album_id });
  expect([album.song_count, found.length]).toEqual([1_002, 1_000]);
  const artist = await hotel.call('MusicOnDemand.getArtist', { artist_id: album.artist_id });
  expect([artist.artist.album_count, artist.albums.length]).toEqual([502, 60]);
  const shown = artist.albums.map(({ id }) => id);
  for (let offset = shown.length; offset < 502; offset += 200) {
    const page = { artist_id: album.artist_id, order: 'newest', offset, limit: 200 } as const;
    shown.push(...(await hotel.call('MusicOnDemand.getAlbums', page)).albums.map(({ id }) => id));
  }
  expect([shown.length, new Set(shown).size]).toEqual([502, 502]);
  const rest = await hotel.call('MusicOnDemand.getSongs', { album_id: row.album_id, offset: 1_000 });
  expect([rest.total, rest.songs.length]).toEqual([1_002, 2]);
  // In the same order, so that a screen goes on with pages where the first answer ends.
  expect(new Set([...found, ...rest.songs].map(({ id }) => id)).size).toBe(1_002);
});
