import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { readProject } from './project.ts';
import type { Rule } from './rule.ts';

const manifest = {
  type: 'module',
  imports: {
    '#platform/*': './platform/*/index.ts',
    '#*/contract': './modules/*/contract.ts',
    '#*/server': { node: './modules/*/server/index.ts' },
    '#*/demo': { node: './modules/*/demo/index.ts' },
    '#*/guest': './modules/*/guest/index.ts',
    '#*/desk': './modules/*/desk/index.ts',
  },
  scripts: { start: 'node tools/start.mjs' },
  dependencies: { zod: '4', fastify: '5', kysely: '0', react: '19', 'left-pad': '1' },
  devDependencies: { vitest: '4' },
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The files of a small project by path. */
export type Files = { readonly [path: string]: string };

/** Writes `files` to a temporary folder and returns the violations of `rule`, each as `path:line message`. */
export function findViolations(rule: Rule, files: Files): string[] {
  const root = mkdtempSync(join(tmpdir(), 'bellhop-project-'));
  folders.push(root);
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return rule.check(readProject(root)).map(({ path, line, message }) => `${path}:${line ?? 0} ${message}`);
}
