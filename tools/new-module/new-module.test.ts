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
      // Skips pictures, which are large and not sources.
      if (!/\.(webp|png|jpg)$/.test(path)) cpSync(join(root, path), join(copy, path), { force: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const run = (...words: string[]) => spawnSync(process.execPath, words, { cwd: copy, encoding: 'utf8' });

  /** Compiles the parts of the new modules that belong to a project, with its settings; everything else is compiled elsewhere. */
  function compile(project: string, parts: readonly string[]) {
    const file = `tsconfig/new-${project}.json`;
    const compilerOptions = { composite: false, emitDeclarationOnly: false, declaration: false, noEmit: true };
    const include = [...parts, 'platform/web/ui/styles.d.ts'].map((part) => `../${part}`);
    const settings = { extends: `./${project}.json`, compilerOptions: { ...compilerOptions, tsBuildInfoFile: null } };
    writeFileSync(join(copy, file), JSON.stringify({ ...settings, include, references: [] }));
    return run('node_modules/typescript/bin/tsc', '-p', file);
  }

  it('passes format, lint, types, check-modules and dead code, with screens and without', { timeout: 120_000 }, () => {
    expect(run('tools/new-module/main.ts', 'late-supper').status).toBe(0);
    expect(run('tools/new-module/main.ts', 'sleigh-ride', '--guest').status).toBe(0);
    const modules = ['modules/late-supper', 'modules/sleigh-ride'];
    const written = run('node_modules/@biomejs/biome/bin/biome', 'ci', ...modules, '--error-on-warnings');
    expect(written, written.stderr).toMatchObject({ status: 0 });
    for (const [project, part] of [
      ['contract', 'contract.ts'],
      ['server', 'server'],
      ['guest', 'guest'],
    ] as const) {
      const parts = modules.map((module) => `${module}/${part}`);
      expect(compile(project, parts), project).toMatchObject({ status: 0, stdout: '' });
    }
    const rules = run('tools/check-modules/main.ts');
    expect(rules, rules.stdout).toMatchObject({ status: 0 });
    // Dead code elsewhere is not the concern of this test, but the new modules must have none.
    expect(run('node_modules/knip/bin/knip.js', '--no-progress').stdout).not.toMatch(/late-supper|sleigh-ride/);
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
