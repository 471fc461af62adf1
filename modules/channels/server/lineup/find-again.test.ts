import { expect, test } from 'vitest';
import { findAgain, type KnownChannel, keysOf } from './find-again.ts';

type Entry = { readonly tvgId: string; readonly name: string; readonly url: string };
const listed = (name: string, tvgId = '', url = `http://tv.example/${tvgId || name}`): Entry => ({ name, tvgId, url });

/** Channels as a playlist has left them. */
function stored(entries: readonly Entry[], edited: object = {}): readonly KnownChannel[] {
  const keys = keysOf(entries);
  return entries.map(({ name, url }, at) => ({
    ...{ source_key: keys[at] ?? '', name, url, tvg_name: '', edited: '[]' },
    ...edited,
  }));
}

const lineup = [listed('Alp Eins', 'eins'), listed('Alp Zwei'), listed('Pass', 'pass')];

test.each([
  ['nothing', listed('Alp Zwei')],
  ['labels', { ...listed('Alp Zwei (720p) [Not 24/7]'), url: 'http://tv.example/Alp Zwei' }],
  ['labels and the address', listed('ALP_ZWEI HD', '', 'http://new.example/2')],
  ['its name', { ...listed('Second of the Alps'), url: 'http://tv.example/Alp Zwei' }],
  ['its id', { ...listed('Alp Zwei', 'zwei.tv'), url: 'http://tv.example/Alp Zwei' }],
  ['its id and the address', listed('Alp Zwei', 'zwei.tv', 'http://new.example/2')],
])('a channel is the same after its provider has changed %s', (_what, entry) => {
  const known = stored(lineup);
  const found = findAgain(known, [lineup[0] as Entry, entry, lineup[2] as Entry]);
  expect(found.map((row) => row && known.indexOf(row))).toEqual([0, 1, 2]);
});

test('a channel whose name staff have changed is the same by its address', () => {
  const [row] = stored([listed('Alp', 'alp')], { name: 'House channel', edited: '["name"]' });
  expect(findAgain([row as KnownChannel], [{ ...listed('Alp HD', 'alp.new'), url: 'http://tv.example/alp' }])).toEqual([
    row,
  ]);
  expect(findAgain([row as KnownChannel], [listed('House channel', 'other', 'http://o.example/1')])).toEqual([
    undefined,
  ]);
});

test('what could be several is none of them', () => {
  const known = stored([listed('Alp HD', 'a'), listed('Alp SD', 'b')]);
  const found = findAgain(known, [listed('Alp', 'c', 'http://new.example/1')]);
  expect(found).toEqual([undefined]);
});

test('a new channel takes nobody’s place', () => {
  const known = stored(lineup);
  const found = findAgain(known, [...lineup, listed('Alp Zwei', 'other', 'http://new.example/2'), listed('Alp Drei')]);
  expect(found.map((row) => row && known.indexOf(row))).toEqual([0, 1, 2, undefined, undefined]);
});

test('channels of one name keep their order', () => {
  const twins = [listed('Twin', '', 'http://a.example/1'), listed('Twin', '', 'http://a.example/2')];
  const known = stored(twins);
  expect(findAgain(known, twins).map((row) => row && known.indexOf(row))).toEqual([0, 1]);
});
