import type { FileRole } from '../file-role.ts';
import { isWithin } from '../is-within.ts';
import { nodeModuleOwners, packageOwners, pureNodeModules } from '../package-owners.ts';
import type { Rule } from '../rule.ts';

/** Only the folders that wrap an npm package or a Node module with I/O may import it (`package-owners.ts`). */
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
  if (!homes) return `${name} is not listed; add the folder that wraps it to tools/check-modules/package-owners.ts`;
  return homes.some((home) => isWithin(path, home)) ? undefined : `${name} is allowed only in ${homes.join(', ')}`;
}

function nodeProblem(path: string, place: FileRole, name: string): string | undefined {
  if (place.environment !== 'server') return `${name} exists only on the server`;
  if (pureNodeModules.includes(name) || nodeModuleOwners.some((home) => isWithin(path, home))) return undefined;
  return `${name} is allowed only in ${nodeModuleOwners.join(', ')}; use the platform instead`;
}

/** Returns the package of `specifier`: `@fastify/static`, `react-dom` for `react-dom/client`. */
function packageOf(specifier: string): string {
  const parts = specifier.startsWith('@') ? 2 : 1;
  return specifier.split('/').slice(0, parts).join('/');
}

/** Returns whether `specifier` is a package: not a file, a Node module or a virtual module of a build plugin. */
function isPackage(specifier: string): boolean {
  return !/^(\.|#|node:|virtual:|$)/.test(specifier);
}
