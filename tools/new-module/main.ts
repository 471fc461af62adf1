import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { listingsOf } from './lists.ts';
import { moduleFiles, type NewModule, nameProblem } from './templates.ts';

const root = process.cwd();
const usage = 'npm run new-module -- name [--guest] [--tv] [--desk]';

function list(folder: string): string[] {
  return existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
}

/** Writes the files of the module and lists it in the apps; returns the written paths. */
function write(wanted: NewModule): readonly string[] {
  const files = moduleFiles(wanted);
  const lists = [...listingsOf(wanted)].map(([path, change]): readonly [string, string] => [
    path,
    change(readFileSync(join(root, path), 'utf8'), wanted.name),
  ]);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
  }
  for (const [path, text] of lists) writeFileSync(join(root, path), text);
  return [...Object.keys(files), ...lists.map(([path]) => path)];
}

/** Formats files and sorts their imports, which depend on the module's name. */
function format(paths: readonly string[]): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', ...paths], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the new files could not be formatted: ${stderr}`);
}

/** Writes the module, or prints in one line why not; returns the exit code. */
function main(words: readonly string[]): number {
  const flag = { type: 'boolean', default: false } as const;
  const options = { guest: flag, tv: flag, desk: flag };
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const [name = ''] = positionals;
  const problem = positionals.length === 1 ? nameProblem(name, list('modules')) : usage;
  if (problem) {
    console.error(`new-module: ${problem}`);
    return 1;
  }
  const languagesOf = (app: string) => list(`apps/${app}/locales`).map((file) => basename(file, '.json'));
  const paths = write({ name, ...values, languages: { guest: languagesOf('guest'), desk: languagesOf('desk') } });
  format(paths);
  console.log(paths.join('\n'));
  return 0;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(`new-module: ${error instanceof Error ? error.message : String(error)}; ${usage}`);
  process.exitCode = 1;
}
