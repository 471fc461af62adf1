import { expect, it } from 'vitest';
import { violations } from '../fixture.ts';
import { contractTypes } from './contract-types.ts';

const house = { 'modules/shop/contract.ts': '' };

it('passes with import type in a browser, and with anything on the server and in tests', () => {
  const files = {
    ...house,
    'modules/shop/guest/index.ts': "import type { shop } from '#shop/contract'; export type * from '../contract.ts';",
    'modules/shop/guest/index.test.ts': "import { shop } from '#shop/contract';",
    'modules/shop/server/index.ts': "import { shop } from '#shop/contract';",
  };
  expect(violations(contractTypes, files)).toEqual([]);
});

it.each([
  ["import { shop } from '#shop/contract';"],
  ["import { type Shop } from '#shop/contract';"],
  ["import '../contract.ts';"],
  ["export * from '#shop/contract';"],
  ["const later = import('#shop/contract');"],
])('finds a browser file with %s', (text) => {
  expect(violations(contractTypes, { ...house, 'modules/shop/guest/index.ts': text })).toEqual([
    expect.stringMatching(/^modules\/shop\/guest\/index\.ts:1 .* would bundle its schemas for the browser/),
  ]);
});
