import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { summaryLine, type TestOutcome, tallyOf } from './tally.ts';

// npm run bench -- name [--quick]; without a name: what there is; --quick-all: each one for a moment, as a suite of CI.
const root = dirname(import.meta.dirname);
const folder = join(root, 'bench');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'));

/** What a bench says of itself in its first line. */
function aboutOf(name: string): string {
  const [first = ''] = readFileSync(join(folder, `${name}.ts`), 'utf8').split('\n');
  return first.replace(/^\/\/ /, '');
}

/** Runs a bench on this Node and answers its exit code. */
function run(name: string, words: readonly string[]): number {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const flags = ['--disable-warning=ExperimentalWarning'];
  const done = spawnSync(process.execPath, [...flags, join(folder, `${name}.ts`), ...words], {
    cwd: root,
    stdio: 'inherit',
  });
  return done.status ?? 1;
}

function runAll(): TestOutcome[] {
  return names.map((title) => {
    const began = performance.now();
    const state = run(title, ['--quick']) === 0 ? 'passed' : 'failed';
    console.log(`${state}: bench: ${title}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return { suite: 'bench', title, state };
  });
}

function list(): void {
  const width = Math.max(...names.map((name) => name.length));
  for (const name of names) console.log(`${name.padEnd(width)}  ${aboutOf(name)}`);
  console.log('\nnpm run bench -- name [--quick]');
}

const [name, ...rest] = process.argv.slice(2);
if (name === undefined) list();
else if (name === '--quick-all') {
  const tallies = tallyOf(runAll());
  console.log(summaryLine(tallies));
  process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
} else if (names.includes(name)) process.exitCode = run(name, rest);
else {
  console.error(`bellhop: there is no bench ${name}; npm run bench lists them`);
  process.exitCode = 1;
}
