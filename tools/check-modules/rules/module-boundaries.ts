import type { FileRole } from '../file-role.ts';
import type { Rule } from '../rule.ts';

/** Parts of a module that only the module itself and the composing apps may import, with advice. */
const privateParts: { readonly [half: string]: string } = {
  server: 'publish an event, or use an interface that apps/server/modules.ts injects',
  guest: 'use #platform/web/guest-shell, or let apps/guest compose the two',
  desk: 'use the shell, or let apps/desk compose the two',
  demo: 'the demo hotel composes the data of the modules',
  locales: 'texts belong to one module',
};

/**
 * Modules depend on each other only by contracts, for types too. Apps and tools compose modules; integrations and the demo
 * hotel may import types of a module's server code to implement its ports.
 */
export const moduleBoundaries: Rule = {
  name: 'module-boundaries',
  check: (project) =>
    [...project.sources.values()].flatMap((source) =>
      source.imports.flatMap((given) => {
        const target = project.targetRole(source, given);
        const advice = target?.half && privateParts[target.half];
        if (!target || !advice || target.unit === source.role.unit) return [];
        if (composes(source.role) || (source.role.layer === 'demo' && target.half === 'demo')) return [];
        const implementsPort = source.role.layer === 'integrations' || source.role.layer === 'demo';
        if (implementsPort && given.typeOnly && target.half === 'server') return [];
        const message = `${given.specifier} is the ${target.half} half of another module; ${advice}`;
        return [{ path: source.path, line: given.line, message }];
      }),
    ),
};

function composes(place: FileRole): boolean {
  return place.layer === 'apps' || place.layer === 'tooling';
}
