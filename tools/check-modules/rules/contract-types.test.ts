import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { contractTypes } from './contract-types.ts';

const project = { 'modules/shop/contract.ts': '' };

it('passes with import type in a browser, and with anything on the server and in tests', () => {
  const files = {
    ...project,
    'modules/shop/guest/index.ts': "import type { shop } from '#shop/contract'; export type * from '../contract.ts';",
    'modules/shop/guest/index.test.ts': "import { shop } from '#shop/contract';",
    'modules/shop/server/index.ts': "import { shop } from '#shop/contract';",
  };
  expect(findViolations(contractTypes, files)).toEqual([]);
});

it.each([
  ["import { shop } from '#shop/contract';"],
  ["import { type Shop } from '#shop/contract';"],
  ["import '../contract.ts';"],
  ["export * from '#shop/contract';"],
  ["const later = import('#shop/contract');"],
])('finds a browser file with %s', (text) => {
  expect(findViolations(contractTypes, { ...project, 'modules/shop/guest/index.ts': text })).toEqual([
    expect.stringMatching(/^modules\/shop\/guest\/index\.ts:1 .* would bundle its schemas for the browser/),
  ]);
});
