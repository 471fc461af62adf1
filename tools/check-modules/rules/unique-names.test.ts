import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { uniqueNames } from './unique-names.ts';

it('passes with conventional names, styles and tests beside their component, and equal names in two modules', () => {
  const files = {
    'modules/orders/contract.ts': '',
    'modules/orders/contract/index.ts': '',
    'modules/orders/server/index.ts': '',
    'modules/orders/guest/manifest.ts': '',
    'modules/orders/desk/manifest.ts': '',
    'modules/orders/guest/cart.tsx': '',
    'modules/orders/guest/cart.module.css': '',
    'modules/orders/guest/cart.test.tsx': '',
    'modules/orders/guest/rules/cart-cases.ts': '',
    'modules/stays/desk/cart.tsx': '',
  };
  expect(findViolations(uniqueNames, files)).toEqual([]);
});

it('finds files of one module with the same name, styles too', () => {
  const files = {
    'modules/orders/desk/board.tsx': '',
    'modules/orders/guest/board.module.css': '',
    'modules/orders/server/board.ts': '',
  };
  expect(findViolations(uniqueNames, files)).toEqual([
    'modules/orders/guest/board.module.css:0 has the name of modules/orders/desk/board; name one of them more precisely',
    'modules/orders/server/board.ts:0 has the name of modules/orders/desk/board; name one of them more precisely',
  ]);
});
