import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { declaredImports } from './declared-imports.ts';

it('passes with files, # paths, packages, Node modules, and files with a query', () => {
  const files = {
    'platform/web/ui/index.ts': "import mark from './mark.svg?raw'; import 'react-dom/client'; export { mark };",
    'platform/web/ui/mark.svg': '<svg/>',
    'platform/web/wire/index.ts': "import { frame } from '#platform/wire'; import { z } from './frames.ts'; frame(z);",
    'platform/web/wire/frames.ts': 'export const z = 1;',
    'platform/wire/index.ts': "import 'node:fs'; import '@scope/name/deep'; export const frame = Number;",
    'package.json': JSON.stringify({
      imports: { '#platform/*': './platform/*/index.ts' },
      dependencies: { 'react-dom': '19', '@scope/name': '1' },
    }),
  };
  expect(findViolations(declaredImports, files)).toEqual([]);
});

it('finds a missing # path, file and module', () => {
  const text = "import '#platform/nothing';\nimport './gone.ts';\nimport type { X } from '#nobody/contract';";
  expect(findViolations(declaredImports, { 'platform/web/ui/index.ts': text })).toEqual([
    'platform/web/ui/index.ts:1 #platform/nothing does not exist',
    'platform/web/ui/index.ts:2 ./gone.ts does not exist',
    'platform/web/ui/index.ts:3 #nobody/contract does not exist',
  ]);
});

it('finds an undeclared package, and a devDependency in shipped code', () => {
  const text = "import 'lodash/fp';\nconst later = import('@acme/x');\nimport 'vitest';";
  expect(
    findViolations(declaredImports, {
      'platform/web/ui/index.ts': text,
      'platform/web/ui/a.test.ts': "import 'vitest';",
    }),
  ).toEqual([
    expect.stringContaining('index.ts:1 lodash is not in package.json'),
    expect.stringContaining('index.ts:3 vitest is a devDependency'),
    expect.stringContaining('index.ts:2 @acme/x is not in package.json'),
  ]);
});

it('finds a relative path into another folder, in a type too', () => {
  const files = {
    'modules/orders/server/index.ts': "import '../../stays/contract.ts';",
    'platform/web/ui/index.ts': "export type A = import('../../clock/index.ts').A;",
    'modules/stays/contract.ts': '',
    'platform/clock/index.ts': 'export type A = 1;',
  };
  expect(findViolations(declaredImports, files)).toEqual([
    'modules/orders/server/index.ts:1 ../../stays/contract.ts leaves the folder; use its # path',
    'platform/web/ui/index.ts:1 ../../clock/index.ts leaves the folder; use its # path',
  ]);
});

it('finds a non-literal import(), and a file that cannot be parsed', () => {
  const files = {
    'apps/guest/main.ts': "export const load = (x: string) => import('./' + x);",
    'apps/guest/odd.ts': 'if {',
  };
  expect(findViolations(declaredImports, files)).toEqual([
    expect.stringContaining('apps/guest/odd.ts:0 cannot be parsed'),
    expect.stringContaining('apps/guest/main.ts:1 import() takes a plain string'),
  ]);
});
