import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { marksOf } from './marks.ts';

test('a mark is what was written last, and nothing before that', async () => {
  const database = await createTestDatabase([]);
  const marks = marksOf(database);
  expect(await marks.read('far')).toBeUndefined();
  await marks.write('far', 'begun');
  await marks.write('far', 'done');
  await marks.write('other', 'begun');
  expect([await marks.read('far'), await marks.read('other')]).toEqual(['done', 'begun']);
  await database.close();
});
