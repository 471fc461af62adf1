import type { Declaration, Plugin as PostcssPlugin, Rule } from 'postcss';

const logical = /^(inset|margin|padding|border)-inline-(start|end)(-.+)?$/;

/** The physical property that `property` is in a direction; undefined when it is no such one. */
function physical(property: string, direction: 'ltr' | 'rtl'): string | undefined {
  const [, kind, end, rest = ''] = logical.exec(property) ?? [];
  if (!kind) return undefined;
  const side = (end === 'start') === (direction === 'ltr') ? 'left' : 'right';
  return kind === 'inset' ? side : `${kind}-${side}${rest}`;
}

/** `padding-inline: 1px 2px` as its two ends; one value for both needs no direction. */
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
 * Writes logical properties out for both directions by `[dir]`. Lightning CSS does it by `:not(:-webkit-any(:lang(…)))`,
 * which Chromium 67 does not match, in ten times the bytes, and leaves `padding-inline` with two values as it is.
 */
export function bothDirections(): PostcssPlugin {
  return { postcssPlugin: 'bellhop-both-directions', OnceExit: (root) => void root.walkRules(split) };
}
