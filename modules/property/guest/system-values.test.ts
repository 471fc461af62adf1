import { expect, test } from 'vitest';
import { castSetting, chunkNames, parseSystemValues, systemValuesUrl } from './system-values.ts';

const answer = (root: unknown) =>
  JSON.stringify({ success: true, '0': { getSystemValues: { root: JSON.stringify(root) } } });

test.each([
  ['true', 'boolean', true],
  ['false', 'boolean', false],
  ['1', 'boolean', false],
  ['TRUE', 'boolean', false],
  ['12', 'integer', 12],
  ['12.9', 'integer', 12],
  ['twelve', 'integer', undefined],
  ['text', 'string', 'text'],
  ['', 'boolean', undefined],
  ['', 'integer', undefined],
  ['', 'string', undefined],
  [undefined, 'string', undefined],
] as const)('the value %s cast as %s is %s', (text, cast, expected) => {
  expect(castSetting(text, cast)).toBe(expected);
});

test('settings are fetched in chunks of 50, each name once', () => {
  const names = Array.from({ length: 120 }, (_, index) => `setting_${index}`);
  const chunks = chunkNames([...names, 'setting_0']);
  expect(chunks.map((chunk) => chunk.length)).toEqual([50, 50, 20]);
  expect(chunks.flat()).toEqual(names);
  expect(chunkNames([])).toEqual([]);
});

test('the request carries the names and the command', () => {
  const { searchParams, pathname } = new URL(systemValuesUrl(['currency_short'], '1'), 'http://x');
  expect(pathname).toBe('/ONEapp/api/php_helpers/initialisation/Json_operator.php');
  expect(Object.fromEntries(searchParams)).toEqual({
    systemvalues: '["currency_short"]',
    cmdArr: '["getSystemValues"]',
    property: '1',
  });
});

test('name-value pairs are parsed in each of their formats, ignoring empty values', () => {
  const expected = new Map([['currency_short', 'EUR']]);
  expect(parseSystemValues(answer({ currency_short: 'EUR', x: '' }))).toEqual(expected);
  expect(parseSystemValues(answer([['currency_short', 'EUR']]))).toEqual(expected);
  expect(parseSystemValues(answer([{ name: 'currency_short', value: 'EUR' }, null]))).toEqual(expected);
});

test.each(['{}', '{"success":false,"error":"no"}', '', 'null'])(
  'the response %s is an error, not an empty list',
  (text) => {
    expect(() => parseSystemValues(text)).toThrow();
  },
);
