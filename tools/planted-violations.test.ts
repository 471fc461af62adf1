import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const root = dirname(import.meta.dirname);
const configurations = ['package.json', 'biome.json', 'knip.json', 'tsconfig.json', 'tsconfig'];

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

type Files = { readonly [path: string]: string };

/** Runs a tool on `files` with this repository's configuration and returns what it prints. */
function runOn(files: Files, words: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-planted-'));
  folders.push(folder);
  for (const name of configurations) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const done = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  return `${done.stdout}${done.stderr}`;
}

/** Returns the lines of `output` that name `rule`, up to the line number. */
function findLines(output: string, rule: string): string[] {
  return output.split('\n').flatMap((line) => (line.includes(rule) ? (/^\S+?:\d+/.exec(line) ?? []) : []));
}

function lint(files: Files, rule: string): string[] {
  const words = ['node_modules/@biomejs/biome/bin/biome', 'lint', '.', `--only=${rule}`, '--colors=off'];
  return findLines(runOn(files, [...words, '--vcs-enabled=false']), `lint/${rule}`).sort();
}

it('Biome finds files that load each other, also through # paths, but not those that share types', () => {
  const files = {
    'platform/web/ui/a.ts': "import './b.ts';",
    'platform/web/ui/b.ts': "export * from './c.ts';",
    'platform/web/ui/c.ts': "import './a.ts';",
    'platform/web/ui/aside.ts': "import './a.ts';",
    'platform/clock/index.ts': "import '#platform/money';",
    'platform/money/index.ts': "import '#platform/clock';",
    'platform/web/wire/erased.ts': "import './back.ts';",
    'platform/web/wire/back.ts': "import type { A } from './erased.ts';\nexport type { A };",
  };
  expect(lint(files, 'suspicious/noImportCycles')).toEqual([
    'platform/clock/index.ts:1',
    'platform/money/index.ts:1',
    'platform/web/ui/a.ts:1',
    'platform/web/ui/b.ts:1',
    'platform/web/ui/c.ts:1',
  ]);
});

it('Biome finds undeclared packages, and devDependencies in shipped code', () => {
  const text = "import 'zod';\nimport 'lodash/fp';\nexport const later = import('@acme/x');\nimport 'vitest';";
  const files = {
    'platform/web/ui/index.ts': text,
    'platform/web/ui/index.test.ts': "import 'vitest';",
    'platform/web/i18n/build/index.ts': "import 'vitest';",
    'modules/orders/testing/index.ts': "import 'vitest';",
    'tools/check-modules/main.ts': "import 'oxc-parser';",
  };
  expect(lint(files, 'correctness/noUndeclaredDependencies')).toEqual([
    'platform/web/ui/index.ts:2',
    'platform/web/ui/index.ts:3',
    'platform/web/ui/index.ts:4',
  ]);
});

it('knip finds files that nothing reaches, and in the product those that only tests reach', () => {
  const files = {
    'tools/start.mjs': '',
    'tools/lost.mjs': '',
    'platform/node/db/index.ts': '',
    'platform/node/db/forgotten.ts': "import './below.ts';",
    'platform/node/db/below.ts': '',
    'platform/node/db/tested.ts': 'export const tested = 1;',
    'platform/node/db/tested.test.ts': "import { tested } from './tested.ts';\ntested;",
  };
  const knip = ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints', '--include', 'files'];
  const named = (output: string) => output.match(/^(platform|tools)\/\S+/gm)?.sort();
  expect(named(runOn(files, knip))).toEqual([
    'platform/node/db/below.ts',
    'platform/node/db/forgotten.ts',
    'tools/lost.mjs',
  ]);
  expect(named(runOn(files, [...knip, '--production']))).toEqual([
    'platform/node/db/below.ts',
    'platform/node/db/forgotten.ts',
    'platform/node/db/tested.ts',
  ]);
});

/** A file of each environment. */
const places = {
  contract: 'platform/clock/index.ts',
  browser: 'platform/web/ui/index.ts',
  server: 'modules/orders/server/index.ts',
  guest: 'modules/orders/guest/index.ts',
  desk: 'modules/orders/desk/index.ts',
  tests: 'platform/node/testing/index.ts',
};
type Place = keyof typeof places;

/** The environments that each may import. */
const visible: { readonly [place in Place]: readonly Place[] } = {
  contract: ['contract'],
  browser: ['browser', 'contract'],
  guest: ['guest', 'browser', 'contract'],
  desk: ['desk', 'browser', 'contract'],
  server: ['server', 'contract'],
  tests: ['tests', 'contract', 'browser', 'server', 'guest', 'desk'],
};

it('the compiler finds imports of another environment, in types too', () => {
  const names = Object.keys(places) as Place[];
  const imports = names.flatMap((from) => names.map((to) => [from, to] as const)).filter(([from, to]) => from !== to);
  const importer = (from: Place, to: Place) => places[from].replace('index.ts', `from-${to}.ts`);
  const files = Object.fromEntries([
    ...names.map((name) => [places[name], 'export type X = 1;']),
    ...imports.map(([from, to]) => {
      const up = '../'.repeat(places[from].split('/').length - 1);
      return [importer(from, to), `export type { X } from '${up}${places[to]}';`];
    }),
  ]);
  const output = runOn(files, ['node_modules/typescript/bin/tsc', '-b', '--pretty', 'false']);
  const found = names.flatMap((from) =>
    names.filter((to) => output.includes(importer(from, to))).map((to) => [from, to]),
  );
  expect(found).toEqual(imports.filter(([from, to]) => !visible[from].includes(to)));
});
