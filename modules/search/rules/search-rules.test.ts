import { expect, test } from 'vitest';
import { buildIndex } from './build-index.ts';
import { createDistanceTable, forgivenErrors } from './edit-distance.ts';
import { foldSearchText, splitWords } from './fold-words.ts';
import { runSteps } from './run-steps.ts';
import type { IndexedEntry } from './search-index.ts';
import { searchIndexes } from './search-indexes.ts';
import { soundOf, toLatin } from './to-latin.ts';

type Line = readonly [id: string, title: string, more?: Partial<IndexedEntry> & { readonly text?: string }];

const film = new Set(['film']);
const entriesOf = (lines: readonly Line[], language = 'en'): IndexedEntry[] =>
  lines.map(([id, title, { text = '', ...more } = {}]) => ({
    ...{ id, type: 'film', texts: { [language]: { title, text } } },
    ...more,
  }));

function find(entries: readonly IndexedEntry[], term: string, languages: readonly string[] = ['en']): string[] {
  const searched = { index: buildIndex(entries), types: film };
  return runSteps(searchIndexes([searched], { term, languages, most: 10 }))
    .flat()
    .map(({ entry }) => entry.id);
}

test.each([
  ['Café', 'cafe'],
  ['MÜSLI', 'musli'],
  ['Straße', 'strasse'],
  ['Søren Łukasz', 'soren lukasz'],
  ['İstanbul', 'istanbul'],
  ['القَهْوَة', 'القهوه'],
  ['کباب', 'كباب'],
  ['٢٣', '23'],
  ['サウナ', 'さうな'],
  ['ＴＶ', 'tv'],
  ['Ёлка', 'елка'],
])('folds %s to %s', (text, folded) => expect(foldSearchText(text)).toBe(folded));

test.each([
  ['сауна', 'sauna'],
  ['борщ', 'borsh'],
  ['σαουνα', 'sauna'],
  ['ساونا', 'sauna'],
  ['さうな', 'sauna'],
  ['らじお', 'rajio'],
  ['사우나', 'sauna'],
  ['רדיו', 'rdiu'],
  ['sauna', undefined],
  ['湖', undefined],
])('spells %s as %s', (word, latin) => expect(toLatin(word)).toBe(latin));

test('words of one sound are alike, whatever the language spells', () => {
  const kinds = ['coffee', 'kaffee', 'kafe', 'caffe'].map(soundOf);
  expect(kinds).toEqual(['kofe', 'kafe', 'kafe', 'kafe']);
  expect([soundOf('shokolad'), soundOf('schokolade')]).toEqual(['xokolad', 'xokolade']);
});

test('words are split where scripts without spaces begin, and spelled with two letters', () => {
  expect(splitWords('Über 東京サウナ-Bar').map(({ text }) => text)).toEqual(['uber', '東京', 'さうな', 'bar']);
  expect(splitWords('Müsli für Åse').map(({ spelled }) => spelled)).toEqual(['muesli', 'fuer', 'aase']);
});

test.each([
  ['sauna', 'sauna', 0],
  ['suana', 'sauna', 1],
  ['sana', 'sauna', 1],
  ['saauna', 'sauna', 1],
  ['seuna', 'sauna', 1],
  ['breakfest', 'breakfast', 1],
  ['abcd', 'wxyz', 4],
  ['', 'abc', 3],
])('%s is %s but for %i errors', (word, other, errors) => {
  const table = createDistanceTable(word, other.length);
  for (let at = 0; at < other.length; at += 1) {
    table.push(at, other.charCodeAt(at), at > 0 ? other.charCodeAt(at - 1) : 0);
  }
  expect(table.distance(other.length)).toBe(errors);
});

test('short words forgive no error, longer ones one or two', () => {
  expect([1, 3, 4, 7, 8, 20].map(forgivenErrors)).toEqual([0, 0, 1, 1, 2, 2]);
});

