import { afterEach, expect, test } from 'vitest';
import { forgetZones, localTime } from '#platform/clock';
import type { SavedData } from '#platform/web/browser';
import { bootstrapFixture } from '../testing/bootstrap.ts';
import { createGuestProperty } from './create-guest-property.ts';

type Responses = { [path: string]: string | number };
const menu = (title: string) => JSON.stringify({ menu: [{ title }, { nothing: 1 }] });

const noDisk: SavedData = { read: async () => undefined, write: () => undefined, clear: async () => undefined };

function property(responses: Responses, propertyId = '', saved = noDisk) {
  const requested: string[] = [];
  const logged: string[] = [];
  const made = createGuestProperty({
    propertyId,
    saved,
    themeId: '',
    now: () => 7,
    canOpen: ({ oneapp_onclick }) => oneapp_onclick !== 'billPreviewOpen',
    log: (_level, message) => logged.push(message),
    async fetch(url) {
      requested.push(url);
      const response = responses[url.split('?')[0] ?? ''] ?? 404;
      if (response === 0) throw new TypeError('failed to fetch');
      if (response === 'setting up') return { status: 503, text: async () => '{"code":"setting_up"}' };
      return typeof response === 'number'
        ? { status: response, text: async () => '' }
        : { status: 200, text: async () => response };
    },
  });
  return { made, requested, logged, responses };
}

const bootstrap = JSON.stringify(bootstrapFixture);
const wanted = { projectId: 'test', skinId: 'house', walkin: false, language: 'DE' };

afterEach(forgetZones);

test('the clock of the hotel is right from the first screen, also where the engine does not know its zone', async () => {
  const { settings } = bootstrapFixture;
  const far = {
    ...bootstrapFixture,
    settings: { ...settings, property: { ...settings.property, zone: 'Atlantis/Harbour' } },
  };
  const { made } = property({ '/v1/property/default/oneapp/bootstrap': JSON.stringify(far) });
  await made.load();
  const times = ['2026-10-25T00:59:00Z', '2026-10-25T01:00:00Z'].map((at) =>
    localTime(Date.parse(at), 'Atlantis/Harbour'),
  );
  expect(times).toEqual(['2026-10-25 02:59:00', '2026-10-25 02:00:00']);
});

test('without a property in the query the server’s only one is loaded', async () => {
  const { made, requested } = property({ '/v1/property/default/oneapp/bootstrap': bootstrap });
  expect((await made.load())?.settings.property.id).toBe('1');
  expect(made.getState().status).toBe('ready');
  expect(requested).toEqual(['/v1/property/default/oneapp/bootstrap']);
});

test.each<[string, string | number]>([
  ['4000-2', 0],
  ['4000-2', 500],
  ['4000-2', 503],
  ['setting_up', 'setting up'],
  ['4000-1', '<html>'],
  ['4000-3', ''],
  ['4000-4', '{"settings":{}}'],
])('a configuration that cannot be loaded fails with %s, and a retry recovers', async (code, response) => {
  const path = '/v1/property/1/oneapp/bootstrap';
  const { made, responses } = property({ [path]: response }, '1');
  expect(await made.load()).toBeUndefined();
  expect(made.getState()).toMatchObject({ status: 'failed', error: code });
  responses[path] = bootstrap;
  await made.load();
  expect(made.getState()).toMatchObject({ status: 'ready', error: undefined });
});

test('a failed reload keeps the loaded configuration on the screen', async () => {
  const path = '/v1/property/1/oneapp/bootstrap';
  const { made, responses } = property({ [path]: bootstrap }, '1');
  await made.load();
  responses[path] = 0;
  expect(await made.load()).toBeDefined();
  expect(made.getState().status).toBe('ready');
});

test('the menu of the language is loaded with a timestamp, without entries that lack a title', async () => {
  const { made, requested } = property({ '/skins/test/house/menu_DE.json': menu('Essen') }, '1');
  await made.loadMenu(wanted);
  expect(made.getState().menu.menu).toEqual([{ title: 'Essen' }]);
  expect(requested).toEqual(['/skins/test/house/menu_DE.json?timestamp=7&property=1']);
});

test('a walk-in gets the walk-in menu below oneapp/', async () => {
  const { made } = property({ '/skins/test/house/oneapp/menu_walkin_DE.json': menu('Willkommen') });
  await made.loadMenu({ ...wanted, walkin: true });
  expect(made.getState().menu.menu).toEqual([{ title: 'Willkommen' }]);
});

