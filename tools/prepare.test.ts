import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
// Plain JavaScript, without types.
const { ignored } = (await import(new URL('prepare.mjs', import.meta.url).href)) as { readonly ignored: RegExp };
const list = (pattern: string) => globSync(pattern, { cwd: root });
const ignores = (path: string) => ignored.test(path);

test('a change in a folder that browsers do not load builds nothing, and each of these folders exists', () => {
  const folders = [
    ...['platform/node', 'platform/web/testing', 'apps/guest/testing'],
    ...list('modules/*/{server,testing,demo}'),
  ];
  expect(folders.length).toBeGreaterThan(50);
  expect(folders.filter((path) => !ignores(path))).toEqual([]);
  expect(readdirSync(join(root, 'platform/node'))).not.toEqual([]);
  expect(['modules/bill/README.md', 'platform/web/ui/monogram.test.ts'].filter((path) => !ignores(path))).toEqual([]);
});

test('a change in anything that browsers load builds again', () => {
  const folders = [
    'modules',
    'platform',
    'tools/build',
    ...list('modules/*'),
    ...list('modules/*/{guest,desk,locales}'),
  ];
  const others = ['platform/clock', 'platform/contract', 'platform/web', 'modules/bill/contract.ts', 'package.json'];
  expect([...folders, ...others].filter(ignores)).toEqual([]);
});
