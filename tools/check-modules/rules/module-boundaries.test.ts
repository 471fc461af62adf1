import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { moduleBoundaries } from './module-boundaries.ts';

const project = {
  'modules/stays/contract.ts': '',
  'modules/stays/server/index.ts': '',
  'modules/stays/guest/index.ts': '',
  'modules/stays/desk/index.ts': '',
  'modules/stays/demo/index.ts': '',
  'modules/stays/locales/guest/en.json': '{}',
};

it('passes with contracts, the module’s own code, composing apps, and types for implementations of a port', () => {
  const files = {
    ...project,
    'modules/orders/server/index.ts': "import '#stays/contract'; import './rules.ts';",
    'modules/orders/server/rules.ts': '',
    'modules/stays/server/rules.ts': "import './index.ts'; import '../demo/index.ts';",
    'demo/load.ts': "import '#stays/demo';",
    'apps/server/modules.ts': "import '#stays/server';",
    'apps/guest/modules.ts': "import '#stays/guest';",
    'integrations/fias/index.ts': "import type { PmsPort } from '#stays/server';",
  };
  expect(findViolations(moduleBoundaries, files)).toEqual([]);
});

it('finds server code that imports server code of another module, types included', () => {
  const files = { ...project, 'modules/orders/server/index.ts': "import type { Stays } from '#stays/server';" };
  expect(findViolations(moduleBoundaries, files)).toEqual([
    'modules/orders/server/index.ts:1 #stays/server is the server half of another module; publish an event, or use an interface that apps/server/modules.ts injects',
  ]);
});

it('finds imports of another module’s screens and texts, and a non-type import of a port’s owner', () => {
  const files = {
    ...project,
    'modules/orders/guest/index.ts': "import type { X } from '#stays/guest';",
    'modules/orders/desk/index.ts': "import '#stays/desk';",
    'modules/orders/demo/index.ts': "import '#stays/demo';",
    'modules/orders/guest/texts.ts': "import '../../stays/locales/guest/en.json';",
    'platform/web/guest-shell/index.ts': "import '#stays/guest';",
    'integrations/fias/index.ts': "import { PmsPort } from '#stays/server';",
  };
  expect(findViolations(moduleBoundaries, files)).toEqual([
    expect.stringContaining('integrations/fias/index.ts:1 #stays/server is the server half'),
    expect.stringContaining('modules/orders/demo/index.ts:1 #stays/demo is the demo half'),
    expect.stringContaining('modules/orders/desk/index.ts:1 #stays/desk is the desk half'),
    expect.stringContaining('modules/orders/guest/index.ts:1 #stays/guest is the guest half'),
    expect.stringContaining('modules/orders/guest/texts.ts:1 ../../stays/locales/guest/en.json is the locales half'),
    expect.stringContaining('platform/web/guest-shell/index.ts:1 #stays/guest is the guest half'),
  ]);
});
