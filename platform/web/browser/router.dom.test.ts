import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuestRoute } from '../guest-shell/guest-module.ts';
import { buildPath, createRouteMatcher, createRouter } from './router.ts';

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
])('the path %s matches the route %s', (path, name, params) => {
  expect(createRouteMatcher(routes)(path, {})).toMatchObject({ name, params });
});

test('path parameters survive building and matching a path', () => {
  const path = buildPath('/cp/:cpId', { cpId: 'a/b c?' });
  expect(path).toBe('/cp/a%2Fb%20c%3F');
  expect(createRouteMatcher(routes)(path, {}).params).toEqual({ cpId: 'a/b c?' });
});

function make() {
  const beforeStep = vi.fn((_from, to) => to);
  return { beforeStep, router: createRouter({ routes, base: '/ONEapp', beforeNavigate: beforeStep }) };
}

test('a navigation keeps the query, overrides values and removes undefined ones', () => {
  const { router } = make();
  const address = router.address({ name: 'contentpage', params: { cpId: 3 }, query: { q: 'x', lang: undefined } });
  expect(address && router.href(address)).toBe('/ONEapp/cp/3?q=x');
  expect(router.address({ name: 'nothing' })).toBeUndefined();
});

test('listeners are notified of a navigation, and a rejected navigation changes nothing', () => {
  const { router, beforeStep } = make();
  const listener = vi.fn();
  router.subscribe(listener);
  router.go({ path: '/login', query: {} });
  expect([router.current().name, listener.mock.calls.length]).toEqual(['login', 1]);
  beforeStep.mockReturnValueOnce(undefined);
  router.go({ path: '/', query: {} });
  expect([router.current().name, listener.mock.calls.length]).toEqual(['login', 1]);
});

test('Back opens the parent of a route that was opened by its URL', () => {
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

test('a double tap on Back steps back once while the browser is still navigating', () => {
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

test('Back opens home without history in the app, and steps back with it', () => {
  const { router } = make();
  router.go({ path: '/login', query: { lang: 'de' } }, { replace: true });
  expect(router.canGoBack()).toBe(false);
  router.back();
  expect([router.current().name, location.search]).toEqual(['home', '?lang=de']);
  router.go({ path: '/cp/1', query: {} });
  expect(router.canGoBack()).toBe(true);
});
