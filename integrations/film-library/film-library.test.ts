import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FilmEntry, LibraryFormat } from '#cinema/contract';
import { readFolderName } from './folder-name.ts';
import { groupFilms } from './group-films.ts';
import { createLibraryReader } from './index.ts';
import { subtitleLanguage } from './subtitle-language.ts';

const readLibrary = createLibraryReader();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-library-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Film = FilmEntry & { readonly contents: { readonly [kind: string]: string } };

async function read(path: string, format: LibraryFormat) {
  const films: Film[] = [];
  const report = await readLibrary({ path, format }, async (film) => {
    // Files of a zip exist only now.
    const { subtitles, ...files } = film.files;
    const all = [...Object.entries(files), ...subtitles.map(({ lang, path: at }) => [lang, at] as const)];
    films.push({ ...film, contents: Object.fromEntries(all.map(([kind, at]) => [kind, readFileSync(at, 'utf8')])) });
  });
  return { report, films, titles: films.map(({ texts }) => Object.values(texts)[0]?.title) };
}

async function readText(text: string, format: LibraryFormat) {
  const path = join(folder, 'file');
  writeFileSync(path, text);
  return await read(path, format);
}

type Entry = {
  readonly name: string | Buffer;
  readonly content: string | Buffer;
  readonly flags?: number;
  readonly mode?: number;
  readonly claims?: number;
};

/** Makes a zip. */
function zipOf(entries: readonly Entry[]): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content, flags = 0x800, mode = 0o100644, claims } of entries) {
    const [raw, data] = [Buffer.from(name), Buffer.from(content)];
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims ?? data.length, 18);
    common.writeUInt16LE(raw.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, raw, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), common, rest, raw]));
    files.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

async function readZip(entries: readonly Entry[]) {
  const path = join(folder, 'library');
  writeFileSync(path, zipOf(entries));
  return await read(path, 'zip');
}

const nfo = (title: string, more = '') => `<movie><title>${title}</title>${more}</movie>`;

const ferry: { readonly [path: string]: string } = {
  'Films/The Last Ferry (2019)/movie.nfo': nfo('The Last Ferry', '<uniqueid type="imdb">tt0000123</uniqueid>'),
  'Films/The Last Ferry (2019)/The Last Ferry (2019).mkv': 'video',
  'Films/The Last Ferry (2019)/The Last Ferry (2019)-trailer.mp4': 'trailer',
  'Films/The Last Ferry (2019)/poster.jpg': 'poster',
  'Films/The Last Ferry (2019)/fanart.jpg': 'backdrop',
  'Films/The Last Ferry (2019)/The Last Ferry (2019).en.srt': 'english',
  'Films/The Last Ferry (2019)/The Last Ferry (2019).ger.forced.srt': 'forced',
  'Films/The Last Ferry (2019)/Subs/2_German.srt': 'german',
  'Films/The Last Ferry (2019)/.DS_Store': 'x',
};
const ferryContents = {
  video: 'video',
  trailer: 'trailer',
  poster: 'poster',
  backdrop: 'backdrop',
  en: 'english',
  de: 'german',
};

function writeFiles(files: { readonly [path: string]: string }): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

test('a folder of a film has its description, videos, pictures and subtitles', async () => {
  writeFiles(ferry);
  const { films, report } = await read(folder, 'folder');
  expect(report).toEqual({ failure: undefined, films: 1, skipped: 0, problems: [], problemCount: 0 });
  expect(films[0]).toMatchObject({ key: 'imdb:tt0000123', year: 2019, contents: ferryContents });
});

test('a zip of a library is read, a film at a time, and leaves nothing', async () => {
  const { films, report } = await readZip(Object.entries(ferry).map(([name, content]) => ({ name, content })));
  expect(report).toMatchObject({ failure: undefined, films: 1, problemCount: 0 });
  expect(films[0]?.contents).toEqual(ferryContents);
  expect(readdirSync(folder)).toEqual(['library']);
});

