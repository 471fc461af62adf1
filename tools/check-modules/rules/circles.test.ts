import { expect, it } from 'vitest';
import { violations } from '../fixture.ts';
import { circles } from './circles.ts';

it('finds import cycles of any length, each once', () => {
  const files = {
    'platform/ui/a.ts': "import './b.ts';",
    'platform/ui/b.ts': "export * from './c.ts';",
    'platform/ui/c.ts': "import { type A } from './a.ts';",
    'platform/ui/self.ts': "import './self.ts';",
    'platform/ui/aside.ts': "import './a.ts';",
  };
  expect(violations(circles, files)).toEqual([
    'platform/ui/a.ts:0 platform/ui/a.ts → platform/ui/b.ts → platform/ui/c.ts → platform/ui/a.ts',
    'platform/ui/self.ts:0 platform/ui/self.ts → platform/ui/self.ts',
  ]);
});

it('allows cycles of types and import()', () => {
  const files = {
    'platform/ui/a.ts': "import './b.ts'; import './c.ts';",
    'platform/ui/b.ts': "import type { A } from './a.ts';",
    'platform/ui/c.ts': "export const later = () => import('./a.ts');",
  };
  expect(violations(circles, files)).toEqual([]);
});

it('finds cycles between contracts, even of types', () => {
  const files = {
    'modules/shop/contract.ts': "import type { Bill } from '#bill/contract';",
    'modules/bill/contract.ts': "import type { Shop } from '#shop/contract';",
  };
  expect(violations(circles, files)).toEqual([
    'modules/bill/contract.ts:0 modules/bill/contract.ts → modules/shop/contract.ts → modules/bill/contract.ts',
  ]);
});
