import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { filmEntry, openTestCinema, openTestLibrary, type TestCinema, type TestLibrary } from '#cinema/testing';
import { systemClock } from '#platform/clock';
import { callRoute } from '#platform/node/testing';
import type { FilmImport, StaffFilm } from '../../contract.ts';
import { claimVideo } from '../encoding/encoding-records.ts';
import { requestVideo } from '../encoding/videos.ts';
import { tidyImports } from './film-import-queue.ts';
import { findKnown, saveFilm } from './save-film.ts';
import { tidyFilmFiles } from './tidy-film-files.ts';

let library: TestLibrary;
let hotel: TestCinema;
beforeEach(async () => {
  library = openTestLibrary();
  hotel = await openTestCinema({}, library);
});
afterEach(async () => {
  await hotel.platform.database.close();
  library.remove();
});

const bytes = (text: string) => new TextEncoder().encode(text);
const picture = (background: string) =>
  sharp({ create: { width: 600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function importEnded(id: string): Promise<FilmImport> {
  for (;;) {
    const { body } = await callRoute(hotel.api, 'GET /api/v1/films/imports/{id}', { params: { id } });
    if (body.state !== 'running') {
      await hotel.deliver();
      return body;
    }
    await systemClock.sleep(1);
  }
}

async function importFilms(...films: TestLibrary['films']): Promise<FilmImport> {
  library.films = films;
  const { body } = await callRoute(hotel.api, 'POST /api/v1/films/imports', {
    ...{ raw: bytes('[]'), headers: { 'content-type': 'application/json' } },
  });
  return await importEnded(body.id);
}

async function scanFolder(...films: TestLibrary['films']): Promise<FilmImport> {
  library.films = films;
  const { body } = await callRoute(hotel.api, 'POST /api/v1/films/folder-scans', {});
  return await importEnded(body.id);
}

async function list(query: { search?: string; cursor?: string; limit?: number } = {}) {
  return (await callRoute(hotel.api, 'GET /api/v1/films', { query })).body;
}

const film = async (id: string) => (await callRoute(hotel.api, 'GET /api/v1/films/{id}', { params: { id } })).body;

async function only(): Promise<StaffFilm> {
  const { items } = await list();
  if (items.length !== 1 || !items[0]) throw new Error(`there are ${items.length} films`);
  return items[0];
}

/** Waits until all videos are in one of the states. */
async function videosAre(...states: readonly string[]): Promise<void> {
  for (;;) {
    const videos = await hotel.store.read.selectFrom('cinema_videos').select('state').execute();
    if (videos.every(({ state }) => states.includes(state))) return await hotel.deliver();
    await systemClock.sleep(1);
  }
}

const encoded = () => videosAre('ready', 'failed', 'cancelled');

test('films are added, changed, listed by title and deleted by hand', async () => {
  const add = (title: string) =>
    callRoute(hotel.api, 'POST /api/v1/films', { body: { texts: { en: { title, plot: '' } }, rating: 7.4, price: 0 } });
  for (const title of ['Zebra', 'Éclair', 'apple']) await add(title);
  expect((await list()).items.map(({ title }) => title)).toEqual(['apple', 'Éclair', 'Zebra']);
  const first = await list({ limit: 2 });
  expect([first.total, (await list({ limit: 2, cursor: first.next ?? '' })).items.map(({ title }) => title)]).toEqual([
    3,
    ['Zebra'],
  ]);
  const [eclair] = (await list({ search: 'ECLAIR' })).items;
  expect(eclair).toMatchObject({ title: 'Éclair', rating: 7.4, price: 0, hidden: false });
  const params = { id: eclair?.id };
  const { body } = await callRoute(hotel.api, 'PATCH /api/v1/films/{id}', {
    params,
    body: { rating: null, hidden: true },
  });
  expect(body).toMatchObject({ rating: null, hidden: true, title: 'Éclair' });
  await callRoute(hotel.api, 'DELETE /api/v1/films/{id}', { params });
  expect((await list()).total).toBe(2);
  await expect(film(String(eclair?.id))).rejects.toMatchObject({ code: 'movie_unknown' });
  const actions = hotel.platform.auditEntries.map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith('cinema.'))).toEqual([
    ...Array(3).fill('cinema.film_added'),
    ...['cinema.film_changed', 'cinema.film_deleted'],
  ]);
});

test('an import adds films once, and what staff wrote by hand outlasts the next', async () => {
  expect(await importFilms(filmEntry('a'), filmEntry('b'))).toMatchObject({
    state: 'done',
    films: 2,
    problem_count: 0,
  });
  const [a] = (await list()).items;
  const params = { id: a?.id };
  await callRoute(hotel.api, 'PATCH /api/v1/films/{id}', { params, body: { year: 1999 } });
  await importFilms(filmEntry('a', { year: 2021, runtimeMin: 95, genres: [] }), filmEntry('b', { year: 2021 }));
  const { items } = await list();
  expect(items.map(({ title, year, runtime_min, genres }) => [title, year, runtime_min, genres])).toEqual([
    ['a', 1999, 95, ['Drama']],
    ['b', 2021, 0, ['Drama']],
  ]);
});

test('of changes at once none is lost to the next import, nor is one that is made while an import reads', async () => {
  await importFilms(filmEntry('a'));
  const { id } = await only();
  const params = { id };
  const property = '1';
  const services = { store: hotel.store, platform: hotel.platform, property: hotel.hotel.property.port };
  const known = await findKnown(services, property, { key: 'a' });
  const patch = (body: object) => callRoute(hotel.api, 'PATCH /api/v1/films/{id}', { params, body });
  await Promise.all([
    ...[patch({ year: 1999 }), patch({ level: 16 }), patch({ genres: ['Western'] })],
    callRoute(hotel.api, 'PUT /api/v1/films/{id}/subtitles', {
      ...{ params, query: { lang: 'de' }, raw: bytes('1\n00:00:01,000 --> 00:00:02,000\nVon Hand') },
    }),
  ]);
  const found = filmEntry('a', { year: 2021, level: 6, genres: ['Comedy'], runtimeMin: 95 });
  const entry = { entry: found, pictures: {}, subtitles: [{ lang: 'de', body: 'WEBVTT' }] };
  await saveFilm(services, { property, known }, entry);
  expect(await only()).toMatchObject({ year: 1999, level: 16, genres: ['Western'], runtime_min: 95 });
  const subtitles = await hotel.store.read.selectFrom('cinema_subtitles').select('body').execute();
  expect(subtitles).toEqual([{ body: expect.stringContaining('Von Hand') }]);
});

test('a film that staff deleted is not brought back by a scan, but by a file that they send', async () => {
  await scanFolder(filmEntry('a'));
  const { id } = await only();
  await callRoute(hotel.api, 'DELETE /api/v1/films/{id}', { params: { id } });
  expect(await scanFolder(filmEntry('a'))).toMatchObject({ films: 0, skipped: 1, problem_count: 1 });
  expect((await list()).total).toBe(0);
  await importFilms(filmEntry('a'));
  expect((await only()).id).toBe(id);
});

test('a film whose folder is now known by its id stays the same one, also where staff deleted or changed it', async () => {
  await scanFolder(filmEntry('path:A [tmdbid-1]'), filmEntry('path:B [tmdbid-2]'));
  const [a, b] = (await list()).items;
  await callRoute(hotel.api, 'PATCH /api/v1/films/{id}', { params: { id: a?.id }, body: { year: 1999 } });
  await callRoute(hotel.api, 'DELETE /api/v1/films/{id}', { params: { id: b?.id } });
  const now = [
    filmEntry('tmdb:1', { year: 2021, formerKeys: ['path:A/A', 'path:A [tmdbid-1]'] }),
    filmEntry('tmdb:2', { formerKeys: ['path:B [tmdbid-2]'] }),
  ] as const;
  expect(await scanFolder(...now)).toMatchObject({ films: 1, skipped: 1 });
  expect(await only()).toMatchObject({ id: a?.id, year: 1999 });
  const keys = await hotel.store.read.selectFrom('cinema_films').select('source_key').orderBy('source_key').execute();
  expect(keys.map(({ source_key }) => source_key)).toEqual(['tmdb:1', 'tmdb:2']);
  // Both have the present key now, wherever their folders go.
  expect(await scanFolder(filmEntry('tmdb:1'), filmEntry('tmdb:2'))).toMatchObject({ films: 1, skipped: 1 });
  expect((await only()).id).toBe(a?.id);
});

test('a file that is imported again has only the videos that changed copied and encoded', async () => {
  const video = library.write('a.mp4', 'a video');
  const trailer = library.write('a-trailer.mp4', 'a trailer');
  const entry = filmEntry('a', { files: { video, trailer, subtitles: [] } });
  await importFilms(entry);
  // Before it is encoded as well as after it.
  await importFilms(entry);
  await encoded();
  expect(library.encoded).toHaveLength(2);
  const { id } = await only();
  const stored = () => readdirSync(join(library.folder, 'films', '1', id)).toSorted();
  // A copy goes after its video has been recorded.
  while (stored().some((name) => name.startsWith('source-'))) await systemClock.sleep(1);
  const before = stored();
  await importFilms(entry);
  await encoded();
  expect([library.encoded.length, stored()]).toEqual([2, before]);
  // As large as before, but another one.
  library.write('a.mp4', 'A VIDEO');
  await hotel.platform.clock.advance(1);
  await importFilms(entry);
  await encoded();
  expect(library.encoded).toHaveLength(3);
});

test('subtitles of a library that are no UTF-8 are in the usual encoding of their language', async () => {
  const cue = '1\n00:00:01,000 --> 00:00:02,000\n';
  const polish = library.write('pl.srt', Buffer.from(`${cue}\xb3\xf3d\x9f`, 'latin1'));
  const arabic = library.write('ar.srt', Buffer.from(`${cue}\xe3\xd1\xcd\xc8\xc7`, 'latin1'));
  const subtitles = [
    { lang: 'pl', path: polish },
    { lang: 'ar', path: arabic },
  ];
  await importFilms(filmEntry('a', { files: { subtitles } }));
  const stored = await hotel.store.read
    .selectFrom('cinema_subtitles')
    .select(['lang', 'body'])
    .orderBy('lang')
    .execute();
  expect(stored.map(({ body }) => body.trim().split('\n').at(-1))).toEqual(['مرحبا', 'łódź']);
});

test('pictures and subtitles of a library are cleaned and kept; broken ones are reported', async () => {
  const files = {
    ...{
      poster: library.write('poster.jpg', await picture('red')),
      backdrop: library.write('fanart.jpg', 'no picture'),
    },
    subtitles: [
      {
        lang: 'de',
        path: library.write('de.srt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nSchöne <font>F\xe4hre', 'latin1')),
      },
      { lang: 'en', path: library.write('en.srt', 'nothing') },
    ],
  };
  const report = await importFilms(filmEntry('a', { files }));
  expect(report.problems.map(({ what }) => what)).toEqual([
    expect.stringContaining('the backdrop is not a picture'),
    'the subtitles in en cannot be read',
  ]);
  const { poster, backdrop, subtitles } = await only();
  expect([poster, backdrop, subtitles]).toEqual([
    expect.stringMatching(/^\/media\/1\/films\/poster-\w+\.webp$/),
    '',
    ['de'],
  ]);
  const route = 'GET /media/{propertyId}/films/{name}';
  const params = { propertyId: '1', name: poster.slice(poster.lastIndexOf('/') + 1) };
  const small = await callRoute(hotel.api, route, { params, query: { w: '480' } });
  expect((await sharp(small.body as Uint8Array).metadata()).width).toBe(480);
  const whole = await callRoute(hotel.api, route, { params });
  expect((await sharp(whole.body as Uint8Array).metadata()).width).toBe(600);
});

