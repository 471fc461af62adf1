import type { Layer } from '../file-role.ts';
import type { Rule } from '../rule.ts';

/** The layers that each layer may import besides itself. `tooling` (tools, bench, e2e, configuration) may import all. */
const below: { readonly [layer in Exclude<Layer, 'tooling'>]: readonly Layer[] } = {
  apps: ['modules', 'integrations', 'demo', 'platform'],
  demo: ['modules', 'platform'],
  integrations: ['modules', 'platform'],
  modules: ['platform'],
  platform: [],
};

/** Imports go down: apps → (demo, integrations →) modules → platform; no shipped code imports tools, no app another. */
export const downwardImports: Rule = {
  name: 'downward-imports',
  check: (project) =>
    [...project.sources.values()].flatMap((source) => {
      const { layer, environment, unit } = source.role;
      if (layer === 'tooling') return [];
      return source.imports.flatMap((given) => {
        const target = project.targetRole(source, given);
        if (!target) return [];
        const buildTool = environment === 'tests' && target.layer === 'tooling';
        const sibling =
          target.layer === layer && (layer !== 'apps' || target.unit.startsWith(unit.replace(/\/build$/, '')));
        if (buildTool || sibling || below[layer].includes(target.layer)) return [];
        const message = `${given.specifier}: ${layer} does not import ${target.layer}${target.layer === 'apps' && layer === 'apps' ? ' of another app' : ''}`;
        return [{ path: source.path, line: given.line, message }];
      });
    }),
};
