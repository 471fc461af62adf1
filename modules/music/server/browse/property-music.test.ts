import { expect, test, vi } from 'vitest';
import { type BookSong, PropertyMusic } from './property-music.ts';

function musicOf(...titles: readonly string[]): PropertyMusic {
  const songs = titles.map((title, at) => [String(at), { id: String(at), title, title_sort: '' } as BookSong] as const);
  return new PropertyMusic({ songs: new Map(songs), albums: new Map(), artists: new Map() });
}

test('songs are in the order of the language', async () => {
  const music = musicOf('Zither', 'Ärger', 'Track 10', 'Track 9');
  const titles = async (language: string) => (await music.inOrder(language)).songs.map(({ title }) => title);
  expect(await titles('de')).toEqual(['Ärger', 'Track 9', 'Track 10', 'Zither']);
  expect(await titles('sv')).toEqual(['Track 9', 'Track 10', 'Zither', 'Ärger']);
});

test('an order that is asked for by many is sorted once, and one order at a time', async () => {
  // So many that a sort takes several turns of the event loop.
  const music = musicOf(...Array.from({ length: 2_000 }, (_, at) => `Song ${(at * 7_919) % 2_000}`));
  const { Collator } = Intl;
  const collators = vi.spyOn(Intl, 'Collator').mockImplementation(function made(...given: [string]) {
    return new Collator(...given);
  } as never);
  const languages = Array.from({ length: 12 }, (_, at) => `l${at}`);
  const all = [...languages, ...languages].map((language) => music.inOrder(language));
  await all[0];
  expect(collators.mock.calls.length).toBeLessThan(languages.length);
  await Promise.all(all);
  const orders = all.slice(12).map((order, at) => order === all[at]);
  expect(orders).toEqual(languages.map(() => true));
  expect(music.inOrder('l11')).toBe(all[11]);
  expect(music.inOrder('l0')).not.toBe(all[0]);
  collators.mockRestore();
});
