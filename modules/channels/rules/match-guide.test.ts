import { expect, test } from 'vitest';
import { createGuideMatcher, displayName } from './match-guide.ts';

const guides = [
  { id: 'DasErste.de', names: ['Das Erste', 'ARD'], icon: '' },
  { id: 'arte.fr', names: ['ARTE'], icon: '' },
];
const find = createGuideMatcher(guides);
const sought = { name: '', tvgId: '', tvgName: '' };

test.each([
  ['id', { tvgId: 'DasErste.de' }],
  ['id_without_feed', { tvgId: 'DasErste.de@SD' }],
  ['id_any_case', { tvgId: 'DASERSTE.DE@hd' }],
  ['name', { tvgName: 'Das_Erste' }],
  ['name', { name: 'ard (720p) [Geo-blocked]' }],
  ['name', { tvgId: 'Other.de', name: 'Das  Erste' }],
  ['name', { name: 'Das Erste HD' }],
  ['name', { name: 'DasErste (FHD)' }],
])('a channel is found by %s', (match, channel) => {
  expect(find({ ...sought, ...channel })).toEqual({ match, guide: guides[0] });
});

test('a channel without an id and with an unknown name is in no guide', () => {
  expect(find({ ...sought, name: 'House channel' })).toBeUndefined();
});

test('a name that is written otherwise is found after one that is the same, and ultra-high definition is a channel of its own', () => {
  const sat = { id: 's', names: ['SAT 1'], icon: '' };
  const satHd = { id: 'h', names: ['Sat.1 HD'], icon: '' };
  const byId = { id: 'Télé Alpes', names: [], icon: '' };
  const look = createGuideMatcher([sat, satHd, byId]);
  const guideOf = (name: string) => look({ ...sought, name })?.guide;
  expect(['SAT 1', 'sat.1 hd', 'Sat.1', 'Sat 1 UHD', 'Tele Alpes HD', '中央一台', 'HD'].map(guideOf)).toEqual([
    ...[sat, satHd, sat, undefined, byId, undefined, undefined],
  ]);
});

test('suffixes of playlists are no part of the name that guests read', () => {
  expect(displayName('Das Erste (720p) [Geo-blocked]')).toBe('Das Erste');
  expect(displayName('(1080p)')).toBe('(1080p)');
});
