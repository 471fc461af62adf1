import { expect, test } from 'vitest';
import { bootstrapFixture } from '../testing/bootstrap.ts';
import { createGuestProperty } from './create-guest-property.ts';

type Responses = { [path: string]: string | number };
const menu = (title: string) => JSON.stringify({ menu: [{ title }, { nothing: 1 }] });

function property(responses: Responses, propertyId = '') {
  const requested: string[] = [];
  const logged: string[] = [];
  const made = createGuestProperty({
    propertyId,
    themeId: '',
    now: () => 7,
    log: (_level, message) => logged.push(message),
    async fetch(url) {
      requested.push(url);
      const response = responses[url.split('?')[0] ?? ''] ?? 404;
      if (response === 0) throw new TypeError('failed to fetch');
      return typeof response === 'number'
        ? { status: response, text: async () => '' }
        : { status: 200, text: async () => response };
    },
  });
  return { made, requested, logged, responses };
}

const bootstrap = JSON.stringify(bootstrapFixture);
const wanted = { projectId: 'test', skinId: 'house', walkin: false, language: 'DE' };

test('without a property in the query the server’s only one is loaded', async () => {
  const { made, requested } = property({ '/v1/property/default/oneapp/bootstrap': bootstrap });
  expect((await made.load())?.settings.property.id).toBe('1');
  expect(made.getState().status).toBe('ready');
  expect(requested).toEqual(['/v1/property/default/oneapp/bootstrap']);
});

test.each<[string, string | number]>([
  ['4000-2', 0],
  ['4000-2', 500],
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
  await made.loadMenu(wanted);
  expect(made.getState()).toMatchObject({ menu: { menu: [] }, menuStatus: 'failed', status: 'ready' });
  expect(logged.length).toBe(3);
});

test('settings are cast as requested, and settings without a value are omitted', async () => {
  const root = JSON.stringify({ currency_short: 'EUR', price_decimal_precision: '2', show_folio: 'true', empty: '' });
  const body = JSON.stringify({ success: true, '0': { getSystemValues: { root } } });
  const { made, requested } = property({ '/ONEapp/api/php_helpers/initialisation/Json_operator.php': body }, '1');
  const wanted = { currency_short: 'string', price_decimal_precision: 'integer', show_folio: 'boolean' } as const;
  const values = await made.settings({ ...wanted, empty: 'string', never_heard_of: 'string' });
  expect(Object.fromEntries(values)).toEqual({ currency_short: 'EUR', price_decimal_precision: 2, show_folio: true });
  expect(requested).toHaveLength(1);
});

test('a slow response for the previous language does not replace the menu of the next one', async () => {
  const { made } = property({
    '/skins/test/house/menu_DE.json': menu('Essen'),
    '/skins/test/house/menu_EN.json': menu('Eat'),
  });
  await Promise.all([made.loadMenu(wanted), made.loadMenu({ ...wanted, language: 'en' })]);
  expect(made.getState().menu.menu).toEqual([{ title: 'Eat' }]);
});
