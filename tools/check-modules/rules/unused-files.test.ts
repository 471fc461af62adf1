import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { unusedFiles } from './unused-files.ts';

it('passes with files reachable from scripts, pages, entry points and programs', () => {
  const files = {
    'tools/start.mjs': "import './set-up.mjs';",
    'tools/set-up.mjs': '',
    'apps/server/main.ts': '',
    'bench/sockets.ts': "import './harness/load.ts';",
    'bench/harness/load.ts': '',
    'platform/node/db/rule.test.ts': "import './rule-cases.ts';",
    'platform/node/db/rule-cases.ts': '',
    'tools/measure.ts': 'if (import.meta.main) console.log(1);',
    'apps/guest/index.html': '<script type="module" src="./main.tsx"></script>',
    'apps/guest/main.tsx': "const later = import('./later.ts'); import type { X } from './types.ts';",
    'apps/guest/later.ts': '',
    'apps/guest/types.ts': '',
    'platform/node/db/index.ts': "new Worker(new URL('./worker.ts', import.meta.url));",
    'platform/node/db/worker.ts': '',
    'modules/orders/contract.ts': '',
    'vitest.config.ts': "export const setUp = ['cluster/set-up.ts'];",
    'cluster/set-up.ts': '',
    'tools/x.test.ts': "import './x.ts';",
    'tools/x.ts': '',
  };
  expect(findViolations(unusedFiles, files)).toEqual([]);
});

it('finds unreachable files, and product files that only tests reach', () => {
  const files = {
    'platform/node/db/index.ts': '',
    'platform/node/db/forgotten.ts': "import './below.ts';",
    'platform/node/db/below.ts': '',
    'platform/node/db/tested.ts': '',
    'platform/node/db/tested.test.ts': "import './tested.ts';",
    'tools/lost.mjs': '',
  };
  expect(findViolations(unusedFiles, files)).toEqual([
    'platform/node/db/below.ts:0 is unreachable',
    'platform/node/db/forgotten.ts:0 is unreachable',
    'platform/node/db/tested.ts:0 is reached only by tests',
    'tools/lost.mjs:0 is unreachable',
  ]);
});
