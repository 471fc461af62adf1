import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { npmPackages } from './npm-packages.ts';

it('passes with packages and Node modules in their folders, and with any in tests, tools and builds', () => {
  const files = {
    'platform/node/http/index.ts': "import 'fastify'; import 'node:fs';",
    'modules/orders/server/index.ts': "import 'kysely'; import 'node:crypto';",
    'modules/orders/contract.ts': "import 'zod';",
    'modules/orders/server/index.test.ts': "import 'fastify'; import 'node:net';",
    'tools/x.ts': "import 'left-pad';",
    'platform/web/i18n/build/index.ts': "import 'vite';",
  };
  expect(findViolations(npmPackages, files)).toEqual([]);
});

it('finds a package outside its folder, an unlisted one, and Node modules in browser code', () => {
  const files = {
    'modules/orders/server/index.ts': "import 'fastify';\nimport 'node:fs';\nimport type { X } from 'ws';",
    'modules/orders/guest/index.ts': "import 'zod';\nimport 'node:path';\nimport 'left-pad/deep';",
  };
  expect(findViolations(npmPackages, files)).toEqual([
    expect.stringMatching(/^modules\/orders\/guest\/index\.ts:1 zod is allowed only in/),
    'modules/orders/guest/index.ts:2 node:path exists only on the server',
    expect.stringMatching(/^modules\/orders\/guest\/index\.ts:3 left-pad is not listed/),
    'modules/orders/server/index.ts:1 fastify is allowed only in platform/node/http',
    expect.stringMatching(/^modules\/orders\/server\/index\.ts:2 node:fs is allowed only in/),
    'modules/orders/server/index.ts:3 ws is allowed only in platform/node/gateway',
  ]);
});
