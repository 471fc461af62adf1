import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameProblem } from './templates.ts';

const root = join(import.meta.dirname, '../..');

describe('a new module', () => {
  let copy = '';
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'bellhop-new-module-'));
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
    for (const path of files.trim().split('\n')) {
      // Skips pictures, which are large and not sources, but for the one that a document links to.
      if (path === 'docs/cover.jpg' || !/\.(webp|png|jpg)$/.test(path))
        cpSync(join(root, path), join(copy, path), { force: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

  const run = (...words: string[]) => spawnSync(process.execPath, words, { cwd: copy, encoding: 'utf8' });

  /** Compiles the parts of the new modules that belong to a project, with its settings; everything else is compiled elsewhere. */
  function compile(project: string, parts: readonly string[]) {
    const file = `tsconfig/new-${project}.json`;
    const compilerOptions = { composite: false, emitDeclarationOnly: false, declaration: false, noEmit: true };
    const include = [...parts, 'platform/web/ui/styles.d.ts', `apps/${project}/texts.d.ts`].map((part) => `../${part}`);
    const settings = { extends: `./${project}.json`, compilerOptions: { ...compilerOptions, tsBuildInfoFile: null } };
    writeFileSync(join(copy, file), JSON.stringify({ ...settings, include, references: [] }));
    return run('node_modules/typescript/bin/tsc', '-p', file);
  }

  it('passes format, lint, types, check-modules, dead code and its tests, with screens and without', () => {
    execFileSync('git', ['init', '-q'], { cwd: copy });
    execFileSync('git', ['add', '-A'], { cwd: copy });
    expect(run('tools/new-module/main.ts', 'late-supper').status).toBe(0);
    expect(run('tools/new-module/main.ts', 'tea-time', '--guest', '--tv', '--desk').status).toBe(0);
    const changed = execFileSync('git', ['diff', '--name-only'], { cwd: copy, encoding: 'utf8' });
    const lists = [
      'apps/desk/modules.ts',
      'apps/guest/modules.ts',
      'apps/guest/tv/tv-modules.ts',
      'apps/server/modules.ts',
    ];
    expect(changed.trim().split('\n').sort()).toEqual(lists);
    const modules = ['modules/late-supper', 'modules/tea-time'];
    const written = run('node_modules/@biomejs/biome/bin/biome', 'ci', ...modules, ...lists, '--error-on-warnings');
    expect(written, written.stderr).toMatchObject({ status: 0 });
    for (const [project, parts] of [
      ['contract', modules.map((module) => `${module}/contract.ts`)],
      ['server', modules.map((module) => `${module}/server`)],
      ['guest', ['modules/tea-time/guest', 'modules/tea-time/locales/guest/*.json']],
      ['desk', ['modules/tea-time/desk', 'modules/tea-time/locales/desk/*.json']],
    ] as const) {
      expect(compile(project, parts), project).toMatchObject({ status: 0, stdout: '' });
    }
    const rules = run('tools/check-modules/main.ts');
    expect(rules, rules.stdout).toMatchObject({ status: 0 });
    // Dead code elsewhere is reported by the check itself; the new modules must have none.
    expect(run('node_modules/knip/bin/knip.js', '--no-progress').stdout).not.toMatch(/late-supper|tea-time/);
    const tests = run('node_modules/vitest/vitest.mjs', 'run', ...modules, 'apps/server/contract-texts.test.ts');
    expect(tests, tests.stdout).toMatchObject({ status: 0 });
    const again = run('tools/new-module/main.ts', 'late-supper');
    expect([again.status, again.stderr]).toEqual([1, 'new-module: modules/late-supper exists\n']);
  });
});

it.each([
  ['wake-up', undefined],
  ['tv', undefined],
  ['Wake', 'a name has lower-case letters, digits and single hyphens: wake-up'],
  ['../x', 'a name has lower-case letters, digits and single hyphens: wake-up'],
  ['a--b', 'a name has lower-case letters, digits and single hyphens: wake-up'],
  ['platform', 'platform is a reserved name'],
  ['stays', 'modules/stays exists'],
])('validates the name %s', (name, problem) => {
  expect(nameProblem(name, ['stays'])).toBe(problem);
});
