import { expect, test } from 'vitest';
import { mediaUrl } from './media-url.ts';

test.each([
  ['lake.webp', '/media/1/lake.webp'],
  ['/media/2/lake.webp', '/media/2/lake.webp'],
  ['https://cdn.example/lake.webp', 'https://cdn.example/lake.webp'],
  ['', undefined],
  [undefined, undefined],
])('%s', (image, address) => {
  expect(mediaUrl('/media/1/', image)).toBe(address);
});