test('pictures and subtitles are uploaded, and later imports leave them', async () => {
  const files = { poster: library.write('poster.jpg', await picture('red')), subtitles: [] };
  await importFilms(filmEntry('a', { files }));
  const { id } = await only();
  const put = 'PUT /api/v1/films/{id}/picture';
  const { body } = await callRoute(hotel.api, put, { params: { id }, raw: await picture('blue') });
  await importFilms(filmEntry('a', { files }));
  expect((await only()).poster).toBe(body.poster);
  await expect(callRoute(hotel.api, put, { params: { id }, raw: bytes('text') })).rejects.toMatchObject({
    code: 'not_a_picture',
  });
  const subtitles = 'PUT /api/v1/films/{id}/subtitles';
  const request = { params: { id }, query: { lang: 'EN' }, raw: bytes('00:01.0 --> 00:02.0\nHello') };
  expect((await callRoute(hotel.api, subtitles, request)).body.subtitles).toEqual(['en']);
  const bad = callRoute(hotel.api, subtitles, { ...request, raw: bytes('nothing') });
  await expect(bad).rejects.toMatchObject({ code: 'not_subtitles' });
  const gone = await callRoute(hotel.api, 'DELETE /api/v1/films/{id}/subtitles/{lang}', { params: { id, lang: 'en' } });
  expect(gone.body.subtitles).toEqual([]);
});

