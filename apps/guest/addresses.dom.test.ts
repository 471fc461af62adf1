import { expect, test, vi } from 'vitest';
import { nextAddress, visibleQuery } from './addresses.ts';
import type { GuestLocation } from './router.ts';

const at = (path: string, query: GuestLocation['query']): GuestLocation => ({
  name: '',
  route: undefined,
  params: {},
  path,
  query,
});

test('names and rooms are removed from a URL', () => {
  const query = { name: 'Lindqvist', room: '214', userId: '1', checkin: '2026-11-20', lang: 'en', location: 'bar' };
  expect(visibleQuery(query)).toEqual({ lang: 'en', location: 'bar' });
});

test('a navigation to the current location is cancelled', () => {
  const watch = { mode: '', onChange: vi.fn() };
  expect(nextAddress(at('/', { lang: 'en' }), { path: '/', query: { lang: 'en' } }, watch)).toBeUndefined();
  // The same path without the name in it is another address.
  expect(nextAddress(at('/', { name: 'x' }), { path: '/', query: { name: 'x' } }, watch)?.query).toEqual({});
});

test("leaving a page with another mode is reported, keeping or omitting the session's mode is not", () => {
  const changed = vi.fn();
  nextAddress(at('/login', {}), { path: '/', query: { mode: 'walkin' } }, { mode: 'walkin', onChange: changed });
  nextAddress(at('/', {}), { path: '/', query: { mode: 'demo' } }, { mode: '', onChange: changed });
  expect(changed).not.toHaveBeenCalled();
  nextAddress(
    at('/', { mode: 'walkin' }),
    { path: '/terms', query: { mode: 'demo' } },
    { mode: 'walkin', onChange: changed },
  );
  // The reload opens this address: what the session shows until then is still the old mode.
  expect(changed.mock.calls).toEqual([[{ path: '/terms', query: { mode: 'demo' } }]]);
});

const everything = {
  ...{ groups: '4', country: 'CH', filter: 'free', page: '2', search: 'x', q: 'bar', 'q-type': 'tv', code: '1' },
  ...{ airport: 'VIE', type: 'arrival', view: 'songs', genre: 'Jazz', place: '7', show: 'house', other: '1' },
  ...{ lang: 'de', location: 'Bar', enableDDS: 'true' },
};

test.each([
  ['/shop/flow/5/product/8', '/shop/flow/5', ['groups']],
  ['/shop/flow/5', '/shop/flow/6', ['groups']],
  ['/webradio', '/', ['country']],
  ['/vod/browse', '/', ['filter', 'page', 'search']],
  ['/vod/browse', '/vod/packages', []],
  ['/search', '/epg', ['q', 'q-type']],
  ['/search', '/search', []],
  ['/searching', '/epg', []],
  ['/flightinfo', '/search', ['page', 'q', 'airport', 'type']],
  ['/music', '/vod/browse', ['search', 'view', 'genre']],
  ['/music', '/music/albums/3', []],
  ['/maps', '/cp/3', ['place', 'show']],
  ['/demo/maps', '/', ['place', 'show']],
  ['/mobilekey', '/', ['other']],
  ['/streaming/airplay', '/', ['code']],
  ['/', '/epg', []],
])('what screens of the same names would take for their own is cleared from %s to %s: %o', (from, to, expected) => {
  const watch = { mode: '', onChange: vi.fn() };
  // A step to the same path would be cancelled but for another value.
  const next = nextAddress(at(from, everything), { path: to, query: { ...everything, lang: 'fr' } }, watch);
  expect(Object.keys(everything).filter((name) => !(name in (next?.query ?? {})))).toEqual(expected);
});
