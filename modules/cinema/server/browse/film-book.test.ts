import { expect, test } from 'vitest';
import { type BookFilm, PropertyFilms } from './film-book.ts';

const film = (id: string, titles: BookFilm['titles']) =>
  ({
    ...{
      id,
      titles,
      genres: [],
      hidden: 0,
      deleted_at: null,
      available_from: null,
      available_until: null,
      added_at: 0,
    },
  }) as unknown as BookFilm;
const title = (text: string) => ({ title: text });

test('languages that no title has are answered with one offer, and none is listed twice', async () => {
  const films = [film('a', { en: title('Apples'), 'fr-ca': title('Pommes') }), film('b', { en: title('Boats') })];
  const book = new PropertyFilms(films, [], new Map());
  const own = book.on('2026-11-21', ['en']);
  for (let at = 0; at < 100; at += 1) expect(book.on('2026-11-21', [`x-${at}`, 'en'])).toBe(own);
  const french = book.on('2026-11-21', ['fr', 'en']);
  expect(french).not.toBe(own);
  for (const variety of ['fr-ca', 'fr-be', 'fr-x1']) {
    expect(book.on('2026-11-21', [variety, 'en'])).toBe(french);
  }
  expect((await own).films.map(({ id }) => id)).toEqual(['a', 'b']);
});
