import { expect, test } from 'vitest';
import type { GuestRoute } from '#platform/web/guest-shell';
import type { TextKey } from '#platform/web/i18n';
import { createMemoryRouter } from './memory-router.ts';

const title = 'title' as TextKey;
const load = () => Promise.reject(new Error('not drawn'));
const routes = [
  { name: 'home', path: '/home', title, load },
  { name: 'browse', path: '/vod/browse', title, load },
] satisfies readonly GuestRoute[];

test('a link on a TV sets its own query, over that of the page, and only for where it leads', () => {
  const router = createMemoryRouter(routes, { property: '1', filter: 'drama' });
  router.go({ name: 'browse', query: { filter: 'free' } });
  expect(router.current()).toMatchObject({ name: 'browse', query: { property: '1', filter: 'free' } });
  router.go({ name: 'browse', query: { filter: undefined } });
  expect(router.current().query).toEqual({ property: '1' });
  router.go({ name: 'home' });
  expect(router.current().query).toEqual({ property: '1', filter: 'drama' });
});

test('the same link twice is one step of the history', () => {
  const router = createMemoryRouter(routes, {});
  const target = { name: 'browse', query: { search: 'ferry' } };
  router.go(target);
  router.go(target);
  router.back();
  expect(router.current().name).not.toBe('browse');
});
