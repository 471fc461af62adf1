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
