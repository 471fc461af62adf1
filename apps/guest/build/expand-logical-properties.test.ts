import postcss from 'postcss';
import { expect, it } from 'vitest';
import { expandLogicalProperties } from './expand-logical-properties.ts';

it.each([
  ['margin-inline-start: 4px', ['margin-right: 4px', 'margin-left: 4px']],
  [
    'padding-inline: 64px 72px',
    ['padding-right: 64px', 'padding-left: 72px', 'padding-left: 64px', 'padding-right: 72px'],
  ],
  ['margin-inline: calc(1px + 2px) 0', ['margin-right: calc(1px + 2px)', 'margin-left: 0']],
  ['padding-inline: 8px', ['padding-inline: 8px']],
])('expands logical properties that old engines lack by [dir]: %s', (written, physical) => {
  const { css } = postcss([expandLogicalProperties()]).process(`.a { ${written} }`, { from: undefined });
  for (const one of physical) expect(css).toContain(one);
  expect(css.includes('-inline')).toBe(physical.some((one) => one.includes('-inline')));
});