test('links in a folder are not followed', async () => {
  writeFiles({ 'A/movie.nfo': nfo('A') });
  symlinkSync('/etc', join(folder, 'A', 'etc'));
  symlinkSync('/etc/passwd', join(folder, 'A', 'A.en.srt'));
  expect((await read(folder, 'folder')).films[0]?.contents).toEqual({});
});

test('a video without a description is named after its folder, and with addresses alone has their id', async () => {
  writeFiles({
    'Some_Film (2001)/whatever.mp4': 'video',
    'Other/film.mkv': 'video',
    'Other/film.nfo': 'https://www.imdb.com/title/tt0944947/\n',
  });
  const { films, report } = await read(folder, 'folder');
  expect(films.map(({ key, texts, year }) => [key, texts['']?.title, year])).toEqual([
    ['imdb:tt0944947', 'Other', undefined],
    ['path:Some_Film (2001)', 'Some Film', 2001],
  ]);
  expect(report.problemCount).toBe(2);
});

test('several films in one folder are told apart by their names', () => {
  const { groups } = groupFilms([
    'A.mkv',
    'A.nfo',
    'A-poster.jpg',
    'A.de.srt',
    'A-trailer.mp4',
    'B cd1.mp4',
    'B cd2.mp4',
    'B.nfo',
    'B.jpg',
  ]);
  expect(groups).toEqual([
    {
      ...{
        name: 'A',
        nfo: 'A.nfo',
        video: 'A.mkv',
        trailer: 'A-trailer.mp4',
        poster: 'A-poster.jpg',
        backdrop: undefined,
      },
      subtitles: [{ lang: 'de', path: 'A.de.srt' }],
    },
    {
      ...{ name: 'B', nfo: 'B.nfo', video: 'B cd1.mp4', trailer: undefined, poster: 'B.jpg', backdrop: undefined },
      subtitles: [],
    },
  ]);
});

test('a film whose name begins like that of another one has files of its own alone', () => {
  const { groups, unused } = groupFilms([
    ...['Alien.mkv', 'Aliens.mkv', 'Aliens-trailer.mp4', 'Aliens.en.ass', 'Alien.de.srt', 'Alien 3-trailer.mp4'],
    ...['A.mkv', 'A.B.mkv', 'A.B.srt', 'A.C.srt', 'A.English.sdh.srt', 'A.pt-BR.srt', 'A.It.mkv', 'A.It.srt'],
  ]);
  const found = groups.map(({ name, trailer, subtitles }) => [name, trailer, ...subtitles.map(({ path }) => path)]);
  expect(Object.fromEntries(found.map(([name, ...files]) => [name, files]))).toEqual({
    ...{ Alien: [undefined, 'Alien.de.srt'], Aliens: ['Aliens-trailer.mp4', 'Aliens.en.ass'] },
    ...{ A: [undefined, 'A.English.sdh.srt', 'A.pt-BR.srt'], 'A.B': [undefined, 'A.B.srt'] },
    'A.It': [undefined, 'A.It.srt'],
  });
  expect(unused.map(({ path }) => path)).toContain('Alien 3-trailer.mp4');
});

test('a trailer in a folder beside several films is of the one that it is called like', () => {
  const { groups } = groupFilms([
    'F/Alien.mkv',
    'F/Aliens.mkv',
    'F/Trailers/Aliens.mp4',
    'F/Trailers/Alien - Trailer.mp4',
  ]);
  expect(groups.map(({ trailer }) => trailer)).toEqual(['F/Trailers/Alien - Trailer.mp4', 'F/Trailers/Aliens.mp4']);
});

test('what is left out is reported', () => {
  const { unused } = groupFilms(['A/A.mkv', 'A/extras/making.mkv', 'A/A cd2.mkv', 'B/movie.nfo', 'B/other.nfo']);
  expect(unused.map(({ path }) => path).sort()).toEqual(['A/A cd2.mkv', 'A/extras/making.mkv', 'B/other.nfo']);
});

