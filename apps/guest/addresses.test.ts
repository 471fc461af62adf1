import { expect, test, vi } from 'vitest';
import { nextAddress, visibleQuery } from './addresses.ts';
import type { Place } from './router.ts';

const at = (path: string, query: Place['query']): Place => ({ name: '', route: undefined, params: {}, path, query });

test('names and rooms never stay in an address', () => {
  const query = { name: 'Lindqvist', room: '214', userId: '1', checkin: '2026-11-20', lang: 'en', location: 'bar' };
  expect(visibleQuery(query)).toEqual({ lang: 'en', location: 'bar' });
});

test('a step to where one is, is swallowed', () => {
  const watch = { mode: '', changed: vi.fn() };
  expect(nextAddress(at('/', { lang: 'en' }), { path: '/', query: { lang: 'en' } }, watch)).toBeUndefined();
  // The same place without the name that it carried is another address.
  expect(nextAddress(at('/', { name: 'x' }), { path: '/', query: { name: 'x' } }, watch)?.query).toEqual({});
});

test('leaving a page with another mode is told, keeping or filling in the session own mode is not', () => {
  const changed = vi.fn();
  nextAddress(at('/login', {}), { path: '/', query: { mode: 'walkin' } }, { mode: 'walkin', changed });
  nextAddress(at('/', {}), { path: '/', query: { mode: 'demo' } }, { mode: '', changed });
  expect(changed).not.toHaveBeenCalled();
  nextAddress(at('/', { mode: 'walkin' }), { path: '/terms', query: { mode: 'demo' } }, { mode: 'walkin', changed });
  expect(changed).toHaveBeenCalledTimes(1);
});
