import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { assertBrowserModules } from './assert-browser-modules.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function bundle(files: { [path: string]: string }): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'bellhop-build-'));
  folders.push(root);
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  await build({
    root,
    logLevel: 'silent',
    configFile: false,
    plugins: [assertBrowserModules(root)],
    build: { write: false, rollupOptions: { input: join(root, 'apps/guest/main.ts') } },
  });
}

describe('a browser build', () => {
  it('passes with screens, browser code of the platform, and types of a contract', async () => {
    await bundle({
      'apps/guest/main.ts':
        "import { show } from '../../modules/orders/guest/index.ts'; import type { Shop } from '../../modules/orders/contract.ts'; const shop: Shop = 1; show(shop);",
      'modules/orders/guest/index.ts':
        "import { send } from '../../../platform/web/wire/index.ts'; export function show(x: number) { send(x); }",
      'modules/orders/contract.ts':
        "import { z } from 'zod'; export const shop = z.string(); export type Shop = number;",
      'platform/web/wire/index.ts': 'export function send(x: number) { document.title = String(x); }',
    });
  });

  const violations: [string, string, RegExp][] = [
    [
      'server code of a module',
      '../../modules/orders/server/index.ts',
      /modules\/orders\/server\/index\.ts runs on the server; imported by apps\/guest\/main\.ts/,
    ],
    [
      'a server folder of the platform',
      '../../platform/node/db/index.ts',
      /platform\/node\/db\/index\.ts runs on the server/,
    ],
    [
      'a contract at run time',
      '../../modules/orders/contract.ts',
      /contract\.ts is a contract; browsers may import only its types/,
    ],
    ['a tool', '../../tools/x.ts', /tools\/x\.ts is a test or a tool/],
    ['zod', 'zod', /belongs to the server package zod/],
    ['kysely', 'kysely', /belongs to the server package kysely/],
    ['a module of Node', 'node:fs', /is a Node module/],
  ];
  it.each(violations)('fails with %s', async (_what, specifier, message) => {
    const planted = 'export const planted = document.title;';
    const files = {
      'apps/guest/main.ts': `import * as planted from '${specifier}'; console.log(planted);`,
      'modules/orders/server/index.ts': planted,
      'platform/node/db/index.ts': planted,
      'modules/orders/contract.ts': planted,
      'tools/x.ts': planted,
    };
    await expect(bundle(files)).rejects.toThrow(message);
  });

  it('fails with server code even if tree shaking would remove it', async () => {
    const files = {
      'apps/guest/main.ts':
        "import { unused } from '../../modules/orders/server/index.ts'; if (false) console.log(unused);",
      'modules/orders/server/index.ts': 'export const unused = 1;',
    };
    await expect(bundle(files)).rejects.toThrow(/runs on the server/);
  });
});
