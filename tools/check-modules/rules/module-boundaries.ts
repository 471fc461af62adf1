import type { FileRole } from '../file-role.ts';
import type { Rule } from '../rule.ts';

/** Halves that only their own module and the apps that compose it may import. */
const inner: { readonly [half: string]: string } = {
  server: 'publish an event, or take an interface that apps/server/modules.ts hands in',
  guest: 'take it from #platform/web/guest-shell, or let apps/guest compose the two',
  desk: 'take it from the shell, or let apps/desk compose the two',
  locales: 'texts belong to one module',
};

/**
 * Modules meet in contracts alone: no server half imports another module's, no screen another module's, types included.
 * Apps and tools compose; a vendor's integration and the demo hotel may take types of a server half, to fulfil its ports.
 */
export const moduleBoundaries: Rule = {
  name: 'borders',
  check: (house) =>
    [...house.sources.values()].flatMap((source) =>
      source.imports.flatMap((given) => {
        const target = house.targetRole(source, given);
        const advice = target?.half && inner[target.half];
        if (!target || !advice || target.unit === source.role.unit) return [];
        if (composes(source.role)) return [];
        const fulfils = source.role.layer === 'integrations' || source.role.layer === 'demo';
        if (fulfils && given.typeOnly && target.half === 'server') return [];
        const message = `${given.specifier} is the ${target.half} half of another module; ${advice}`;
        return [{ path: source.path, line: given.line, message }];
      }),
    ),
};

function composes(place: FileRole): boolean {
  return place.layer === 'apps' || place.layer === 'workshop';
}
