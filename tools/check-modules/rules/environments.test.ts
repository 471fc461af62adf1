import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { environments } from './environments.ts';

const house = {
  'platform/clock/index.ts': '',
  'platform/node/db/index.ts': '',
  'platform/web/ui/index.ts': '',
  'platform/node/testing/index.ts': '',
  'modules/orders/contract.ts': '',
  'modules/orders/server/index.ts': '',
  'modules/orders/guest/index.ts': '',
  'modules/orders/desk/index.ts': '',
};

it('passes with code of the same or the contract environment, and allows everything in tests', () => {
  const files = {
    ...house,
    'modules/orders/server/rules.ts': "import '#platform/node/db'; import '#platform/clock'; import '../contract.ts';",
    'modules/orders/guest/screen.tsx':
      "import '#platform/web/ui'; import type { X } from '#orders/contract'; import './index.ts';",
    'modules/orders/server/rules.test.ts': "import '#platform/node/testing'; import '../guest/index.ts';",
  };
  expect(findViolations(environments, files)).toEqual([]);
});

it.each([
  ['guest → desk', 'modules/orders/guest/a.ts', '../desk/index.ts', 'desk', 'guest'],
  ['desk → guest', 'modules/orders/desk/a.ts', '#orders/guest', 'guest', 'desk'],
  ['guest → server half', 'modules/orders/guest/a.ts', '#orders/server', 'server', 'guest'],
  ['guest → server folder of the platform', 'apps/guest/a.ts', '#platform/node/db', 'server', 'guest'],
  ['server → screens', 'modules/orders/server/a.ts', '../guest/index.ts', 'guest', 'server'],
  ['server → browser half of the platform', 'platform/node/db/a.ts', '#platform/web/ui', 'browser', 'server'],
  ['shared browser code → guest screens', 'platform/web/ui/a.ts', '#orders/guest', 'guest', 'browser'],
  ['contract environment → server', 'platform/clock/a.ts', '#platform/node/db', 'server', 'contract'],
  ['product → test support', 'modules/orders/server/a.ts', '#platform/node/testing', 'tests', 'server'],
])('finds %s, in types too', (...planted) => {
  const [, path, specifier, target, own] = planted;
  const files = { ...house, [path]: `import type { X } from '${specifier}';` };
  expect(findViolations(environments, files)).toEqual([
    `${path}:1 ${specifier} is for ${target}, this file for ${own}`,
  ]);
});
