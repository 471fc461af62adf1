import type { Rule } from '../rule.ts';

/** A contract only describes the wire format: it may import zod, `#platform/contract` and other contracts. */
export const contractPurity: Rule = {
  name: 'contract-purity',
  check: (project) =>
    [...project.sources.values()].flatMap((source) => {
      if (source.role.half !== 'contract' || source.role.test) return [];
      return source.imports.flatMap((given) => {
        if (given.specifier === 'zod' || given.specifier === '#platform/contract') return [];
        if (project.targetRole(source, given)?.half === 'contract') return [];
        const message = `${given.specifier} is not allowed in a contract (only zod, #platform/contract, other contracts)`;
        return [{ path: source.path, line: given.line, message }];
      });
    }),
};