test('the whole title comes before a beginning, a word, a text and a typing error', () => {
  const entries = entriesOf([
    ['text', 'Evening', { text: 'by the lake' }],
    ['word', 'Around the lake'],
    ['beginning', 'Lakeside'],
    ['whole', 'Lake'],
    ['first', 'Lake pool'],
  ]);
  expect(find(entries, 'lake')).toEqual(['whole', 'first', 'beginning', 'word', 'text']);
  expect(find(entriesOf([['wrong', 'Lake']]), 'laek')).toEqual(['wrong']);
});

test('of two that match alike the more popular one comes first, then the smaller id', () => {
  const entries = entriesOf([
    ['b', 'Lake one'],
    ['a', 'Lake two'],
    ['c', 'Lake six', { popularity: 1 }],
  ]);
  expect(find(entries, 'lake')).toEqual(['c', 'a', 'b']);
});

test('typing errors count only where nothing has the word as it was typed', () => {
  const entries = entriesOf([
    ['lake', 'Lake'],
    ['wake', 'Wake-up'],
  ]);
  expect(find(entries, 'wake')).toEqual(['wake']);
  expect(find(entries, 'waek')).toEqual(['wake']);
});

test('a guest who types on finds by beginnings, and by two words as one', () => {
  const entries = entriesOf([
    ['service', 'Room service'],
    ['net', 'Wi-Fi'],
    ['text', 'Bed', { texts: { en: { title: 'Bed', text: 'service for each room' } } }],
  ]);
  const typed = ['r', 'roo', 'room ser', 'service room', 'roomser', 'roomservice'];
  for (const term of typed) expect(find(entries, term)[0], term).toBe('service');
  // Two words as one are those of a title.
  expect(find(entries, 'roomservice')).toEqual(['service']);
  expect(find(entries, 'wifi')).toEqual(['net']);
});

test('all words count, then most of what they say; small words say little', () => {
  const entries = entriesOf([
    ['both', 'Lake char'],
    ['one', 'Lake pool'],
    ['sauna', 'Sauna'],
    ['other', 'Where is the moon'],
    ...Array.from({ length: 40 }, (_, at): Line => [`x${at}`, `Is the where ${at}`]),
  ]);
  expect(find(entries, 'lake char')).toEqual(['both']);
  expect(find(entries, 'where is the sauna')[0]).toBe('sauna');
  expect(find(entries, 'char nowhere')).toEqual(['both']);
});

test('German compounds are found by their parts, Chinese by its signs', () => {
  expect(find(entriesOf([['char', 'Seesaibling']], 'de'), 'saibling', ['de'])).toEqual(['char']);
  const chinese = entriesOf(
    [
      ['duck', '北京烤鸭'],
      ['lake', '湖边早餐'],
    ],
    'zh',
  );
  expect(find(chinese, '烤鸭', ['zh'])).toEqual(['duck']);
  expect(find(chinese, '湖', ['zh'])).toEqual(['lake']);
  expect(find(chinese, '京鸭', ['zh'])).toEqual([]);
});

test('other scripts find Latin titles, and Latin letters find other scripts', () => {
  const sauna = entriesOf([['sauna', 'Sauna']]);
  for (const term of ['сауна', 'σάουνα', 'ساونا', 'サウナ', '사우나']) expect(find(sauna, term)).toEqual(['sauna']);
  for (const title of ['Сауна', 'الساونا', 'サウナ']) expect(find(entriesOf([['it', title]]), 'sauna')).toEqual(['it']);
});

test('a title in the guest’s language comes before the same word in another', () => {
  const one = (id: string, language: string): IndexedEntry => ({
    id,
    type: 'film',
    texts: { [language]: { title: 'Bar am See' } },
  });
  expect(find([one('de', 'de'), one('nl', 'nl'), one('en', 'en')], 'bar', ['en', 'de'])).toEqual(['en', 'de', 'nl']);
});

test('nothing is found for nothing, marks alone, and words that nobody has', () => {
  const entries = entriesOf([['lake', 'Lake']]);
  for (const term of ['', '  ', '?!', '٫', '💧', 'zzzzzz']) expect(find(entries, term)).toEqual([]);
});

