import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

const read = (text: string) => readJson(text, async () => undefined);

test.each([
  ['empty entries', `[${'{},'.repeat(2_000_000)}{}]`],
  ['numbers', `{"entries":[${'1,'.repeat(4_000_000)}1]}`],
])('reading a file of millions of %s stops early', async (_name, text) => {
  expect((await read(text)).entries).toHaveLength(10_001);
});

test('a file that ends in a megabyte of spaces and something else is refused at once', async () => {
  const { problems } = await read(`[]${' '.repeat(1_000_000)}x`);
  expect(problems).toMatchObject([{ line: 1, code: 'more_than_list' }]);
});

test.each(['', ' ', '\n}', ' , "page": 2, "of" : "3 " }'])('a list may be followed by %j', async (end) => {
  const begin = end.includes('}') ? '{"entries":' : '';
  expect((await read(`${begin}[{"type":"item"}]${end}`)).problems).toEqual([]);
});

test('an entry of several megabytes is refused without parsing it', async () => {
  const { entries, problems } = await read(`[{"type":"item","id":"${'x'.repeat(9_000_000)}"},\n{"id":"y"}]`);
  expect(problems).toMatchObject([{ line: 1, path: '', code: 'entry_too_long', name: '1000000' }]);
  expect(entries).toHaveLength(1);
});