test.each([
  ['Film.en.srt', 'en'],
  ['Film.eng.sdh.srt', 'en'],
  ['Film.pt-BR.srt', 'pt-br'],
  ['2_English.srt', 'en'],
  ['Film - German.srt', 'de'],
  ['Film.srt', 'und'],
  ['Films.srt', 'und'],
  ['Filmde.srt', 'und'],
  ['Film.de.forced.srt', 'de'],
])('subtitles called %s are in %s', (name, lang) => expect(subtitleLanguage(name, 'Film').lang).toBe(lang));

test.each([
  ['The Last Ferry (2019)', 'The Last Ferry', '2019'],
  ['The.Last.Ferry.[2019].1080p', 'The.Last.Ferry', '2019'],
  ['The.Last.Ferry', 'The Last Ferry', ''],
  ['1917', '1917', ''],
])('the folder %j is the film %j', (name, title, year) => expect(readFolderName(name)).toMatchObject({ title, year }));

test('a zip cannot write outside of its folder, nor hide links, passwords or bombs', async () => {
  const good = { name: 'A/movie.nfo', content: nfo('A') };
  const { titles, report } = await readZip([
    { name: '../../escaped.nfo', content: nfo('Escaped') },
    { name: '/etc/absolute.nfo', content: nfo('Absolute') },
    { name: 'C:/windows.nfo', content: nfo('Windows') },
    { name: 'L/movie.nfo', content: '/etc/passwd', mode: 0o120777 },
    { name: 'P/movie.nfo', content: nfo('Secret'), flags: 0x801 },
    { name: 'B/bomb.mkv', content: Buffer.alloc(40_000_000) },
    { name: 'S/movie.nfo', content: nfo('Short'), claims: 5 },
    good,
  ]);
  expect(titles).toEqual(['A']);
  expect(report).toMatchObject({ failure: undefined, films: 1 });
  expect(report.problemCount).toBeGreaterThanOrEqual(7);
  expect(readdirSync(folder)).toEqual(['library']);
  expect(readdirSync(dirname(folder)).filter((name) => name.includes('escaped'))).toEqual([]);
});

test('names in a zip are UTF-8 whether they are marked so or not, else those of DOS', async () => {
  const nameless = (name: Buffer | string, flags: number) => ({ name, flags, content: 'video' });
  const { titles } = await readZip([
    nameless('Fähre/a.mp4', 0x800),
    nameless('Größe/b.mp4', 0),
    nameless(Buffer.from([0x9a, 0x62, 0x65, 0x72, 0x2f, 0x63, 0x2e, 0x6d, 0x70, 0x34]), 0),
  ]);
  expect(titles.sort()).toEqual(['Fähre', 'Größe', 'Über']);
});

test('a zip that breaks off, or is none, is rejected', async () => {
  const zip = zipOf([{ name: 'A/movie.nfo', content: nfo('A') }]);
  const path = join(folder, 'broken');
  writeFileSync(path, zip.subarray(0, zip.length - 30));
  expect((await read(path, 'zip')).report).toMatchObject({ failure: 'damaged', films: 0 });
  expect((await readText('no zip', 'zip')).report).toMatchObject({ failure: 'not_a_library', problemCount: 1 });
});

test('the same film twice is one, and the second is reported', async () => {
  writeFiles({ 'A/movie.nfo': nfo('A', '<tmdbid>5</tmdbid>'), 'B/movie.nfo': nfo('A', '<tmdbid>5</tmdbid>') });
  const { report } = await read(folder, 'folder');
  expect(report).toMatchObject({ films: 1, skipped: 1, problems: [{ path: 'B', what: 'the same film as A' }] });
});

test('a folder that is not there is reported', async () => {
  expect((await read(join(folder, 'none'), 'folder')).report).toMatchObject({ failure: 'not_a_library' });
});

