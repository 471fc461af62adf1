import { expect, test } from 'vitest';
import { seededRandom } from '#platform/random';
import { createDistanceTable } from './edit-distance.ts';
import { runSteps } from './run-steps.ts';
import { sortTokens } from './sort-tokens.ts';
import { buildTokenTable, findToken, nearTokens, tokenRange } from './token-table.ts';
import { buildWordGrams, tokensWithin } from './word-grams.ts';

const random = seededRandom(3);
const letters = [...'abcdeß湖0'];
const randomWord = (least: number) =>
  Array.from(
    { length: least + Math.floor(random.number() * 7) },
    () => letters[Math.floor(random.number() ** 2 * 8)],
  ).join('');
const words = [...new Set(Array.from({ length: 4_000 }, () => randomWord(1)))];
const sorted = runSteps(sortTokens(words));
const table = runSteps(buildTokenTable(sorted));
const grams = runSteps(buildWordGrams(table));
const spellings = [...words.slice(0, 40), ...Array.from({ length: 200 }, () => randomWord(4)), '', 'a', 'zzzz'];

test('words are sorted by their code units', () => expect(sorted).toEqual(words.toSorted()));

test('no step of building looks at more than some thousand words, however many there are', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `word${String(at).padStart(5, '0')}`);
  let looked = 0;
  const counted = new Proxy(many, {
    get(all, at) {
      looked += 1;
      return Reflect.get(all, at);
    },
  });
  for (const steps of [sortTokens(counted), buildTokenTable(counted)]) {
    for (looked = 0; !steps.next().done; looked = 0) expect(looked).toBeLessThanOrEqual(3_002);
  }
  const gramSteps = [...buildWordGrams(runSteps(buildTokenTable(many)))];
  expect(gramSteps.length).toBeGreaterThanOrEqual((2 * many.length) / 1_500);
});

test('words are found by their beginnings and as a whole', () => {
  for (const word of spellings) {
    const [from, to] = tokenRange(table, word);
    expect(sorted.slice(from, to)).toEqual(sorted.filter((one) => one.startsWith(word)));
    const at = findToken(table, word);
    expect(at === undefined ? -1 : at).toBe(sorted.indexOf(word));
  }
});

/** The least distance of all beginnings of a word, counted without leaving anything out. */
function leastErrors(spelling: string, word: string): number {
  const distances = createDistanceTable(spelling, word.length);
  for (let at = 0; at < word.length; at += 1) {
    distances.push(at, word.charCodeAt(at), at > 0 ? word.charCodeAt(at - 1) : 0);
  }
  return distances.least(word.length);
}

test.each([1, 2])('the walk with %i typing errors finds what a comparison with every word finds', (most) => {
  for (const spelling of spellings.filter(({ length }) => length >= 4)) {
    const near = nearTokens(table, { spelling, most, range: [0, sorted.length] });
    const wanted = sorted.flatMap((word, token) => {
      const errors = leastErrors(spelling, word);
      return errors <= most ? [{ token, errors }] : [];
    });
    expect({ spelling, near }).toEqual({ spelling, near: wanted });
  }
});

test('plain words are found by what stands behind their first letter', () => {
  for (const spelling of spellings.filter((word) => /^[a-z0-9]{4,}$/.test(word))) {
    const found = tokensWithin(table, grams, spelling).map((token) => sorted[token]);
    const wanted = sorted.filter((word) => /^[a-z0-9]/.test(word) && word.includes(spelling, 1));
    expect({ spelling, found }).toEqual({ spelling, found: wanted.slice(0, 200) });
  }
  expect(tokensWithin(table, grams, 'abc')).toEqual([]);
  expect(tokensWithin(table, grams, 'abcß')).toEqual([]);
});
