import { expect, it } from 'vitest';
import { sourceSet } from './source-set.ts';

it('asks for the widths that the house serves', () => {
  expect(sourceSet('/media/1/char.webp')).toBe(
    '/media/1/char.webp?w=480 480w, /media/1/char.webp?w=960 960w, /media/1/char.webp 1920w',
  );
  expect(sourceSet('/media/1/char.jpg?v=3')).toContain('/media/1/char.jpg?v=3&w=480 480w');
});

it('leaves drawings and pictures from elsewhere as they are', () => {
  expect(sourceSet('/media/1/mark.svg')).toBeUndefined();
  expect(sourceSet('https://cdn.example/media/1/char.webp')).toBeUndefined();
});
