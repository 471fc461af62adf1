import { expect, it } from 'vitest';
import { violations } from '../fixture.ts';
import { unusedFiles } from './unused-files.ts';

it('passes with files reachable from scripts, pages, entry points and programs', () => {
  const files = {
    'tools/start.mjs': "import './set-up.mjs';",
    'tools/set-up.mjs': '',
    'apps/server/main.ts': '',
    'bench/sockets.ts': "import './harness/load.ts';",
    'bench/harness/load.ts': '',
    'platform/db/rule.test.ts': "import './rule-cases.ts';",
    'platform/db/rule-cases.ts': '',
    'tools/measure.ts': 'if (import.meta.main) console.log(1);',
    'apps/guest/index.html': '<script type="module" src="./main.tsx"></script>',
    'apps/guest/main.tsx': "const later = import('./later.ts'); import type { X } from './types.ts';",
    'apps/guest/later.ts': '',
    'apps/guest/types.ts': '',
    'platform/db/index.ts': "new Worker(new URL('./worker.ts', import.meta.url));",
    'platform/db/worker.ts': '',
    'modules/shop/contract.ts': '',
    'vitest.config.ts': "export const setUp = ['cluster/set-up.ts'];",
    'cluster/set-up.ts': '',
    'tools/x.test.ts': "import './x.ts';",
    'tools/x.ts': '',
  };
  expect(violations(unusedFiles, files)).toEqual([]);
});

it('finds unreachable files, and product files that only tests reach', () => {
  const files = {
    'platform/db/index.ts': '',
    'platform/db/forgotten.ts': "import './below.ts';",
    'platform/db/below.ts': '',
    'platform/db/tested.ts': '',
    'platform/db/tested.test.ts': "import './tested.ts';",
    'tools/lost.mjs': '',
  };
  expect(violations(unusedFiles, files)).toEqual([
    'platform/db/below.ts:0 is unreachable',
    'platform/db/forgotten.ts:0 is unreachable',
    'platform/db/tested.ts:0 is reached only by tests',
    'tools/lost.mjs:0 is unreachable',
  ]);
});
