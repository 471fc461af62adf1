import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createFlags } from './flags.ts';

test('a flag holds the value written last, and is undefined before', async () => {
  const database = await createTestDatabase([]);
  const marks = createFlags(database);
  expect(await marks.read('far')).toBeUndefined();
  await marks.write('far', 'begun');
  await marks.write('far', 'done');
  await marks.write('other', 'begun');
  expect([await marks.read('far'), await marks.read('other')]).toEqual(['done', 'begun']);
  await database.close();
});
