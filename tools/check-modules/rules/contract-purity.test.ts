import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { contractPurity } from './contract-purity.ts';

const house = { 'platform/contract/index.ts': '', 'platform/clock/index.ts': '', 'modules/stays/contract.ts': '' };

it('passes with zod, #platform/contract and other contracts', () => {
  const text = "import { z } from 'zod'; import '#platform/contract'; import '#stays/contract';";
  expect(findViolations(contractPurity, { ...house, 'modules/orders/contract.ts': text })).toEqual([]);
});

it.each(['node:crypto', 'kysely', 'react', '#platform/clock', './server/rules.ts'])(
  'finds a contract that imports %s',
  (name) => {
    const files = {
      ...house,
      'modules/orders/server/rules.ts': '',
      'modules/orders/contract.ts': `import type X from '${name}';`,
    };
    expect(findViolations(contractPurity, files)).toEqual([
      `modules/orders/contract.ts:1 ${name} is not allowed in a contract (only zod, #platform/contract, other contracts)`,
    ]);
  },
);
