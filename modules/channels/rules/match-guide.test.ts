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
])('a channel is found by %s', (match, channel) => {
  expect(find({ ...sought, ...channel })).toEqual({ match, guide: guides[0] });
});

test('a channel without an id and with an unknown name is in no guide', () => {
  expect(find({ ...sought, name: 'House channel' })).toBeUndefined();
});

test('suffixes of playlists are no part of the name that guests read', () => {
  expect(displayName('Das Erste (720p) [Geo-blocked]')).toBe('Das Erste');
  expect(displayName('(1080p)')).toBe('(1080p)');
});
