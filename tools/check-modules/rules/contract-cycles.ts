import type { Project } from '../project.ts';
import type { Rule } from '../rule.ts';

/** Contracts that need each other, if only for types, are really one. Other cycles are Biome's `noImportCycles`. */
export const contractCycles: Rule = {
  name: 'contract-cycles',
  check: (project) => {
    const contracts = [...project.sources.values()].filter(({ role }) => role.half === 'contract' && !role.test);
    const reported = new Set<string>();
    return contracts.flatMap(({ path }) => {
      const cycle = reported.has(path) ? undefined : findPathBack(project, [path]);
      for (const member of cycle ?? []) reported.add(member);
      return cycle ? [{ path, message: cycle.join(' → ') }] : [];
    });
  },
};

/** Returns a path through imports from the first file of `trail` back to itself. */
function findPathBack(project: Project, trail: readonly string[], seen = new Set<string>()): string[] | undefined {
  const source = project.sources.get(trail.at(-1) ?? '');
  for (const given of source?.imports ?? []) {
    const next = source && project.target(source, given);
    if (next === undefined) continue;
    if (next === trail[0]) return [...trail, next];
    if (seen.has(next)) continue;
    seen.add(next);
    const found = findPathBack(project, [...trail, next], seen);
    if (found) return found;
  }
  return undefined;
}
