import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
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

  it('passes format, lint, types and check-modules, with screens and without', { timeout: 120_000 }, () => {
    expect(run('tools/new-module/main.ts', 'late-supper').status).toBe(0);
    expect(run('tools/new-module/main.ts', 'sleigh-ride', '--guest').status).toBe(0);
    const { stdout } = run('tools/check.ts');
    expect(stdout).toContain('format and lint: passed');
    expect(stdout).toContain('types: passed');
    expect(stdout).toContain('check-modules: passed');
    // Dead code elsewhere is not the concern of this test, but the new modules must have none.
    expect(stdout).not.toMatch(/late-supper|sleigh-ride/);
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