test('a film in our own form keeps all of it', async () => {
  const film = {
    texts: { en: { title: 'The Ferry', plot: 'A' }, ger: { title: 'Die Fähre', plot: 'B' } },
    ...{ price: 490, level: 12, runtimeMin: 90, availableFrom: '2026-01-01', availableUntil: '2026-02-30' },
    ...{ cast: [{ name: 'A', role: 'B' }], chapters: [{ start: 12.5, title: 'One' }], imdbID: 'tt0000123' },
  };
  const [read] = (await readText(JSON.stringify({ films: [film] }), 'json')).films;
  expect(read).toMatchObject({
    key: 'imdb:tt0000123',
    texts: { en: { title: 'The Ferry', plot: 'A' }, de: { title: 'Die Fähre', plot: 'B' } },
    ...{ price: 490, level: 12, runtimeMin: 90, availableFrom: '2026-01-01', availableUntil: undefined },
    ...{ cast: [{ name: 'A', role: 'B' }], chapters: [{ start: 12.5, title: 'One' }] },
  });
});

test('an age in JSON that nobody knows is reported with its entry, and the film is for adults', async () => {
  const films = [
    { title: 'A', rated: 'PG' },
    { title: 'B', rated: 'Unrated' },
    { title: 'C', level: 99 },
    { title: 'D' },
  ];
  const found = await readText(JSON.stringify(films), 'json');
  expect(found.films.map(({ level }) => level)).toEqual([8, 18, 18, undefined]);
  expect(found.report.problems.map(({ line, what }) => `${line} ${what.slice(0, 25)}`)).toEqual([
    '2 the age rating Unrated is',
    '3 the age rating 99 is unkn',
  ]);
});

test('JSON of a single film is a library of one', async () => {
  const { films } = await readText('{"title":"Alone","year":2021,"runtime_min":95,"genres":["Drama"]}\n', 'json');
  expect(films).toMatchObject([{ year: 2021, runtimeMin: 95, genres: ['Drama'] }]);
});

test('a file is recognised by how it begins, plain or packed, whatever was said of it', async () => {
  const zip = zipOf([{ name: 'Alone/movie.nfo', content: nfo('Alone') }]);
  const json = '\ufeff \n[{"title":"Alone"}]';
  const files = [
    nfo('Alone'),
    `https://www.imdb.com/title/tt0000123\n${nfo('Alone')}`,
    json,
    gzipSync(nfo('Alone')),
    gzipSync(json),
    zip,
  ];
  const said: readonly LibraryFormat[] = ['file', 'nfo', 'json', 'zip'];
  const path = join(folder, 'file');
  for (const [at, content] of files.entries()) {
    writeFileSync(path, content);
    // Addresses come before a description only in an NFO.
    for (const format of at === 1 ? (['nfo'] as const) : said) {
      expect((await read(path, format)).titles, `${at} as ${format}`).toEqual(['Alone']);
    }
  }
});

test.each(['', 'title;year\nAlone;2021\n', '\x1f\x8b no gzip'])(
  'of a file that nobody knows (%j) is said what is read',
  async (text) => {
    const { report } = await readText(text, 'file');
    expect(report).toMatchObject({ films: 0, problemCount: 1 });
    expect(['not_a_library', 'damaged']).toContain(report.failure);
  },
);

test('JSON that breaks off keeps the films before, and what is none is rejected', async () => {
  const cut = await readText('[{"title":"A"},{"title":"B"},{"titl', 'json');
  expect([cut.titles, cut.report.failure]).toEqual([['A', 'B'], 'truncated']);
  for (const text of ['', 'null', '{"a":1}', '7']) {
    expect((await readText(text, 'json')).report.failure, text).toBe('not_a_library');
  }
});

test('a film whose description has no title is named after its folder, and has what else is in it', async () => {
  writeFiles({
    'The Last Ferry (2019)/ferry.mp4': 'video',
    'The Last Ferry (2019)/movie.nfo':
      '<movie><plot>A lake.</plot><mpaa>FSK 12</mpaa></movie>https://www.themoviedb.org/movie/603',
    'Nothing/movie.nfo': '<movie><plot>No video.</plot></movie>',
  });
  const { report, films, titles } = await read(folder, 'folder');
  expect(titles).toEqual(['The Last Ferry']);
  expect(films[0]).toMatchObject({ key: 'tmdb:603', level: 12, year: 2019, texts: { '': { plot: 'A lake.' } } });
  expect(report.problems.map(({ what }) => what)).toEqual([
    'a film without a title',
    'a film without a title: named “The Last Ferry” after its folder',
  ]);
});

