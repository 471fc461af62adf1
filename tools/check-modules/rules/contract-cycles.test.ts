import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { contractCycles } from './contract-cycles.ts';

it('passes with contracts that need others in one direction', () => {
  const files = {
    'modules/orders/contract.ts':
      "import type { Bill } from '#bill/contract'; import type { Stay } from '#stays/contract';",
    'modules/bill/contract.ts': "import type { Stay } from '#stays/contract';",
    'modules/stays/contract.ts': '',
  };
  expect(findViolations(contractCycles, files)).toEqual([]);
});

it('finds contracts that need each other for types alone, over any number of steps, and reports each cycle once', () => {
  const files = {
    'modules/orders/contract.ts': "import type { Bill } from '#bill/contract';",
    'modules/bill/contract.ts': "export * from './contract/parts.ts';",
    'modules/bill/contract/parts.ts': "import type { Shop } from '#orders/contract';",
  };
  expect(findViolations(contractCycles, files)).toEqual([
    'modules/bill/contract.ts:0 modules/bill/contract.ts → modules/bill/contract/parts.ts → modules/orders/contract.ts → modules/bill/contract.ts',
  ]);
});
