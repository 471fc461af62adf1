import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readReached, usesText } from '#platform/web/i18n/build';

/** What a phone runs: nothing of a TV. */
const isRead = (path: string) => !path.includes('/tv/');

/** What the entry does not import but loads as soon as its first screen stands, or opens with. */
const firstSources = [
  'apps/guest/main.tsx',
  'apps/guest/shell/overlays.tsx',
  'apps/guest/screens/configuration-failed.tsx',
  'modules/session/guest/screens/login.tsx',
  'modules/session/guest/screens/code-sheet.tsx',
];

/** What modules draw over every screen, and send to the TV: any field of a manifest that loads code, but a route's or a tour's. */
const loadedFields = /\b(?!load\b)\w+: \(\) => import\('(\.[^']+)'\)/g;

function widgetSources(root: string): readonly string[] {
  return globSync('modules/*/guest/manifest.ts', { cwd: root }).flatMap((manifest) =>
    [...readFileSync(join(root, manifest), 'utf8').matchAll(loadedFields)].map(([, path = '']) =>
      join(dirname(manifest), path),
    ),
  );
}

/**
 * Returns which texts a phone has, and which of them at once: those of its first screens (`rules/first-screens.ts`) and of what may
 * lie over any screen. `root` is the repository's folder.
 */
export function phoneTexts(root: string) {
  const first = [...firstSources, ...widgetSources(root)];
  return {
    isUsed: usesText(readReached(root, 'apps/guest/main.tsx', { isRead })),
    isFirst: usesText(first.map((entry) => readReached(root, entry, { isRead, atOnce: true })).join('\n')),
  };
}