test('an uploaded video is encoded, and its file goes', async () => {
  await importFilms(filmEntry('a'));
  const { id } = await only();
  const { body } = await callRoute(hotel.api, 'PUT /api/v1/films/{id}/video', {
    params: { id },
    raw: bytes('a video'),
  });
  expect(body.videos).toMatchObject([{ kind: 'film', source_bytes: 7 }]);
  await encoded();
  const made = await film(id);
  expect(made).toMatchObject({
    ...{ runtime_min: 90, subtitles: ['fr'], chapters: [{ start: 0, title: 'Harbour' }] },
    videos: [{ state: 'ready', progress: 1, duration: 5401, renditions: [360], audio: ['en', 'de'], source_bytes: 0 }],
  });
  const [job] = library.encoded;
  while (existsSync(String(job?.source))) await systemClock.sleep(1);
  expect([job?.key.length, job?.keyUrl]).toEqual([16, 'key']);
  const again = callRoute(hotel.api, 'POST /api/v1/films/{id}/encoding', {
    params: { id },
    body: { kind: 'film', action: 'again' },
  });
  await expect(again).rejects.toMatchObject({ code: 'no_video' });
});

test('a video of the folder stays where it is, and is encoded again only when it has changed', async () => {
  const video = library.write('a.mkv', 'a video');
  await scanFolder(filmEntry('a', { files: { video, subtitles: [] } }));
  await encoded();
  await scanFolder(filmEntry('a', { files: { video, subtitles: [] } }));
  await encoded();
  expect([library.encoded.length, existsSync(video)]).toEqual([1, true]);
  library.write('a.mkv', 'a better video');
  await hotel.platform.clock.advance(1);
  await scanFolder(filmEntry('a', { files: { video, subtitles: [] } }));
  await encoded();
  expect([library.encoded.length, (await only()).videos[0]?.state]).toEqual([2, 'ready']);
  expect(library.encoded[1]?.folder).not.toBe(library.encoded[0]?.folder);
});

