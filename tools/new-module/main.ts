import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { moduleFiles, nameProblem } from './templates.ts';

const root = process.cwd();
const usage = 'npm run new-module -- name [--guest]';

function list(folder: string): string[] {
  return existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
}

/** Writes the module, or prints in one line why not; returns the exit code. */
function main(words: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { guest: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name = ''] = positionals;
  const problem = positionals.length === 1 ? nameProblem(name, list('modules')) : usage;
  if (problem) {
    console.error(`new-module: ${problem}`);
    return 1;
  }
  const languages = list('apps/guest/locales').map((file) => basename(file, '.json'));
  for (const [path, text] of Object.entries(moduleFiles({ name, guest: values.guest, languages }))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
    console.log(path);
  }
  console.log(`Now add it to apps/server/modules.ts${values.guest ? ' and apps/guest/modules.ts' : ''}.`);
  return 0;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(`new-module: ${error instanceof Error ? error.message : String(error)}; ${usage}`);
  process.exitCode = 1;
}
