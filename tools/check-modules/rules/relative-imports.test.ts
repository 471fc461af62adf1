import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { relativeImports } from './relative-imports.ts';

it('passes with files of the folder, # paths, packages and test support', () => {
  const files = {
    'platform/web/ui/index.ts': "import mark from './mark.svg?raw'; import 'react'; import './a.ts'; export { mark };",
    'platform/web/ui/mark.svg': '<svg/>',
    'platform/web/ui/a.ts': "import '#platform/clock'; import('#platform/clock');",
    'platform/clock/index.ts': '',
    'platform/node/testing/index.ts': '',
    'modules/orders/server/a.test.ts': "import '../../../platform/node/testing/index.ts';",
  };
  expect(findViolations(relativeImports, files)).toEqual([]);
});

it('finds a relative path into another folder, in a type too', () => {
  const files = {
    'modules/orders/server/index.ts': "import '../../stays/contract.ts';",
    'platform/web/ui/index.ts': "export type A = import('../../clock/index.ts').A;",
    'modules/stays/contract.ts': '',
    'platform/clock/index.ts': 'export type A = 1;',
  };
  expect(findViolations(relativeImports, files)).toEqual([
    'modules/orders/server/index.ts:1 ../../stays/contract.ts leaves the folder; use its # path',
    'platform/web/ui/index.ts:1 ../../clock/index.ts leaves the folder; use its # path',
  ]);
});

it('finds a non-literal import()', () => {
  const files = { 'apps/guest/main.ts': "export const load = (x: string) => import('./' + x);" };
  expect(findViolations(relativeImports, files)).toEqual([
    expect.stringContaining('apps/guest/main.ts:1 import() takes a plain string'),
  ]);
});