test('while no video waits, nobody looks whether the machine has an encoder', async () => {
  const isAvailable = vi.spyOn(library.encoder, 'isAvailable');
  const stop = await hotel.api.module.start?.();
  onTestFinished(() => stop?.());
  await hotel.platform.clock.advance(30_000);
  expect(isAvailable).not.toHaveBeenCalled();
  await scanFolder(filmEntry('a', { files: { video: library.write('a.mkv', 'a video'), subtitles: [] } }));
  await encoded();
  expect(isAvailable).toHaveBeenCalled();
});

test('a machine without an encoder says so once, and goes on when it has one', async () => {
  library.hasEncoder = false;
  const video = library.write('a.mkv', 'a video');
  await scanFolder(filmEntry('a', { files: { video, subtitles: [] } }));
  await scanFolder(filmEntry('b', { files: { video, subtitles: [] } }));
  await videosAre('no_encoder');
  expect((await list()).items.map(({ videos }) => videos[0]?.state)).toEqual(['no_encoder', 'no_encoder']);
  expect((await list()).items[0]?.videos[0]?.failure).toBe('ffmpeg is needed');
  expect(hotel.platform.log.lines.filter(({ message }) => message.includes('ffmpeg'))).toHaveLength(1);
  library.hasEncoder = true;
  const { id } = (await list()).items[0] ?? { id: '' };
  await callRoute(hotel.api, 'POST /api/v1/films/{id}/encoding', {
    params: { id },
    body: { kind: 'film', action: 'again' },
  });
  await encoded();
  expect((await list()).items.map(({ videos }) => videos[0]?.state)).toEqual(['ready', 'ready']);
});