const strange = fc.constantFrom<unknown>(
  null,
  7,
  'text',
  [],
  {},
  true,
  [[]],
  { title: null },
  { title: 7 },
  -1,
  '\u0000',
  1e300,
);
const field = fc.constantFrom(
  ...(['year', 'runtime', 'genres', 'director', 'actors', 'cast', 'rating', 'level', 'price'] as const),
  ...(['texts', 'chapters', 'availableFrom', 'imdbID', 'id', 'plot', 'posterUrl'] as const),
);

test('whatever is wrong with its fields, no film with a title is lost', async () => {
  const title = fc.stringMatching(/^[A-Za-z]{1,20}$/);
  const films = fc.uniqueArray(title, { minLength: 1, maxLength: 20, selector: (one) => one.toLowerCase() });
  const more = fc.dictionary(field, strange, { maxKeys: 8 });
  await fc.assert(
    fc.asyncProperty(films, more, fc.constantFrom('', 'movies'), async (names, sins, place) => {
      const list = names.flatMap((name) => [{ title: name, ...sins }, sins.genres ?? null]);
      const { titles } = await readText(JSON.stringify(place === '' ? list : { [place]: list }), 'json');
      for (const name of names) expect(titles).toContain(name);
    }),
    { numRuns: 50 },
  );
});

test('no file whatever makes the reader throw', async () => {
  const format = fc.constantFrom<LibraryFormat>('nfo', 'json', 'zip');
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ maxLength: 300 }), fc.json()), format, async (text, kind) => {
      const { report } = await readText(kind === 'zip' ? `PK${text}` : text, kind);
      expect(report.films + report.problemCount).toBeGreaterThan(0);
    }),
    { numRuns: 150 },
  );
});

test('what the keeper of films rejects with is not called a fault of the file', async () => {
  const path = join(folder, basename('file.json'));
  writeFileSync(path, '[{"title":"A"}]');
  const full = new Error('the disk is full');
  await expect(readLibrary({ path, format: 'json' }, () => Promise.reject(full))).rejects.toBe(full);
});

test.each([
  ['The Last Ferry (2019) [tmdbid-603]', { title: 'The Last Ferry', year: '2019', ids: { tmdb: '603' } }],
  ['The Last Ferry {imdb-tt0133093}', { title: 'The Last Ferry', year: '', ids: { imdb: 'tt0133093' } }],
  ['The Last Ferry [imdb-603]', { title: 'The Last Ferry', year: '', ids: {} }],
  ['The.Last.Ferry.2019.1080p.BluRay.x264-ALP', { title: 'The Last Ferry', year: '2019', ids: {} }],
  ['1917.2019.German.WEB-DL', { title: '1917', year: '2019', ids: {} }],
  ['The.Last.Ferry.WEBRip.x265', { title: 'The Last Ferry', year: '', ids: {} }],
  ['Zu\u0308rich', { title: 'Z\u00fcrich', year: '', ids: {} }],
])('the folder %j says what its film is', (name, found) => expect(readFolderName(name)).toEqual(found));

test('a film that a folder names by the id of a database is the same one in every import', async () => {
  const path = join(folder, 'library.zip');
  const nfo = '<movie><title>Lago</title></movie>';
  writeFileSync(
    path,
    zipOf([
      { name: 'Alp (2019) [tmdbid-603]/Alp (2019).mkv', content: 'video' },
      { name: 'Lago {imdb-tt0133093}/Lago.mkv', content: 'video' },
      { name: 'Lago {imdb-tt0133093}/movie.nfo', content: nfo },
    ]),
  );
  expect((await read(path, 'zip')).films.map(({ key, formerKeys }) => [key, formerKeys])).toEqual([
    ['tmdb:603', ['path:Alp (2019) [tmdbid-603]', 'path:Alp (2019) [tmdbid-603]/Alp (2019)']],
    ['imdb:tt0133093', ['path:Lago {imdb-tt0133093}', 'path:Lago {imdb-tt0133093}/Lago']],
  ]);
});

