import { findGlobalUses } from '../global-uses.ts';
import { isWithin } from '../is-within.ts';
import type { Rule, Violation } from '../rule.ts';
import type { Source } from '../source.ts';
import { wrappedGlobals } from '../wrapped-globals.ts';

/** Last parts of the wrapped names: files without any of them are skipped. */
const words = Object.keys(wrappedGlobals).map((name) => /(\w+)(\(\))?$/.exec(name)?.[1]);
const mayUseGlobals = new RegExp(`\\b(${words.join('|')})\\b`);

/** Time, timers, randomness, network and storage come from the platform (`wrapped-globals.ts` lists replacements). */
export const rawGlobals: Rule = {
  name: 'raw-globals',
  check: (project) => [...project.sources.values()].flatMap(checkSource),
};

function checkSource(source: Source): Violation[] {
  const { path, text, role, lineAt } = source;
  if (role.environment === 'tests' || !mayUseGlobals.test(text)) return [];
  return [...importedNames(source), ...findGlobalUses(source.parsed.program)].flatMap(({ name, start }) => {
    const wrapped = Object.hasOwn(wrappedGlobals, name) ? wrappedGlobals[name] : undefined;
    if (!wrapped || wrapped.owners.some((home) => isWithin(path, home))) return [];
    return [{ path, line: lineAt(start), message: `${name}: use ${wrapped.instead}` }];
  });
}

/** Returns imported modules and names: `node:timers`, `node:crypto.randomBytes`. */
function importedNames({ parsed }: Source): { readonly name: string; readonly start: number }[] {
  return parsed.module.staticImports.flatMap(({ start, moduleRequest, entries }) => [
    { name: moduleRequest.value, start },
    ...entries.map((entry) => ({ name: `${moduleRequest.value}.${entry.importName.name}`, start })),
  ]);
}
