import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuestRoute } from './guest-module.ts';
import { createRouter, matcher, pathOf } from './router.ts';

const load = async () => () => undefined;
const routes = [
  ['home', '/'],
  ['login', '/login'],
  ['contentpage', '/cp/:cpId'],
  ['shop', '/shop/flow/:id'],
  ['product', '/shop/flow/:id/product/:productId'],
  ['openWebPage', '/open-web-page/*'],
].map(([name, path]) => ({ name, path, load, ...(name === 'product' && { parent: 'shop' }) }) as unknown as GuestRoute);

beforeEach(() => history.replaceState(null, '', '/ONEapp/?lang=en'));
afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['/', 'home', {}],
  ['/cp/12', 'contentpage', { cpId: '12' }],
  ['/cp/12/', 'contentpage', { cpId: '12' }],
  ['/shop/flow/1/product/2', 'product', { id: '1', productId: '2' }],
  ['/cp/%E2%9C%93', 'contentpage', { cpId: '✓' }],
  ['/cp/%', 'contentpage', { cpId: '%' }],
  ['/open-web-page/https:/a.example/b', 'openWebPage', { '*': 'https:/a.example/b' }],
  ['/nowhere', 'unknown', {}],
])('%s is %s', (path, name, params) => {
  expect(matcher(routes)(path, {})).toMatchObject({ name, params });
});

test('parameters are put into a path so that they come out again', () => {
  const path = pathOf('/cp/:cpId', { cpId: 'a/b c?' });
  expect(path).toBe('/cp/a%2Fb%20c%3F');
  expect(matcher(routes)(path, {}).params).toEqual({ cpId: 'a/b c?' });
});

function make() {
  const beforeStep = vi.fn((_from, to) => to);
  return { beforeStep, router: createRouter({ routes, base: '/ONEapp', beforeStep }) };
}

test('a step keeps the query, lays new values over it and takes undefined ones out', () => {
  const { router } = make();
  const address = router.address({ name: 'contentpage', params: { cpId: 3 }, query: { q: 'x', lang: undefined } });
  expect(address && router.href(address)).toBe('/ONEapp/cp/3?q=x');
  expect(router.address({ name: 'nothing' })).toBeUndefined();
});

test('listeners hear of a step, and a step that the rules swallow leaves everything as it is', () => {
  const { router, beforeStep } = make();
  const heard = vi.fn();
  router.subscribe(heard);
  router.go({ path: '/login', query: {} });
  expect([router.current().name, heard.mock.calls.length]).toEqual(['login', 1]);
  beforeStep.mockReturnValueOnce(undefined);
  router.go({ path: '/', query: {} });
  expect([router.current().name, heard.mock.calls.length]).toEqual(['login', 1]);
});

test('Back leads to the parent of a route that was opened by its address', () => {
  history.replaceState(null, '', '/ONEapp/shop/flow/1/product/2?lang=en');
  const { router } = make();
  router.back();
  expect([location.pathname, location.search, history.state]).toEqual([
    '/ONEapp/shop/flow/1',
    '?lang=en',
    { depth: 0 },
  ]);
  router.back();
  expect(router.current().name).toBe('home');
});

test('Back that is tapped twice steps back once: the browser takes a moment', () => {
  const { router } = make();
  router.go({ path: '/cp/1', query: {} });
  router.go({ path: '/cp/2', query: {} });
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  router.back();
  router.back();
  expect(back).toHaveBeenCalledTimes(1);
  dispatchEvent(new PopStateEvent('popstate'));
  router.back();
  expect(back).toHaveBeenCalledTimes(2);
  back.mockRestore();
});

test('Back leads home where the app has no past of its own, and steps back where it has', () => {
  const { router } = make();
  router.go({ path: '/login', query: { lang: 'de' } }, { replace: true });
  expect(router.hasPast()).toBe(false);
  router.back();
  expect([router.current().name, location.search]).toEqual(['home', '?lang=de']);
  router.go({ path: '/cp/1', query: {} });
  expect(router.hasPast()).toBe(true);
});
