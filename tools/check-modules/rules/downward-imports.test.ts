import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { downwardImports } from './downward-imports.ts';

const below = {
  'apps/guest/modules.ts': '',
  'apps/desk/modules.ts': '',
  'modules/orders/contract.ts': '',
  'modules/stays/contract.ts': '',
  'platform/clock/index.ts': '',
  'demo/load.ts': '',
  'tools/start.mjs': '',
};

it('passes with downward imports, and within modules or platform', () => {
  const files = {
    ...below,
    'apps/guest/main.ts': "import './modules.ts'; import '#orders/contract'; import '#platform/clock';",
    'apps/server/main.ts': "import '../../demo/load.ts';",
    'modules/orders/server/index.ts': "import '#stays/contract'; import '#platform/clock';",
    'platform/node/jobs/index.ts': "import '#platform/clock';",
    'apps/guest/vite.config.ts': "import '../../tools/start.mjs';",
    'tools/x.ts': "import '#orders/contract'; import '../apps/guest/modules.ts';",
  };
  expect(findViolations(downwardImports, files)).toEqual([]);
});

it('finds platform → module, module → app, demo → app, app → another app and product → tools', () => {
  const files = {
    ...below,
    'platform/node/jobs/index.ts': "import type { X } from '#orders/contract';",
    'modules/orders/guest/index.ts': "import '../../../apps/guest/modules.ts';",
    'demo/other.ts': "import '../apps/guest/modules.ts';",
    'apps/guest/main.ts': "import '../desk/modules.ts';",
    'apps/server/main.ts': "import '../../tools/start.mjs';",
  };
  expect(findViolations(downwardImports, files)).toEqual([
    'apps/guest/main.ts:1 ../desk/modules.ts: apps does not import apps of another app',
    'apps/server/main.ts:1 ../../tools/start.mjs: apps does not import tooling',
    'demo/other.ts:1 ../apps/guest/modules.ts: demo does not import apps',
    'modules/orders/guest/index.ts:1 ../../../apps/guest/modules.ts: modules does not import apps',
    'platform/node/jobs/index.ts:1 #orders/contract: platform does not import modules',
  ]);
});