test('a film that was two before, by its versions, is still known, and no film has the former key of another', async () => {
  writeFiles({ 'A/A - 1080p.mkv': 'x', 'A/A - 4K.mkv': 'y', 'B/C.mkv': 'z', 'B/C/other.mkv': 'z', 'D.mkv': 'z' });
  const { films } = await read(folder, 'folder');
  expect(films.map(({ key, formerKeys }) => [key, formerKeys]).sort()).toEqual([
    ['path:A', ['path:A/A - 1080p']],
    ['path:B', []],
    ['path:B/C', ['path:B/C/other']],
    ['path:D', []],
  ]);
});

test('samples, copies of a film in other qualities, and what a disc has are no films', () => {
  const { groups, unused } = groupFilms([
    ...['A (2019)/A (2019).mkv', 'A (2019)/movie.nfo', 'A (2019)/A (2019).nfo', 'A (2019)/sample.mkv'],
    ...['B (2019)/B (2019) - 1080p.mkv', 'B (2019)/B (2019) - 4K.mkv', 'B (2019)/B (2019)-poster.jpg'],
    ...['C/BDMV/index.nfo', 'C/BDMV/STREAM/00001.m2ts', 'C/poster.jpg', 'A (2019)/backdrops/loop.mp4'],
    ...['D/D.mkv', 'D/Delta.mkv'],
  ]);
  expect(groups.map(({ name, nfo, video, poster }) => [name, nfo, video, poster])).toEqual([
    ['A (2019)', 'A (2019)/A (2019).nfo', 'A (2019)/A (2019).mkv', undefined],
    ['B (2019)', undefined, 'B (2019)/B (2019) - 1080p.mkv', 'B (2019)/B (2019)-poster.jpg'],
    ['C', 'C/BDMV/index.nfo', undefined, 'C/poster.jpg'],
    ['D/D', undefined, 'D/D.mkv', undefined],
    ['D/Delta', undefined, 'D/Delta.mkv', undefined],
  ]);
  expect(unused.map(({ path }) => path)).toContain('C/BDMV/STREAM/00001.m2ts');
});

const videosOf = (...paths: readonly string[]) => groupFilms(paths).groups.map(({ name, video }) => [name, video]);

test.each([
  ['films of a series', ['W/W - A New Hope.mkv', 'W/W - A New Hope.nfo', 'W/W - Return.mkv', 'W/W - Return.nfo']],
  ['films of a series without descriptions', ['W/W - A New Hope.mkv', 'W/W - Return.mkv', 'W/W.mkv']],
  ['films of several years', ['Dune/Dune (1984).mkv', 'Dune/Dune (2021).mkv']],
  ['a film and one of a year', ['Dune/Dune.mkv', 'Dune/Dune (2021).mkv']],
  ['films of several years with qualities', ['Dune/Dune (1984) - 4K.mkv', 'Dune/Dune (2021) - 4K.mkv']],
  ['films in a folder of one year', ['D (1984)/D (1984).mkv', 'D (1984)/D (1984) - Two.mkv', 'D (1984)/D (2021).mkv']],
  [
    'films with descriptions',
    [
      'D (1984)/D (1984) - A.mkv',
      'D (1984)/D (1984) - A.nfo',
      'D (1984)/D (1984) - B.mkv',
      'D (1984)/D (1984) - B.nfo',
    ],
  ],
])('%s in a folder are no versions of one', (_what, paths) => {
  const videos = paths.filter((path) => path.endsWith('.mkv'));
  expect(
    videosOf(...paths)
      .map(([, video]) => video)
      .sort(),
  ).toEqual(videos.toSorted());
});

