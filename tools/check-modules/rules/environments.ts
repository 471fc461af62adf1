import type { Environment } from '../file-role.ts';
import type { Rule } from '../rule.ts';

/** Which environments may be seen from each; tests and the workshop see all. */
const visible: { readonly [environment in Exclude<Environment, 'tests'>]: readonly Environment[] } = {
  contract: ['contract'],
  browser: ['browser', 'contract'],
  guest: ['guest', 'browser', 'contract'],
  desk: ['desk', 'browser', 'contract'],
  server: ['server', 'contract'],
};

/** Code imports only what runs where it runs: no server in a browser, no guest at the desk, no test in the product; types included. */
export const environments: Rule = {
  name: 'environments',
  check: (house) =>
    [...house.sources.values()].flatMap((source) => {
      const { environment } = source.role;
      if (environment === 'tests') return [];
      return source.imports.flatMap((given) => {
        const target = house.targetRole(source, given);
        if (!target || visible[environment].includes(target.environment)) return [];
        const message = `${given.specifier} is for ${target.environment}, this file for ${environment}`;
        return [{ path: source.path, line: given.line, message }];
      });
    }),
};
