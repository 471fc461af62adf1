import { within } from '../folders.ts';
import { freeOfNode, nodeHomes, npmHomes } from '../npm-homes.ts';
import type { Place } from '../places.ts';
import type { Rule } from '../rule.ts';
import { isPackage, packageOf } from './declared-imports.ts';

/** Only the folders that wrap an npm package or a Node module with I/O may import it (`npm-homes.ts`). */
export const npmPackages: Rule = {
  name: 'npm-packages',
  check: (house) =>
    [...house.sources.values()].flatMap(({ path, place, imports }) => {
      if (place.environment === 'tests' || path.endsWith('.d.ts')) return [];
      return imports.flatMap(({ specifier, line }) => {
        const message = specifier.startsWith('node:')
          ? nodeProblem(path, place, specifier)
          : isPackage(specifier) && packageProblem(path, packageOf(specifier));
        return message ? [{ path, line, message }] : [];
      });
    }),
};

function packageProblem(path: string, name: string): string | undefined {
  const homes = npmHomes[name];
  if (!homes) return `${name} is not listed; add the folder that wraps it to tools/check-modules/npm-homes.ts`;
  return homes.some((home) => within(path, home)) ? undefined : `${name} is allowed only in ${homes.join(', ')}`;
}

function nodeProblem(path: string, place: Place, name: string): string | undefined {
  if (place.environment !== 'server') return `${name} exists only on the server`;
  if (freeOfNode.includes(name) || nodeHomes.some((home) => within(path, home))) return undefined;
  return `${name} is allowed only in ${nodeHomes.join(', ')}; use the platform instead`;
}
