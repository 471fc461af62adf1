import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modules } from '../modules.ts';
import {
  collectMenuActions,
  type MenuAction,
  type MenuTarget,
  productRoutes,
  resolveMenuAction,
} from './resolve-menu-action.ts';

const actions = collectMenuActions(modules);

const everyRoute = new Map([...productRoutes].map((name) => [name, { icon: `mdi-${name}` }]));

type Routes = ReadonlyMap<string, { icon?: string; path?: string }>;

function resolved(item: MenuAction, mode = 'guest', routes: Routes = everyRoute) {
  const logged: string[] = [];
  const target = resolveMenuAction(item, { mode, routes, actions, log: (message) => logged.push(message) });
  return { target, logged };
}

function route(name: string, params = {}, query = {}): MenuTarget {
  return { kind: 'route', name, params, query, icon: `mdi-${name}` };
}

test.each<[string, MenuTarget]>([
  ['tvOpen|all|news', route('tvall', {}, { onclickVal: 'news' })],
  ['tvOpen|group|sport', route('tvgroup', {}, { onclickVal: 'sport' })],
  ['openWeather', route('weather', { index: '0' })],
  ['webradioOpen', route('webradio')],
  ['SleepTimerOpen', route('sleeptimer')],
  ['wakeUpOpen', route('wakeUp')],
  ['billPreviewOpen', route('billpreview')],
  ['openFlightInfo', route('flightinfo')],
  ['languageSettingsOpen', route('language')],
  ['OpenSkinEPG', route('epg')],
  ['tvMessagesOpen', route('tvMessage')],
  ['openSearch', route('search')],
  ['streamingDevices|cast', route('streamingdevices', { type: 'cast' })],
  ['openShop|5', route('shop', { id: '5' })],
  ['openWebPage|https://example.org/?a=1|2', route('openWebPage', { link: 'https://example.org/?a=1|2' })],
  ['openTel|+41000', route('openTel', { tel: '+41000' })],
  ['openEmail|desk@example.org', route('openEmail', { mailto: 'desk@example.org' })],
  ['changeSource|HDMI|2', { kind: 'device', action: 'changeSource', source: 'HDMI', port: '2' }],
  ['openWebApp|Films', { kind: 'device', action: 'openWebApp', name: 'Films' }],
  ['openScreenMirroring', { kind: 'device', action: 'openScreenMirroring' }],
  ['contentpage|12', route('contentpage', { cpId: '12' })],
  ['shopCart', route('shopCart')],
  ['home', route('home')],
  ['login', route('login')],
  ['browse', route('browse')],
  ['packages', route('packages')],
  ['terms', route('terms')],
  ['privacy', route('privacy')],
  ['nobodyKnowsThis', { kind: 'nothing' }],
  ['', { kind: 'nothing' }],
  ['constructor', { kind: 'nothing' }],
  ['tvOpen|elsewhere|x', { kind: 'nothing' }],
  ['openShop', { kind: 'nothing' }],
  ['openWebPage|', { kind: 'nothing' }],
  ['contentpage', { kind: 'nothing' }],
])('the action %s resolves to the target of the table', (action, expected) => {
  expect(resolved({ oneapp_onclick: action }).target).toEqual(expected);
});

test('a content page action uses the first number in its text', () => {
  expect(resolved({ oneapp_onclick: 'open page 42 of 7', page: true }).target).toEqual(
    route('contentpage', { cpId: '42' }),
  );
});

test('a menu item flagged as a page resolves to the content page', () => {
  expect(resolved({ oneapp_onclick: 'custom_page|8', page: true }).target).toEqual(route('contentpage', { cpId: '8' }));
});

test.each([
  ['walkin', 'terms'],
  ['walkin-only', 'terms'],
  ['guest', 'privacy'],
  ['demo', 'privacy'],
  ['demo-use-pms', 'privacy'],
])('%s mode uses its own action', (mode, name) => {
  expect(resolved({ onclick: 'terms', oneapp_onclick: 'privacy' }, mode).target).toEqual(route(name));
});

test('an item without an action for the mode does nothing', () => {
  expect(resolved({ oneapp_onclick: 'home' }, 'walkin').target).toEqual({ kind: 'nothing' });
});

test('a route of the product that this build lacks is absent', () => {
  expect(resolved({ oneapp_onclick: 'webradioOpen' }, 'guest', new Map()).target).toEqual({
    kind: 'absent',
    name: 'webradio',
  });
});

test('a route of this build outside the table is a target', () => {
  expect(resolved({ oneapp_onclick: 'spa' }, 'guest', new Map([['spa', {}]])).target).toEqual({
    ...route('spa'),
    icon: 'mdi-library-books',
  });
});

test('the name of a route that takes parameters opens nothing by itself', () => {
  const routes = new Map([
    ['movie', { path: '/vod/movies/:movieId' }],
    ['shop', { path: '/shop/flow/:id' }],
    ['browse', { path: '/vod/browse' }],
  ]);
  const kindOf = (text: string) => resolved({ oneapp_onclick: text }, 'guest', routes).target.kind;
  expect(['movie', 'shop', 'openShop', 'shop|5', 'browse'].map(kindOf)).toEqual([
    ...['nothing', 'nothing', 'nothing', 'route', 'route'],
  ]);
});

test('the icon is that of the route, by default mdi-library-books', () => {
  expect(resolved({ oneapp_onclick: 'home' }, 'guest', new Map([['home', {}]])).target).toMatchObject({
    icon: 'mdi-library-books',
  });
  expect(resolved({ oneapp_onclick: 'home' }).target).toMatchObject({ icon: 'mdi-home' });
});

test('a resolution error is logged and yields no target', () => {
  const { target, logged } = resolved({ oneapp_onclick: 7 as unknown as string });
  expect(target).toEqual({ kind: 'nothing' });
  expect(logged).toHaveLength(1);
});

test('no text throws or resolves to a route that this build lacks', () => {
  const routes = new Map([['home', {}]]);
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (action, page) => {
      const { target } = resolved({ oneapp_onclick: action, page }, 'guest', routes);
      if (target.kind === 'route') expect(routes.has(target.name)).toBe(true);
    }),
  );
});
