import { expect, test } from 'vitest';
import { foldText } from '#platform/node/db';
import { orderNumber, searchText } from './order-search.ts';

const rows: readonly [name: string, typed: readonly string[]][] = [
  ['Herr Jonas Müller-Brandt', ['muller', 'mueller', 'MÜLLER', 'brandt', 'ller-bra']],
  ['Bay İlker Yıldırım', ['yildirim', 'ilker', 'Yıldırım']],
  ['Mr Søren Østergård', ['soren', 'oestergaard', 'ostergard']],
  ['Pan Łukasz Żurawski', ['lukasz', 'zurawski']],
  ['السيدة Layla Haddad', ['layla', 'السيدة']],
  ['Mr Owen O’Rourke', ['rourke', 'o rourke']],
];

test.each(rows)('%s is found in every spelling', (guest_name, typed) => {
  const searchable = searchText({ id: 'a1b2c3d4e5f6', room: 'A 214', guest_name });
  for (const word of typed.flatMap((one) => foldText(one).split(' '))) expect(searchable).toContain(word);
  expect(searchable).toContain('a 214');
});

test('search text contains no wildcards', () => {
  expect(foldText("100% _x_ \\ '")).toBe('100 x');
});

test('an order number has six digits and is stable', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  expect(orderNumber(id)).toMatch(/^\d{6}$/);
  expect(orderNumber(id)).toBe(orderNumber(id));
  expect(orderNumber('')).toBe('000000');
});
