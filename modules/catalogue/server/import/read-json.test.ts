import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

const read = (text: string) => readJson(text, async () => undefined);

test.each([
  ['empty entries', `[${'{},'.repeat(2_000_000)}{}]`],
  ['numbers', `{"entries":[${'1,'.repeat(4_000_000)}1]}`],
])('reading a file of millions of %s stops early', async (_name, text) => {
  expect((await read(text)).entries).toHaveLength(10_001);
});

test('an entry of several megabytes is refused without parsing it', async () => {
  const { entries, problems } = await read(`[{"type":"item","id":"${'x'.repeat(9_000_000)}"},\n{"id":"y"}]`);
  expect(problems).toMatchObject([{ line: 1, path: '', code: 'entry_too_long', name: '1000000' }]);
  expect(entries).toHaveLength(1);
});
