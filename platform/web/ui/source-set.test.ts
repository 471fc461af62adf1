import { expect, it } from 'vitest';
import { blurredSource, sourceSet } from './source-set.ts';

it('lists the widths that the server provides', () => {
  expect(sourceSet('/media/1/char.webp')).toBe(
    '/media/1/char.webp?w=480 480w, /media/1/char.webp?w=960 960w, /media/1/char.webp 1920w',
  );
  expect(sourceSet('/media/1/char.jpg?v=3')).toContain('/media/1/char.jpg?v=3&w=480 480w');
});

it('returns undefined for drawings and for pictures from other hosts', () => {
  expect(sourceSet('/media/1/mark.svg')).toBeUndefined();
  expect(sourceSet('https://cdn.example/media/1/char.webp')).toBeUndefined();
});

it('names the smallest width of a picture of the hotel, and none of others', () => {
  expect(blurredSource('/media/1/char.webp')).toBe('/media/1/char.webp?w=16');
  expect(blurredSource('/media/1/char.webp?v=3')).toBe('/media/1/char.webp?v=3&w=16');
  expect(blurredSource('/media/1/mark.svg')).toBeUndefined();
});
