import type { Declaration, Plugin as PostcssPlugin, Rule } from 'postcss';

const logical = /^(inset|margin|padding|border)-inline-(start|end)(-.+)?$/;

/** The physical property that `property` is in a direction; undefined when it is no such one. */
function physical(property: string, direction: 'ltr' | 'rtl'): string | undefined {
  const [, kind, end, rest = ''] = logical.exec(property) ?? [];
  if (!kind) return undefined;
  const side = (end === 'start') === (direction === 'ltr') ? 'left' : 'right';
  return kind === 'inset' ? side : `${kind}-${side}${rest}`;
}

function split(rule: Rule): void {
  const found = rule.nodes.filter((node): node is Declaration => node.type === 'decl' && logical.test(node.prop));
  if (found.length === 0) return;
  for (const direction of ['rtl', 'ltr'] as const) {
    const copy = rule.clone({ nodes: [], selectors: rule.selectors.map((one) => `[dir="${direction}"] ${one}`) });
    for (const one of found) copy.append(one.clone({ prop: physical(one.prop, direction) ?? one.prop }));
    rule.after(copy);
  }
  for (const one of found) one.remove();
}

/**
 * Writes logical properties out for both directions by `[dir]`. Lightning CSS does it by `:not(:-webkit-any(:lang(…)))`,
 * which Chromium 67 does not match, in ten times the bytes.
 */
export function bothDirections(): PostcssPlugin {
  return { postcssPlugin: 'bellhop-both-directions', OnceExit: (root) => void root.walkRules(split) };
}
