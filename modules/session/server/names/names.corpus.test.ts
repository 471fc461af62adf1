import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seededRandom } from '#platform/random';
import { matchName } from './match-name.ts';

const folder = join(process.env.CORPUS_DIR ?? '', 'names');

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

function columns(file: string, column: number, separator: string): readonly string[] {
  const lines = read(file).split(/\r?\n/).slice(1);
  return lines.flatMap((line) => line.split(separator)[column]?.replaceAll('"', '').trim() || []);
}

const surnames = [
  ...new Set([
    ...columns('hard_surnames_extract.tsv', 0, '\t'),
    ...columns('common-surnames-by-country.csv', 4, ','),
    ...columns('common-surnames-by-country.csv', 5, ','),
    ...Object.values(JSON.parse(read('fakerjs_last_names_by_locale.json')) as Record<string, unknown>).flatMap(strings),
  ]),
];

function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

const latin = /^[\p{Script=Latin}\p{M}\s'’‘.-]+$/u;
const stripped = (name: string) => name.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
const expandedLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', æ: 'ae', ß: 'ss' };
const expandedName = (name: string) =>
  name.normalize('NFC').replace(/[äöüøåæß]/gi, (l) => expandedLetters[l.toLowerCase()] ?? l);

function variants(name: string): readonly string[] {
  const all = [name, name.toUpperCase(), name.toLowerCase(), name.normalize('NFD'), stripped(name), ` ${name} `];
  const unpunctuated = name.replace(/[-'’‘]/g, '');
  if (!latin.test(name)) return all;
  return [...all, expandedName(name), expandedName(name).toUpperCase(), unpunctuated, name.replace(/-/g, ' ')];
}

/** Family names that are also what systems write where they know none: they open only beside a first name. */
const alsoPlaceholders = ['Frau', 'Gast', 'Pani', 'Zimmer', 'דר'];

function stay(id: string, lastName: string, firstName = alsoPlaceholders.includes(lastName) ? 'Kim' : '') {
  const resident = { id, lastName, firstName, nativeName: '', title: '', permanent: false };
  return { id, arrival: '2026-11-20', residents: [resident] };
}

test('the corpus was read', () => expect(surnames.length).toBeGreaterThan(5000));

test('every name fits its own upper case, stripped, decomposed, expanded and unpunctuated spellings', () => {
  const missed = surnames.flatMap((name) =>
    variants(name).flatMap((typed) =>
      matchName(typed, [stay('a', name)]).fits.length === 1 ? [] : [`${name} <- ${typed}`],
    ),
  );
  expect(missed).toEqual([]);
});

test('of two different names in one room, the wrong stay is never the only match', () => {
  const random = seededRandom(214);
  const pick = () => surnames[Math.floor(random.number() * surnames.length)] ?? '';
  const wrong: string[] = [];
  let chosen = 0;
  for (let round = 0; round < 6000; round += 1) {
    const [right, other] = [pick(), pick()];
    if (right === other) continue;
    for (const typed of variants(right)) {
      const { grade, fits } = matchName(typed, [stay('right', right), stay('other', other)]);
      // Somebody who types exactly the other name cannot be distinguished from the other guest.
      if (grade === 'exact' && fits[0]?.stay.id === 'other') continue;
      if (fits.length === 1 && fits[0]?.stay.id === 'right') chosen += 1;
      if (!fits.some((fit) => fit.stay.id === 'right')) wrong.push(`${right} typed ${typed} in a room with ${other}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(chosen).toBeGreaterThan(40_000);
});

test('alphabetical neighbours are distinguished, or both match', () => {
  const sorted = surnames.filter((name) => latin.test(name)).sort();
  const wrong: string[] = [];
  for (let at = 1; at < sorted.length; at += 1) {
    const [left = '', right = ''] = [sorted[at - 1], sorted[at]];
    for (const typed of variants(right)) {
      const { grade, fits } = matchName(typed, [stay('left', left), stay('right', right)]);
      if (grade === 'exact' && fits[0]?.stay.id === 'left') continue;
      if (!fits.some((fit) => fit.stay.id === 'right')) wrong.push(`${right} typed ${typed}, next to ${left}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a name matches hardly any other name of the corpus', () => {
  const random = seededRandom(7);
  let matches = 0;
  const rounds = 20_000;
  for (let round = 0; round < rounds; round += 1) {
    const [typed, stored] = [0, 1].map(() => surnames[Math.floor(random.number() * surnames.length)] ?? '');
    if (typed !== stored && matchName(typed ?? '', [stay('a', stored ?? '')]).fits.length > 0) matches += 1;
  }
  expect(matches / rounds).toBeLessThan(0.002);
});