test('a missing language falls back to the default language, then to an empty menu', async () => {
  const { made, responses, logged } = property(
    {
      '/v1/property/1/oneapp/bootstrap': bootstrap,
      '/skins/test/house/menu_EN.json': menu('Eat'),
    },
    '1',
  );
  await made.load();
  await made.loadMenu(wanted);
  expect(made.getState().menu.menu).toEqual([{ title: 'Eat' }]);
  responses['/skins/test/house/menu_EN.json'] = 'broken';
  await made.refetchMenu();
  expect(made.getState()).toMatchObject({ menu: { menu: [{ title: 'Eat' }] }, menuStatus: 'ready' });
  await made.loadMenu({ ...wanted, language: 'AR' });
  expect(made.getState()).toMatchObject({ menu: { menu: [] }, menuStatus: 'failed', status: 'ready' });
  expect(logged.length).toBe(5);
});

test('a slow response for the previous language does not replace the menu of the next one', async () => {
  const { made } = property({
    '/skins/test/house/menu_DE.json': menu('Essen'),
    '/skins/test/house/menu_EN.json': menu('Eat'),
  });
  await Promise.all([made.loadMenu(wanted), made.loadMenu({ ...wanted, language: 'en' })]);
  expect(made.getState().menu.menu).toEqual([{ title: 'Eat' }]);
});

test('a menu that failed to load is loaded again on request, and knows when it was fetched', async () => {
  const { made, responses } = property({});
  await made.loadMenu(wanted);
  expect(made.getState()).toMatchObject({ menuStatus: 'failed', menuUpdatedAt: undefined });
  responses['/skins/test/house/menu_DE.json'] = menu('Essen');
  const refetched = made.refetchMenu();
  expect(made.getState().menuStatus).toBe('loading');
  await refetched;
  expect(made.getState()).toMatchObject({
    menu: { menu: [{ title: 'Essen' }] },
    menuStatus: 'ready',
    menuUpdatedAt: 7,
  });
});

test('what opens nothing on this device is not in the menu', async () => {
  const file = { menu: [{ title: 'Bill', oneapp_onclick: 'billPreviewOpen' }, { title: 'House' }] };
  const { made } = property({ '/skins/test/house/menu_DE.json': JSON.stringify(file) });
  await made.loadMenu(wanted);
  expect(made.getState().menu.menu).toEqual([{ title: 'House' }]);
});

test('while the server is away, configuration and menu are what the device saved, with their age', async () => {
  const disk = new Map<string, { text: string; at: number }>();
  const saved: SavedData = {
    read: async (key) => disk.get(key),
    write: (key, text) => void disk.set(key, { ...text, at: 5 }),
    clear: async () => disk.clear(),
  };
  const before = property({ '/v1/property/default/oneapp/bootstrap': bootstrap }, '', saved);
  await before.made.load();
  await before.made.loadMenu(wanted);
  const menuPath = before.requested.find((url) => url.includes('menu_'))?.split('?')[0] ?? '';
  before.responses[menuPath] = menu('Essen');
  await before.made.loadMenu(wanted);
  const { made, responses } = property({ '/v1/property/1/oneapp/bootstrap': 0, [menuPath]: 503 }, '1', saved);
  expect((await made.load())?.settings.property.id).toBe('1');
  await made.loadMenu(wanted);
  expect(made.getState()).toMatchObject({ status: 'ready', isSaved: true, menuStatus: 'ready', menuUpdatedAt: 5 });
  expect(made.getState().menu.menu[0]?.title).toBe('Essen');
  expect(await property({}, '2', saved).made.load(), 'another hotel').toBeUndefined();
  responses['/v1/property/1/oneapp/bootstrap'] = bootstrap;
  await made.load();
  expect(made.getState().isSaved).toBe(false);
  const removed = property({ '/v1/property/1/oneapp/bootstrap': bootstrap, [menuPath]: 404 }, '1', saved).made;
  await removed.load();
  await removed.loadMenu(wanted);
  expect(removed.getState().menuStatus, 'a file that the hotel removed').toBe('failed');
});

test('the menu is read below the configured base of the skins', async () => {
  const { settings } = bootstrapFixture;
  const moved = JSON.stringify({ ...bootstrapFixture, settings: { ...settings, skins_base: '/files/skins' } });
  const { made, requested } = property({
    '/v1/property/default/oneapp/bootstrap': moved,
    '/files/skins/test/house/menu_DE.json': menu('Zimmer'),
  });
  await made.load();
  await made.loadMenu(wanted);
  expect(requested.at(-1)).toMatch(/^\/files\/skins\/test\/house\/menu_DE\.json\?timestamp=7/);
  expect(made.getState().menu.menu).toMatchObject([{ title: 'Zimmer' }]);
});
