import { expect, test } from 'vitest';
import { bootstrapFixture } from '../testing/bootstrap.ts';
import { createGuestProperty } from './create-guest-property.ts';

type Answers = { [path: string]: string | number };
const menu = (title: string) => JSON.stringify({ menu: [{ title }, { nothing: 1 }] });

function property(answers: Answers, propertyId = '') {
  const asked: string[] = [];
  const logged: string[] = [];
  const made = createGuestProperty({
    propertyId,
    themeId: '',
    now: () => 7,
    log: (_level, message) => logged.push(message),
    async fetch(url) {
      asked.push(url);
      const answer = answers[url.split('?')[0] ?? ''] ?? 404;
      if (answer === 0) throw new TypeError('failed to fetch');
      return typeof answer === 'number'
        ? { status: answer, text: async () => '' }
        : { status: 200, text: async () => answer };
    },
  });
  return { made, asked, logged, answers };
}

const bootstrap = JSON.stringify(bootstrapFixture);
const wanted = { projectId: 'test', skinId: 'house', walkin: false, language: 'DE' };

test('without a property in the query the server’s only one is asked for', async () => {
  const { made, asked } = property({ '/v1/property/default/oneapp/bootstrap': bootstrap });
  expect((await made.load())?.settings.property.id).toBe('1');
  expect(made.getState().status).toBe('ready');
  expect(asked).toEqual(['/v1/property/default/oneapp/bootstrap']);
});

test.each<[string, string | number]>([
  ['4000-2', 0],
  ['4000-2', 500],
  ['4000-1', '<html>'],
  ['4000-3', ''],
  ['4000-4', '{"settings":{}}'],
])('a configuration that cannot be had is %s, and a retry mends it', async (code, answer) => {
  const path = '/v1/property/1/oneapp/bootstrap';
  const { made, answers } = property({ [path]: answer }, '1');
  expect(await made.load()).toBeUndefined();
  expect(made.getState()).toMatchObject({ status: 'failed', error: code });
  answers[path] = bootstrap;
  await made.load();
  expect(made.getState()).toMatchObject({ status: 'ready', error: undefined });
});

test('a later load that fails keeps what is on the screen', async () => {
  const path = '/v1/property/1/oneapp/bootstrap';
  const { made, answers } = property({ [path]: bootstrap }, '1');
  await made.load();
  answers[path] = 0;
  expect(await made.load()).toBeDefined();
  expect(made.getState().status).toBe('ready');
});

test('the menu of the language is loaded with a timestamp, entries without a title left out', async () => {
  const { made, asked } = property({ '/skins/test/house/menu_DE.json': menu('Essen') }, '1');
  await made.loadMenu(wanted);
  expect(made.getState().menu.menu).toEqual([{ title: 'Essen' }]);
  expect(asked).toEqual(['/skins/test/house/menu_DE.json?timestamp=7&property=1']);
});

test('a walk-in has the walk-in variant below oneapp', async () => {
  const { made } = property({ '/skins/test/house/oneapp/menu_walkin_DE.json': menu('Willkommen') });
  await made.loadMenu({ ...wanted, walkin: true });
  expect(made.getState().menu.menu).toEqual([{ title: 'Willkommen' }]);
});

test('a missing language falls back to the default language, then to an empty menu', async () => {
  const { made, answers, logged } = property(
    {
      '/v1/property/1/oneapp/bootstrap': bootstrap,
      '/skins/test/house/menu_EN.json': menu('Eat'),
    },
    '1',
  );
  await made.load();
  await made.loadMenu(wanted);
  expect(made.getState().menu.menu).toEqual([{ title: 'Eat' }]);
  answers['/skins/test/house/menu_EN.json'] = 'broken';
  await made.loadMenu(wanted);
  expect(made.getState()).toMatchObject({ menu: { menu: [] }, menuStatus: 'failed', status: 'ready' });
  expect(logged.length).toBe(3);
});

test('settings are cast as asked, and what has no value is missing', async () => {
  const root = JSON.stringify({ currency_short: 'EUR', price_decimal_precision: '2', show_folio: 'true', empty: '' });
  const body = JSON.stringify({ success: true, '0': { getSystemValues: { root } } });
  const { made, asked } = property({ '/ONEapp/api/php_helpers/initialisation/Json_operator.php': body }, '1');
  const wanted = { currency_short: 'string', price_decimal_precision: 'integer', show_folio: 'boolean' } as const;
  const values = await made.settings({ ...wanted, empty: 'string', never_heard_of: 'string' });
  expect(Object.fromEntries(values)).toEqual({ currency_short: 'EUR', price_decimal_precision: 2, show_folio: true });
  expect(asked).toHaveLength(1);
});

test('a slow answer of the last language does not replace the menu of the next', async () => {
  const { made } = property({
    '/skins/test/house/menu_DE.json': menu('Essen'),
    '/skins/test/house/menu_EN.json': menu('Eat'),
  });
  await Promise.all([made.loadMenu(wanted), made.loadMenu({ ...wanted, language: 'en' })]);
  expect(made.getState().menu.menu).toEqual([{ title: 'Eat' }]);
});
