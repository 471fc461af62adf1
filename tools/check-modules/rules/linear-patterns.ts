import { findSlowGrowth } from '../pattern-growth.ts';
import { patternsOf } from '../patterns-of.ts';
import { patternKey, provenPatterns } from '../proven-patterns.ts';
import type { Rule, Violation } from '../rule.ts';
import type { Source } from '../source.ts';

/** Files that compose patterns, from texts of the product only. */
const composers: readonly string[] = [
  // The paths of the contracts' routes.
  'platform/node/http/route.ts',
];

/** Regular expressions of the product match in linear time, so that no input stops a server (decision 0027). */
export const linearPatterns: Rule = {
  name: 'linear-patterns',
  check: (project) => {
    const known = new Map<string, string | undefined>();
    const growthOf = (pattern: string, flags: string) => {
      const key = patternKey(pattern, flags);
      if (provenPatterns.has(key)) return undefined;
      if (!known.has(key)) known.set(key, findSlowGrowth(pattern, flags));
      return known.get(key);
    };
    return [...project.sources.values()].flatMap((source) => checkSource(source, growthOf));
  },
};

function checkSource(source: Source, growthOf: typeof findSlowGrowth): Violation[] {
  const { path, role } = source;
  if (role.environment === 'tests' || composers.includes(path)) return [];
  return patternsOf(source).flatMap(({ pattern, flags, line }) => {
    const problem = pattern === undefined ? 'composed when the code runs' : growthOf(pattern, flags);
    return problem === undefined ? [] : [{ path, line, message: `/${pattern ?? '…'}/${flags}: ${problem}` }];
  });
}
