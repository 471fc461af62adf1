import { expect, test } from 'vitest';
import { pictureAddress, plainLine, plainText } from '#platform/contract';

test('a text from outside loses control characters and marks that turn the direction, and keeps its lines', () => {
  expect(plainText('one\u0000\u001b[31m\n\u202etwo\u2066\u2069\tthree\ud800')).toBe('one[31m\ntwo\tthree');
});

test('a text for one line has one line', () => {
  expect(plainLine('  Minibar\r\n\u2028\u202e 4\u00a0.\u0007 50 ')).toBe('Minibar 4 . 50');
});

test('letters of every script, joiners and emoji stay', () => {
  for (const text of ['ليلى حسن', 'می‌خواهم', '👩‍👩‍👧', "O'Connell"]) expect(plainLine(text)).toBe(text);
});

test.each(['', '/media/1/a.webp?w=960', 'https://pictures.example/a.webp', 'a.webp', 'rooms/a-b_2.webp'])(
  '%s is the address of a picture',
  (address) => expect(pictureAddress.parse(address)).toBe(address),
);

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:image/svg+xml,<svg/>',
  '//host.example/a.webp',
  '/\\host.example/a.webp',
  'http://pictures.example/a.webp',
  'https:///a.webp',
  'https://a.example/a b',
  '/a\nb',
  '\\\\host\\a.webp',
])('%s is not the address of a picture', (address) => {
  expect(pictureAddress.safeParse(address).success).toBe(false);
});
