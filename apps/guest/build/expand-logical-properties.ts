import type { Declaration, Plugin as PostcssPlugin, Rule } from 'postcss';

const logical = /^(inset|margin|padding|border)-inline-(start|end)(-.+)?$/;

/** Returns the physical equivalent of `property` in a direction; undefined when it is not logical. */
function physical(property: string, direction: 'ltr' | 'rtl'): string | undefined {
  const [, kind, end, rest = ''] = logical.exec(property) ?? [];
  if (!kind) return undefined;
  const side = (end === 'start') === (direction === 'ltr') ? 'left' : 'right';
  return kind === 'inset' ? side : `${kind}-${side}${rest}`;
}

/** Splits `padding-inline: 1px 2px` into its two sides; a single value for both needs no direction. */
function spread(rule: Rule): void {
  rule.walkDecls(/^(inset|margin|padding)-inline$/, (one) => {
    const [start, end] = one.value.split(/\s+(?![^(]*\))/);
    if (start === undefined || end === undefined) return;
    const at = (side: string, value: string) => one.clone({ prop: `${one.prop}-${side}`, value });
    one.replaceWith(at('start', start), at('end', end));
  });
}

function split(rule: Rule): void {
  spread(rule);
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
 * Expands logical properties for both directions by `[dir]`. Lightning CSS uses `:not(:-webkit-any(:lang(…)))`, which
 * Chromium 67 does not match and takes ten times the bytes, and it leaves `padding-inline` with two values unchanged.
 */
export function expandLogicalProperties(): PostcssPlugin {
  return { postcssPlugin: 'bellhop-both-directions', OnceExit: (root) => void root.walkRules(split) };
}