test.each([
  ['qualities', ['F/F - 1080p.mkv', 'F/F - 2160p.WEB-DL.x265-ALP.mkv', 'F/F - 4K HDR.mkv', 'F/F.mkv']],
  ['cuts', ["F/F - Director's Cut.mkv", 'F/F - The Final Cut.mkv', 'F/F - Unrated Extended Edition.mkv']],
  ['cuts in brackets', ['F/F [Theatrical].mkv', 'F/F (Director’s Cut) [4K].mkv', 'F/F {edition-Blue}.mkv']],
  ['cuts with descriptions', ['F/F.mkv', 'F/F.nfo', 'F/F - IMAX.mkv', 'F/F - IMAX.nfo']],
  ['qualities of a film with a year', ['F/F (2019) - 3D.mkv', 'F/F (2019).mkv']],
  [
    'labels of the hotel with a year',
    ['F (2019)/F (2019) - Blue.mkv', 'F (2019)/F (2019) [Red].mkv', 'F (2019)/a.nfo'],
  ],
  ['labels of the hotel with an id', ['F [tmdbid-603]/F - Blue.mkv', 'F [tmdbid-603]/F [tmdbid-603] - Red.mkv']],
  ['a later cut', ['F (1982)/F (1982).mkv', 'F (1982)/F (1982) - Final Cut (2007).mkv']],
])('%s in a folder are versions of one film', (_what, paths) => {
  expect(videosOf(...paths)).toHaveLength(1);
});

test('a folder of short films is one of films where the library has others, and of extras where it is that of one film', () => {
  const shorts = ['Shorts/Paperman.mkv', 'Other/Solaris.mkv', 'Shorts/Lou/Lou.mkv', 'Shorts/Lou/extras/making.mkv'];
  expect(
    videosOf('Alien.mkv', 'Aliens.mkv', 'Subs/Alien.en.srt', ...shorts)
      .map(([name]) => name)
      .sort(),
  ).toEqual([...['Alien', 'Aliens', 'Other', 'Shorts', 'Shorts/Lou']]);
  expect(videosOf('Alien.mkv', 'Solaris/a.mkv', 'Shorts/b.mkv').map(([name]) => name)).toEqual([
    ...['Alien', 'Shorts', 'Solaris'],
  ]);
  expect(videosOf('Alien.mkv', '.Trash/Solaris.mkv', 'Shorts/b.mkv')).toEqual([['Alien', 'Alien.mkv']]);
});

test('a library may be the folder of one film', () => {
  const { groups } = groupFilms([
    'movie.nfo',
    'a.mkv',
    'trailers/one.mp4',
    'Subs/2_English.srt',
    'featurettes/making.mkv',
  ]);
  expect(groups).toMatchObject([
    { nfo: 'movie.nfo', video: 'a.mkv', trailer: 'trailers/one.mp4', subtitles: [{ lang: 'en' }] },
  ]);
});

test('JSON may be one film, and name its fields with capitals', async () => {
  const { films } = await readText('{"Title":"Ferry","Year":"2019","Genre":"Drama, War","imdbID":"tt0133093"}', 'json');
  expect(films).toMatchObject([{ key: 'imdb:tt0133093', year: 2019, genres: ['Drama', 'War'] }]);
  expect((await readText('{"texts":{"de":{"title":"Fähre"}}}', 'json')).titles).toEqual(['Fähre']);
});

test.each([
  '{"ok":true,"movies":[]}',
  '{"name":"Hotel library","movies":[]}',
  '{"title":"Hotel library","year":2026,"films":[]}',
  '{"type":"about:blank","title":"Not found","status":404,"detail":"There is no such page"}',
  '{"name":"library","description":"All films of the hotel","version":1,"id":7}',
])('JSON that is neither a film nor a list with one is no library: %s', async (text) => {
  const { report } = await readText(text, 'json');
  expect([report.failure, report.films, report.problems.length]).toEqual(['not_a_library', 0, 1]);
});
