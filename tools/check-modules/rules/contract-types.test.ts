import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { contractTypes } from './contract-types.ts';

const house = { 'modules/orders/contract.ts': '' };

it('passes with import type in a browser, and with anything on the server and in tests', () => {
  const files = {
    ...house,
    'modules/orders/guest/index.ts':
      "import type { shop } from '#orders/contract'; export type * from '../contract.ts';",
    'modules/orders/guest/index.test.ts': "import { shop } from '#orders/contract';",
    'modules/orders/server/index.ts': "import { shop } from '#orders/contract';",
  };
  expect(findViolations(contractTypes, files)).toEqual([]);
});

it.each([
  ["import { shop } from '#orders/contract';"],
  ["import { type Shop } from '#orders/contract';"],
  ["import '../contract.ts';"],
  ["export * from '#orders/contract';"],
  ["const later = import('#orders/contract');"],
])('finds a browser file with %s', (text) => {
  expect(findViolations(contractTypes, { ...house, 'modules/orders/guest/index.ts': text })).toEqual([
    expect.stringMatching(/^modules\/orders\/guest\/index\.ts:1 .* would bundle its schemas for the browser/),
  ]);
});
