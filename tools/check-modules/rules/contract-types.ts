import type { Rule } from '../rule.ts';

/** Browsers know contracts as types, so that no schema lands in a build: `import type`, not `import { type X }`. */
export const contractTypes: Rule = {
  name: 'contract-types',
  check: (house) =>
    [...house.sources.values()].flatMap((source) => {
      if (!['browser', 'guest', 'desk'].includes(source.role.environment)) return [];
      return source.imports.flatMap((given) => {
        if (given.typeOnly || house.targetRole(source, given)?.half !== 'contract') return [];
        const message = `${given.specifier} would bring its schemas into the browser; write "import type"`;
        return [{ path: source.path, line: given.line, message }];
      });
    }),
};
