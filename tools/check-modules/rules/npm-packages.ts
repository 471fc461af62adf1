import { within } from '../folders.ts';
import { freeOfNode, nodeHomes, npmHomes } from '../npm-homes.ts';
import type { Place } from '../places.ts';
import type { Rule } from '../rule.ts';
import { isPackage, packageOf } from './declared-imports.ts';

/** Each npm package has the folders that wrap it (`npm-homes.ts`), and so have the modules of Node that reach out. */
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
  if (!homes) return `${name} has no home; name the folder that wraps it in tools/check-modules/npm-homes.ts`;
  return homes.some((home) => within(path, home)) ? undefined : `${name} is used in ${homes.join(', ')} alone`;
}

function nodeProblem(path: string, place: Place, name: string): string | undefined {
  if (place.environment !== 'server') return `${name} exists on the server alone`;
  if (freeOfNode.includes(name) || nodeHomes.some((home) => within(path, home))) return undefined;
  return `${name} is used in ${nodeHomes.join(', ')} alone; take what you need from platform`;
}
