import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('Node loads the end-to-end helpers that the benches use, without a bundler', () => {
  const helpers = globSync('bench/*.ts', { cwd: root }).flatMap((bench) =>
    [...readFileSync(join(root, bench), 'utf8').matchAll(/from '(\.\.\/e2e\/[^']+)'/g)].map(([, path = '']) =>
      resolve(root, 'bench', path),
    ),
  );
  expect(helpers).not.toEqual([]);
  const loads = helpers.map((path) => `await import(${JSON.stringify(path)});`).join('');
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', loads], { cwd: root });
  expect(status, String(stderr)).toBe(0);
});
