import { expect, test } from 'vitest';
import { buildIndex, IndexBuilder } from './build-index.ts';
import { PlaceLog } from './place-log.ts';
import { runSteps } from './run-steps.ts';
import type { IndexedEntry } from './search-index.ts';
import { queryWords } from './search-tokens.ts';
import { takeRoom } from './take-room.ts';

/** What steps have read since the last count. */
let [entriesRead, lettersRead] = [0, 0];

/** An entry that counts how often it is read, and how many letters. */
function countedEntry(at: number, text: string): IndexedEntry {
  const texts = Object.fromEntries(
    ['en', 'de', 'ar'].map((language) => {
      const written = {
        title: `title ${language} ${at}`,
        get text() {
          lettersRead += text.length;
          return text;
        },
      };
      return [language, written];
    }),
  );
  return {
    id: String(at),
    texts,
    get type() {
      entriesRead += 1;
      return at % 2 === 0 ? 'film' : 'radio';
    },
  };
}

/** Returns the most that a step reads. */
function mostOfSteps(entries: readonly IndexedEntry[]): { readonly entries: number; readonly letters: number } {
  const builder = new IndexBuilder();
  let most = { entries: 0, letters: 0 };
  for (const steps of [builder.add(entries), builder.finish()]) {
    [entriesRead, lettersRead] = [0, 0];
    for (let isOver = false; !isOver; [entriesRead, lettersRead] = [0, 0]) {
      isOver = steps.next().done === true;
      most = { entries: Math.max(most.entries, entriesRead), letters: Math.max(most.letters, lettersRead) };
    }
  }
  return most;
}

test('no step reads more than some of the entries, however many there are', () => {
  const entries = Array.from({ length: 5_000 }, (_, at) => countedEntry(at, ''));
  expect(mostOfSteps(entries).entries).toBeLessThanOrEqual(200);
});

test('a long text is a step of its own', () => {
  const entries = Array.from({ length: 30 }, (_, at) => countedEntry(at, 'lake pool sauna '.repeat(500)));
  expect(mostOfSteps(entries).letters).toBeLessThanOrEqual(3 * 8_000);
});

test('of a text without end only the beginning is read', () => {
  const entryOf = (text: string): IndexedEntry => ({ id: text, type: 'film', texts: { en: { title: 'Lake', text } } });
  const words = (text: string) => buildIndex([entryOf(text)]).match({ words: queryWords('sauna'), languages: [] });
  expect(words(`${'a'.repeat(1_000)} sauna`)[0]?.hits).toBe(1);
  expect(words(`${'a'.repeat(2_000)} sauna`)[0]?.hits).toBe(0);
});

test('places are put in the order of words some at a time', () => {
  const log = new PlaceLog();
  for (let entry = 0; entry < 10_000; entry += 1) {
    log.begin();
    log.add(entry % 7, 0, 0);
    log.add(entry % 7, 0, 0);
    log.add(7, 2, 3);
  }
  const order = Uint32Array.from({ length: 10_000 }, (_, at) => 9_999 - at);
  const steps = () => log.sort({ order, ranks: Uint32Array.from({ length: 8 }, (_, at) => 7 - at) });
  expect([...steps()].length).toBeGreaterThanOrEqual(20_000 / 4_000 + 3);
  const { starts, places } = runSteps(steps());
  // The last word is the first one now: all entries have it in their texts; the same place is there once.
  expect([...starts.slice(0, 4)]).toEqual([0, 0, 0, 10_000]);
  expect(places).toHaveLength(20_000);
  expect([...places.slice(0, 3)]).toEqual([3, (1 << 5) | 3, (2 << 5) | 3]);
});

test('room for millions of places is taken in many steps', () => {
  expect([...takeRoom(3_000_000)].length).toBeGreaterThan(10);
  expect(runSteps(takeRoom(3))).toEqual(new Uint32Array(3));
});

test('entries are in the order of what is preferred', () => {
  const entries = [0.2, 1, 0, 0.6].map((popularity, at): IndexedEntry => {
    return { id: String(at), type: 'film', texts: { en: { title: 'Lake' } }, popularity };
  });
  expect(buildIndex(entries).entries.map(({ id }) => id)).toEqual(['1', '3', '0', '2']);
});
