import type { Environment } from '../file-role.ts';
import type { Rule } from '../rule.ts';

/** The environments that each may import; tests and tooling may import all. */
const visible: { readonly [environment in Exclude<Environment, 'tests'>]: readonly Environment[] } = {
  contract: ['contract'],
  browser: ['browser', 'contract'],
  guest: ['guest', 'browser', 'contract'],
  desk: ['desk', 'browser', 'contract'],
  server: ['server', 'contract'],
};

/** Code imports only code of its environment, for types too: no server code in browsers, no guest code at the desk. */
export const environments: Rule = {
  name: 'environments',
  check: (project) =>
    [...project.sources.values()].flatMap((source) => {
      const { environment } = source.role;
      if (environment === 'tests') return [];
      return source.imports.flatMap((given) => {
        const target = project.targetRole(source, given);
        if (!target || visible[environment].includes(target.environment)) return [];
        const message = `${given.specifier} is for ${target.environment}, this file for ${environment}`;
        return [{ path: source.path, line: given.line, message }];
      });
    }),
};
