import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FilmEntry } from '#cinema/contract';
import { createLibraryReader } from './index.ts';

const folder = join(process.env.CORPUS_DIR ?? '', 'movies');
const readLibrary = createLibraryReader();

async function read(path: string, format: 'nfo' | 'json') {
  const films: FilmEntry[] = [];
  const report = await readLibrary({ path: join(folder, path), format }, async (film) => void films.push(film));
  return { report, films };
}

/** What each NFO of Jellyfin’s tests has. */
const contents: { readonly [name: string]: string } = {
  'Justice League.nfo': 'imdb:tt0974015 Justice League 2017',
  'CommunityRating.nfo': 'title:test-movie- Test Movie undefined',
  'CommunityRating_OutOfRange.nfo': 'title:test-movie- Test Movie undefined',
};

test.each(readdirSync(join(folder, 'jellyfin-nfo')))(
  '%s is read, or what it has instead of a film is reported',
  async (name) => {
    const { report, films } = await read(join('jellyfin-nfo', name), 'nfo');
    const [film] = films;
    expect(film ? `${film.key} ${film.texts['']?.title} ${film.year}` : undefined).toBe(contents[name]);
    expect(report.films + report.skipped).toBeGreaterThan(0);
    if (!film) expect(report.problems[0]?.what).toMatch(/./);
  },
);

test('a film of Jellyfin has what is known of it', async () => {
  const [film] = (await read('jellyfin-nfo/Justice League.nfo', 'nfo')).films;
  expect(film).toMatchObject({ runtimeMin: 120, rating: 6.4, level: 15, directors: ['Zack Snyder'] });
  expect(film?.genres).toEqual(['Action', 'Adventure', 'Fantasy', 'Sci-Fi']);
  expect(film?.cast.slice(0, 2)).toEqual([
    { name: 'Ben Affleck', role: 'Batman' },
    { name: 'Henry Cavill', role: 'Superman' },
  ]);
  const broken = await read('jellyfin-nfo/CommunityRating_OutOfRange.nfo', 'nfo');
  expect(broken.report.problems).toMatchObject([{ what: expect.stringContaining('15.5') }]);
});

test('every film of a list in JSON is read', async () => {
  const { report, films } = await read('erik-sytnyk_movies-list_db.json', 'json');
  expect(report).toMatchObject({ failure: undefined, skipped: 0, films: films.length });
  expect(films.length).toBeGreaterThan(140);
  for (const film of films) {
    expect(film).toMatchObject({ year: expect.any(Number), runtimeMin: expect.any(Number) });
    expect(film.texts['']).toMatchObject({ title: expect.stringMatching(/\S/), plot: expect.stringMatching(/\S/) });
    expect(film.genres.length * film.cast.length * film.directors.length).toBeGreaterThan(0);
  }
});
