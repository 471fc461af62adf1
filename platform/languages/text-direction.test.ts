import { expect, test } from 'vitest';
import { textDirection } from './text-direction.ts';

test('Arabic, Persian and Hebrew run from right to left', () => {
  expect(['ar', 'ar-EG', 'FA', 'he', 'en', 'az'].map(textDirection)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'ltr',
  ]);
});