test('a video that needs no encoder is played as it is, for its stay alone', async () => {
  library.hasEncoder = false;
  library.plainFile = 'film.mp4';
  const video = library.write('a.mp4', 'a video');
  await scanFolder(filmEntry('a', { price: 0, files: { video, subtitles: [] } }));
  await encoded();
  const { id, videos } = await only();
  expect(videos).toMatchObject([{ state: 'ready', renditions: [360] }]);
  const guest = await hotel.signIn();
  const { kind, url } = await hotel.call('VideoOnDemand.getStream', guest, { movie_id: id });
  expect([kind, url]).toEqual(['file', expect.stringMatching(/^\/ONEapp\/films\/[\w-]{43}\/film\.mp4$/)]);
  const find = () => {
    const request = { device: 'phone', identify: async () => [guest] };
    return hotel.judge.find(url.split('/')[3] ?? '', 'film.mp4', request);
  };
  expect(await find()).toEqual({ key: expect.stringMatching(/\/film-\d+\/film\.mp4$/), contentType: 'video/mp4' });
  await hotel.checkOut(guest);
  expect(await find()).toBeUndefined();
});

test('an encoding that is cancelled ends, and one that fails says why', async () => {
  const begun = Promise.withResolvers<void>();
  library.encoding = (job) => {
    begun.resolve();
    return new Promise((resolve) => job.signal.addEventListener('abort', () => resolve()));
  };
  const video = library.write('a.mkv', 'a video');
  await scanFolder(filmEntry('a', { files: { video, subtitles: [] } }));
  await begun.promise;
  const { id } = await only();
  const ask = (action: 'again' | 'cancel') =>
    callRoute(hotel.api, 'POST /api/v1/films/{id}/encoding', { params: { id }, body: { kind: 'film', action } });
  expect((await film(id)).videos[0]?.state).toBe('encoding');
  expect((await ask('cancel')).body.videos[0]?.state).toBe('cancelled');
  library.encoding = async () => {
    throw new Error('no such codec');
  };
  await hotel.platform.clock.advance(1);
  await ask('again');
  await encoded();
  expect((await film(id)).videos[0]).toMatchObject({ state: 'failed', failure: 'failed' });
});

test('another process takes an encoding over whose process is gone, and the first notices', async () => {
  const begun = Promise.withResolvers<void>();
  const job = Promise.withResolvers<boolean>();
  library.encoding = (given) => {
    library.encoding = undefined;
    begun.resolve();
    return new Promise((resolve) =>
      given.signal.addEventListener('abort', () => {
        job.resolve(true);
        resolve();
      }),
    );
  };
  const video = library.write('a.mkv', 'a video');
  await scanFolder(filmEntry('a', { files: { video, subtitles: [] } }));
  await begun.promise;
  const silent = hotel.platform.clock.now() - 60_000;
  const claim = { state: 'encoding', requested_at: 5, beat_at: silent } as const;
  await hotel.store.write(({ tx }) => tx.updateTable('cinema_videos').set(claim).execute());
  await hotel.platform.clock.advance(5_000);
  expect(await job.promise).toBe(true);
  await encoded();
  expect((await only()).videos[0]?.state).toBe('ready');
});

test('an encoding of which nothing is heard for ten minutes is ended, and the next begins', async () => {
  const begun = Promise.withResolvers<void>();
  // It ends by no signal, as a disk does not that is gone.
  library.encoding = (_job, onProgress) => {
    library.encoding = undefined;
    onProgress(0.5);
    begun.resolve();
    return new Promise(() => undefined);
  };
  const video = library.write('a.mkv', 'a video');
  await scanFolder(filmEntry('a', { files: { video, subtitles: [] } }));
  await scanFolder(filmEntry('b', { files: { video, subtitles: [] } }));
  await begun.promise;
  const { clock } = hotel.platform;
  await clock.settled(clock.advance(595_000));
  expect(library.encoded).toHaveLength(1);
  await clock.settled(clock.advance(5_000));
  await encoded();
  const videos = (await list()).items.map(({ videos: [first] }) => [first?.state, first?.failure]);
  expect(videos).toEqual([
    ['failed', 'nothing was encoded for 10 minutes'],
    ['ready', ''],
  ]);
});

