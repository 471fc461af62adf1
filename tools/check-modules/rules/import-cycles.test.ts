import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { importCycles } from './import-cycles.ts';

it('finds files that load each other, over any number of steps, and tells each circle once', () => {
  const files = {
    'platform/web/ui/a.ts': "import './b.ts';",
    'platform/web/ui/b.ts': "export * from './c.ts';",
    'platform/web/ui/c.ts': "import { type A } from './a.ts';",
    'platform/web/ui/self.ts': "import './self.ts';",
    'platform/web/ui/aside.ts': "import './a.ts';",
  };
  expect(findViolations(importCycles, files)).toEqual([
    'platform/web/ui/a.ts:0 platform/web/ui/a.ts → platform/web/ui/b.ts → platform/web/ui/c.ts → platform/web/ui/a.ts',
    'platform/web/ui/self.ts:0 platform/web/ui/self.ts → platform/web/ui/self.ts',
  ]);
});

it('lets types and import() lead back', () => {
  const files = {
    'platform/web/ui/a.ts': "import './b.ts'; import './c.ts';",
    'platform/web/ui/b.ts': "import type { A } from './a.ts';",
    'platform/web/ui/c.ts': "export const later = () => import('./a.ts');",
  };
  expect(findViolations(importCycles, files)).toEqual([]);
});

it('finds contracts that need each other, if only for types', () => {
  const files = {
    'modules/orders/contract.ts': "import type { Bill } from '#bill/contract';",
    'modules/bill/contract.ts': "import type { Shop } from '#orders/contract';",
  };
  expect(findViolations(importCycles, files)).toEqual([
    'modules/bill/contract.ts:0 modules/bill/contract.ts → modules/orders/contract.ts → modules/bill/contract.ts',
  ]);
});