test('only wanted types are found, and no more than wanted', () => {
  const entries = entriesOf([
    ...Array.from({ length: 30 }, (_, at): Line => [`${at}`, `Lake ${at}`]),
    ['tv', 'Lake', { type: 'tv' }],
  ]);
  const ids = find(entries, 'lake');
  expect(ids).toHaveLength(10);
  expect(ids).not.toContain('tv');
});

test('a search of one part finds what it has, however many entries of others have the word', () => {
  const entries = Array.from({ length: 9_000 }, (_, at): IndexedEntry => {
    const part = at === 8_999 ? 'NZ' : 'AT';
    return { id: String(at), type: 'film', texts: { '': { title: 'Radio' } }, part };
  });
  const searched = { index: buildIndex(entries), types: new Set(['film']) };
  const steps = searchIndexes([searched], { term: 'radio', languages: [], part: 'NZ', most: 10 });
  expect(runSteps(steps)[0]?.map(({ entry }) => entry.id)).toEqual(['8999']);
});

test('of many words that begin alike the most popular is found, wherever it is in the alphabet', () => {
  const entries = Array.from({ length: 12_000 }, (_, at): IndexedEntry => {
    const title = `Radio ra${String(at).padStart(5, '0')}`;
    return { id: String(at), type: 'film', texts: { '': { title } }, popularity: at === 11_999 ? 1 : 0.5 };
  });
  expect(find(entries, 'ra')[0]).toBe('11999');
});

test('of two words that thousands have, the few entries that have both are found', () => {
  const titles = [
    ...Array(9_000).fill('Radio'),
    ...Array(9_500).fill('Rock'),
    'Rock antenna radio',
  ] as readonly string[];
  const entries = titles.map((title, at): IndexedEntry => {
    return { id: String(at), type: 'film', texts: { '': { title } }, popularity: title.includes('antenna') ? 0 : 1 };
  });
  for (const term of ['radio rock', 'rock radio']) expect(find(entries, term)).toEqual(['18500']);
});

test('one finds many, and many find one, before what only begins alike', () => {
  const entries = entriesOf([
    ['one', 'Back massage'],
    ['many', 'Massages of the day'],
    ['other', 'Messages'],
  ]);
  expect(find(entries, 'massages').sort()).toEqual(['many', 'one']);
  expect(find(entries, 'massage').sort()).toEqual(['many', 'one']);
  const pools = entriesOf([
    ['pool', 'Pool', { text: 'Towels are there' }],
    ['towel', 'Bath towel'],
  ]);
  expect([find(pools, 'pools'), find(pools, 'towels'), find(pools, 'towel')]).toEqual([
    ['pool'],
    ['towel', 'pool'],
    ['towel', 'pool'],
  ]);
  const more = entriesOf([
    ['poolside', 'Poolside'],
    ['towels', 'Towels'],
  ]);
  expect(find(more, 'pools')).toEqual(['poolside']);
  expect(find(more, 'towel')).toEqual(['towels']);
});

test('forms are those of the language in which something is written, and names may be of any', () => {
  const saunas = (language: string) => entriesOf([['sauna', 'Sauna']], language);
  expect(find(saunas('de'), 'saunen')).toEqual(['sauna']);
  expect(find(saunas(''), 'saunen')).toEqual(['sauna']);
  expect(find(saunas('en'), 'saunen')).toEqual([]);
  const [bath] = entriesOf([['bath', 'Sauna']], 'it');
  expect(find([...saunas('de'), ...(bath ? [bath] : [])], 'saunen')).toEqual(['sauna']);
});

test('many find one within a compound', () => {
  expect(find(entriesOf([['soup', 'Gerstensuppe']], 'de'), 'suppen', ['de'])).toEqual(['soup']);
});

test('a term of any length and script is answered', () => {
  const entries = entriesOf([['lake', 'Lake']]);
  for (const term of [
    'a'.repeat(80),
    'ー'.repeat(80),
    '\u0301'.repeat(80),
    '한'.repeat(80),
    '湖'.repeat(80),
    'ß'.repeat(80),
  ]) {
    expect(find(entries, term)).toEqual([]);
  }
});
