import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { findSlowGrowth } from './pattern-growth.ts';
import { patternsOf } from './patterns-of.ts';
import { readProject } from './project.ts';
import { patternKey, provenPatterns } from './proven-patterns.ts';

it.each([...provenPatterns])('%s takes linear time', (key) => {
  const flags = key.slice(0, key.indexOf('/'));
  expect(findSlowGrowth(key.slice(flags.length + 1), flags)).toBeUndefined();
});

it('has no pattern that the product does not use', () => {
  const project = readProject(dirname(dirname(import.meta.dirname)));
  const sources = [...project.sources.values()].filter(({ role }) => role.environment !== 'tests');
  const used = sources.flatMap(patternsOf).map(({ pattern, flags }) => patternKey(pattern ?? '', flags));
  expect([...provenPatterns].filter((key) => !used.includes(key))).toEqual([]);
});
