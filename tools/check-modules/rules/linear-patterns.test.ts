import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { linearPatterns } from './linear-patterns.ts';

const path = 'modules/orders/server/index.ts';
const found = (text: string) => findViolations(linearPatterns, { [path]: text });

it.each([
  ['a search that begins anew within its own repetition', String.raw`/[^\s@]+@[^\s@]+/g`, '2nd degree polynomial'],
  ['a tag without an end', String.raw`/<head\b[^>]*>/i`, '2nd degree polynomial'],
  ['a comment without an end', String.raw`/<!--[\s\S]*?-->/`, '2nd degree polynomial'],
  ['neighbours that share characters', String.raw`/^\s*(?:,\s*"[^"]*"\s*)*\}?\s*$/`, '2nd degree polynomial'],
  ['nested repetitions', '/^(a+)+$/', 'exponential'],
  ['a limit that is no limit', '/a{1,500}b/', '2nd degree polynomial'],
  ['a repetition before an assertion', '/a+(?!b)c/', '2nd degree polynomial'],
  ['a repetition in an assertion', '/Tizen(?!.*Mobile)/', 'an assertion has a repetition'],
  ['a written call', "new RegExp('a' + '+$', 'g')", '2nd degree polynomial'],
  ['a pattern that is composed', "RegExp('^' + name)", 'composed when the code runs'],
])('finds %s', (_what, code, problem) => {
  expect(found(`export const pattern = ${code};`)).toEqual([expect.stringContaining(problem)]);
});

it.each([
  ['/^a+$/'],
  [String.raw`/^(?=.*\d)[\d ]{2,31}$/`],
  [String.raw`/^(\/(?!\/)|https:\/\/)[^\s\\]*$/`],
  [String.raw`/"[^"]*"|'[^']*'|[^\s,;&}\]]+/y`],
  [String.raw`/[\]*+(?=]{2}\(\+/`],
  ["new RegExp('[abc]', 'gu')"],
])('allows %s', (code) => expect(found(`export const pattern = ${code};`)).toEqual([]));

it('leaves tests and tools alone', () => {
  const text = 'export const pattern = /a+b/;';
  expect(findViolations(linearPatterns, { 'tools/run.ts': text, 'modules/orders/server/a.test.ts': text })).toEqual([]);
});
