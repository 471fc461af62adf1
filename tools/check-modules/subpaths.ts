type Target = string | { readonly [condition: string]: string };

/** `imports` of package.json. */
export type Subpaths = { readonly [pattern: string]: Target };

/**
 * Resolves a `#` specifier to a path from the root like Node: an exact key, else the pattern with the longest prefix.
 * Returns `undefined` if no pattern matches. Ignores conditions, as another rule checks environments.
 */
export function resolveSubpath(specifier: string, subpaths: Subpaths): string | undefined {
  const exact = subpaths[specifier];
  if (exact !== undefined) return pathOf(exact, '');
  let best: { readonly target: Target; readonly rest: string; readonly length: number } | undefined;
  for (const [pattern, target] of Object.entries(subpaths)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !specifier.startsWith(before) || !specifier.endsWith(after)) continue;
    if (specifier.length < pattern.length || (best && best.length >= before.length)) continue;
    const rest = specifier.slice(before.length, specifier.length - after.length);
    best = { target, rest, length: before.length };
  }
  return best && pathOf(best.target, best.rest);
}

function pathOf(target: Target, rest: string): string | undefined {
  const path = typeof target === 'string' ? target : Object.values(target)[0];
  return path?.replaceAll('*', rest).replace(/^\.\//, '');
}