test('hotels have their films encoded in turn, and what a process ended with comes last', async () => {
  const { store, platform } = hotel;
  const services = { store, platform };
  for (const [property, film_id] of [
    ['many', 'a'],
    ['many', 'b'],
    ['many', 'c'],
    ['one', 'd'],
  ] as const) {
    await requestVideo(services, { property, film_id, kind: 'film' }, { path: '/films/x.mkv', bytes: 1 });
    await platform.clock.advance(1);
  }
  const claim = async () => (await claimVideo(services, ['waiting']))?.film_id;
  const taken = [await claim()];
  await platform.clock.advance(1);
  taken.push(await claim());
  // Nobody says any more that they are encoded: their processes are gone.
  await platform.clock.advance(60_000);
  for (let count = 0; count < 4; count += 1) {
    taken.push(await claim());
    await platform.clock.advance(1);
  }
  expect(taken).toEqual(['a', 'd', 'b', 'd', 'c', 'a']);
});

test('files that no film needs go after an hour, those of a film that is bought stay', async () => {
  await importFilms(filmEntry('a'), filmEntry('b'));
  const [a, b] = (await list()).items;
  for (const id of [a?.id, b?.id]) {
    await callRoute(hotel.api, 'PUT /api/v1/films/{id}/video', { params: { id }, raw: bytes('a video') });
    await encoded();
  }
  const guest = await hotel.signIn();
  await hotel.buy(guest, { movie_id: a?.id ?? '' });
  for (const id of [a?.id, b?.id]) await callRoute(hotel.api, 'DELETE /api/v1/films/{id}', { params: { id } });
  const context = { ...hotel, property: hotel.hotel.property.port };
  const [ofA, ofB] = library.encoded.map(({ folder }) => folder);
  await library.largeFiles.put('1/left/source-film-x', (async function* () {})());
  const left = library.largeFiles.pathOf('1/left/source-film-x');
  const now = hotel.platform.clock.now() / 1000;
  const all = [String(ofA), String(ofB), left];
  for (const path of all) utimesSync(path, now, now);
  await tidyFilmFiles(context);
  // The files are young: they could be those of an upload.
  expect(all.map((path) => existsSync(path))).toEqual([true, true, true]);
  for (const path of all) utimesSync(path, now - 7_200, now - 7_200);
  await tidyFilmFiles(context);
  expect(all.map((path) => existsSync(path))).toEqual([true, false, false]);
});

test('an import whose process is gone counts as interrupted, and old ones are forgotten', async () => {
  const { id } = await importFilms(filmEntry('a'));
  await hotel.store.write(({ tx }) =>
    tx.updateTable('cinema_imports').set({ state: 'running', finished_at: null }).execute(),
  );
  await hotel.platform.clock.advance(200_000);
  await tidyImports(hotel);
  const { body } = await callRoute(hotel.api, 'GET /api/v1/films/imports/{id}', { params: { id } });
  expect(body).toMatchObject({ state: 'failed', failure: 'interrupted' });
  await hotel.platform.clock.advance(31 * 86_400_000);
  await tidyImports(hotel);
  expect((await callRoute(hotel.api, 'GET /api/v1/films/imports', {})).body.items).toEqual([]);
});

test.each([
  ['application/octet-stream', undefined, 'file'],
  ['application/gzip', undefined, 'file'],
  ['text/plain; charset=utf-8', undefined, 'file'],
  ['application/octet-stream', 'nfo', 'nfo'],
  ['text/xml', undefined, 'nfo'],
  ['application/x-zip-compressed', undefined, 'zip'],
])('a file that is sent as %s with the format %s is read as %s', async (type, format, expected) => {
  const query = format === undefined ? {} : { format };
  const request = { raw: bytes('x'), query, headers: { 'content-type': type } };
  const { body } = await callRoute(hotel.api, 'POST /api/v1/films/imports', request);
  await importEnded(body.id);
  expect(library.formats).toEqual([expected]);
});

test('a scan without a folder is refused', async () => {
  const other = await openTestCinema();
  const scan = callRoute(other.api, 'POST /api/v1/films/folder-scans', {});
  await expect(scan).rejects.toMatchObject({ code: 'no_folder' });
  await other.platform.database.close();
});
