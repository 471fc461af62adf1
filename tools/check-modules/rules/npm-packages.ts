import type { FileRole } from '../file-role.ts';
import { isWithin } from '../is-within.ts';
import { nodeModuleOwners, packageOwners, pureNodeModules } from '../package-owners.ts';
import type { Rule } from '../rule.ts';
import { isPackage, packageOf } from './declared-imports.ts';

/** Each npm package has the folders that wrap it (`npm-homes.ts`), and so have the modules of Node that reach out. */
export const npmPackages: Rule = {
  name: 'npm-packages',
  check: (house) =>
    [...house.sources.values()].flatMap(({ path, role, imports }) => {
      if (role.environment === 'tests' || path.endsWith('.d.ts')) return [];
      return imports.flatMap(({ specifier, line }) => {
        const message = specifier.startsWith('node:')
          ? nodeProblem(path, role, specifier)
          : isPackage(specifier) && packageProblem(path, packageOf(specifier));
        return message ? [{ path, line, message }] : [];
      });
    }),
};

function packageProblem(path: string, name: string): string | undefined {
  const homes = packageOwners[name];
  if (!homes) return `${name} has no home; name the folder that wraps it in tools/check-modules/npm-homes.ts`;
  return homes.some((home) => isWithin(path, home)) ? undefined : `${name} is used in ${homes.join(', ')} alone`;
}

function nodeProblem(path: string, place: FileRole, name: string): string | undefined {
  if (place.environment !== 'server') return `${name} exists on the server alone`;
  if (pureNodeModules.includes(name) || nodeModuleOwners.some((home) => isWithin(path, home))) return undefined;
  return `${name} is used in ${nodeModuleOwners.join(', ')} alone; take what you need from platform`;
}
