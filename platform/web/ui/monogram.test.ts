import { expect, test } from 'vitest';
import { monogramOf } from './monogram.ts';

test('two letters stand for a name without a picture', () => {
  expect(monogramOf({ id: 1, name: 'Eins Alp' }).letters).toBe('EA');
  expect(monogramOf({ id: 2, name: 'Lyra' }).letters).toBe('Ly');
  expect(monogramOf({ id: 3, name: '' }).letters).toBe('');
  expect(monogramOf({ id: 'radio-9', name: 'Alpenklang' })).toMatchObject({ letters: 'Al' });
});
