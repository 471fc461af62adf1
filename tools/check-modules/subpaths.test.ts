import { expect, it } from 'vitest';
import { resolveSubpath } from './subpaths.ts';

const subpaths = {
  '#platform/contract': './platform/contract/index.ts',
  '#platform/*': './platform/*/index.ts',
  '#*/contract': './modules/*/contract.ts',
  '#*/server': { node: './modules/*/server/index.ts' },
};

it.each([
  ['#platform/contract', 'platform/contract/index.ts'],
  ['#platform/web/wire', 'platform/web/wire/index.ts'],
  ['#platform/node/server', 'platform/node/server/index.ts'],
  ['#wake-up/contract', 'modules/wake-up/contract.ts'],
  ['#orders/server', 'modules/orders/server/index.ts'],
  ['#orders/screens', undefined],
  ['#/contract', undefined],
])('resolves %s like Node', (specifier, path) => {
  expect(resolveSubpath(specifier, subpaths)).toBe(path);
});
