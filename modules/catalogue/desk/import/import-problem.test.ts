import { expect, test } from 'vitest';
import type { TextFunction } from '#platform/web/i18n';
import { importProblemText } from './import-problem.ts';

const t = ((key: string, { name }: { name: string }) => `${key} ${name}`) as unknown as TextFunction;
const mistake = { line: 3, path: 'group', what: 'there is no group soups' };

test('a known mistake is shown in the user’s language with the name from the file', () => {
  expect(importProblemText(t, { ...mistake, code: 'no_group', name: 'soups' })).toBe(
    'catalogue.mistake.no_group soups',
  );
});

test('a mistake with an unknown code, or without one, is shown as the server sent it', () => {
  expect(importProblemText(t, { ...mistake, code: 'newer_than_this' })).toBe(mistake.what);
  expect(importProblemText(t, mistake)).toBe(mistake.what);
});
