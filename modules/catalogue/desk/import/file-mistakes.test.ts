import { expect, test } from 'vitest';
import type { TextFunction } from '#platform/web/i18n';
import { mistakeText } from './file-mistakes.ts';

const t = ((key: string, { name }: { name: string }) => `${key} ${name}`) as unknown as TextFunction;
const told = { line: 3, path: 'group', what: 'there is no group soups' };

test('a mistake is said in the reader’s language, with the word of the file that it is about', () => {
  expect(mistakeText(t, { ...told, code: 'no_group', name: 'soups' })).toBe('catalogue.mistake.no_group soups');
});

test('one that there are no words for, or that an older server tells, is said as it came', () => {
  expect(mistakeText(t, { ...told, code: 'newer_than_this' })).toBe(told.what);
  expect(mistakeText(t, told)).toBe(told.what);
});
