import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readImagePaths } from './image-paths.ts';
import { reachFiles } from './reach-files.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { copied, isSent } = readImagePaths(read('Dockerfile'), read('.dockerignore'));
const { dependencies, buildDependencies } = JSON.parse(read('package.json')) as {
  readonly dependencies: { readonly [name: string]: string };
  readonly buildDependencies: readonly string[];
};

/** What runs in a container: the server, the invitation of an administrator, backup and restore. */
const server = reachFiles(root, ['apps/server/main.ts', 'apps/server/desk-invite.ts', 'tools/backup/main.ts']);
/** What the build makes and is no file of the repository. */
const made = ['dist', 'node_modules'];

test('the image has every file that its programs load', () => {
  const isCopied = (path: string) => copied.some((from) => path === from || path.startsWith(`${from}/`));
  const missing = [...server.files].filter((path) => !(isCopied(path) && isSent(path)));
  expect(missing).toEqual([]);
  expect([...server.files].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the build gets every file that it copies, and that the builds of browsers load', () => {
  const given = copied.filter((path) => !made.includes(path));
  expect(given.filter((path) => !isSent(path) || !existsSync(join(root, path)))).toEqual([]);
  const entries = globSync(
    [
      'tools/{prepare,keep-server-packages}.mjs',
      'tsconfig.json',
      'apps/*/vite*.config.ts',
      'apps/**/{index.html,main.tsx,main.ts}',
      'apps/**/*service-worker.ts',
    ],
    { cwd: root },
  );
  expect(entries.length).toBeGreaterThan(10);
  const { files } = reachFiles(root, entries);
  expect([...files].filter((path) => existsSync(join(root, path)) && !isSent(path))).toEqual([]);
});

test('the image keeps the packages that its programs load, and of the others none', () => {
  const ofBuilds = new Set([...buildDependencies, 'node']);
  expect(Object.keys(dependencies).filter((name) => ofBuilds.has(name) === server.packages.has(name))).toEqual([]);
  expect(buildDependencies.filter((name) => dependencies[name] === undefined)).toEqual([]);
  expect(read('Dockerfile')).toContain('RUN node tools/keep-server-packages.mjs\n');
});

test('the image has the compiled modules of the server, for the flags with which it starts', () => {
  const flags: readonly string[] = JSON.parse(read('apps/server/node-flags.json'));
  const file = read('Dockerfile');
  expect(file).toContain(`CMD ${JSON.stringify(['node', ...flags, 'apps/server/main.ts']).replaceAll(',', ', ')}\n`);
  expect(file).toContain(`RUN node ${flags.join(' ')} -e "import('/app/apps/server/compose.ts')"\n`);
});

test.each([
  ['a folder that is not let in', '*\n!apps', 'integrations/m3u/index.ts', false],
  ['a folder that is let in', '*\n!apps', 'apps/server/main.ts', true],
  ['a test in a folder that is let in', '*\n!apps\n**/*.test.ts', 'apps/server/main.test.ts', false],
  ['a file at the root', '*\n!package.json', 'package.json', true],
  ['a name that only begins alike', '*\n!apps', 'apps-old/main.ts', false],
  ['what no rule names', 'data', 'apps/main.ts', true],
])('%s', (_what, ignore, path, sent) => {
  expect(readImagePaths('', ignore).isSent(path)).toBe(sent);
});
