import type { Rule } from '../rule.ts';

/** Browser code imports only types of contracts, so that no schema is bundled: `import type`, not `import { type X }`. */
export const contractTypes: Rule = {
  name: 'contract-types',
  check: (project) =>
    [...project.sources.values()].flatMap((source) => {
      if (!['browser', 'guest', 'desk'].includes(source.role.environment)) return [];
      return source.imports.flatMap((given) => {
        if (given.typeOnly || project.targetRole(source, given)?.half !== 'contract') return [];
        const message = `${given.specifier} would bundle its schemas for the browser; write "import type"`;
        return [{ path: source.path, line: given.line, message }];
      });
    }),
};
