import { expect, it } from 'vitest';
import { chapterAt } from './chapter-at.ts';

it('finds the chapter of a second', () => {
  const chapters = [
    { start: 10, title: 'On board' },
    { start: 600, title: 'The crossing' },
  ];
  expect([9, 10, 599, 4_000].map((second) => chapterAt(chapters, second)?.title)).toEqual([
    undefined,
    'On board',
    'On board',
    'The crossing',
  ]);
});
