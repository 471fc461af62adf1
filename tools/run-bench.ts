import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import nodeFlags from '../apps/server/node-flags.json' with { type: 'json' };
import { prepareHotels } from '../e2e/support/prepare-hotels.ts';
import { summaryLine, type TestOutcome, tallyOf } from './tally.ts';

// npm run bench -- name [--quick]; without a name: what there is; --quick-all: each one for a moment, as a suite of CI.
const root = dirname(import.meta.dirname);
const folder = join(root, 'bench');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'));
/** Benches that `--quick-all` runs side by side: their figures mean nothing, and each waits for much. */
const sideBySide = 2;

/** What a bench says of itself in its first line. */
function aboutOf(name: string): string {
  const [first = ''] = readFileSync(join(folder, `${name}.ts`), 'utf8').split('\n');
  return first.replace(/^\/\/ /, '');
}

/** The words after Node that run a bench, under the flags of the product's server. */
function wordsOf(name: string, words: readonly string[]): string[] {
  return ['--disable-warning=ExperimentalWarning', ...nodeFlags, join(folder, `${name}.ts`), ...words];
}

/** Runs a bench on this Node and answers its exit code. */
function run(name: string, words: readonly string[]): number {
  const done = spawnSync(process.execPath, wordsOf(name, words), { cwd: root, stdio: 'inherit' });
  return done.status ?? 1;
}

/** Runs a bench for a moment, and prints all that it said once it has ended. */
async function runQuickly(title: string): Promise<TestOutcome> {
  const began = performance.now();
  const bench = spawn(process.execPath, wordsOf(title, ['--quick']), { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [bench.stdout, bench.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  // A bench that cannot be started ends without a code.
  const code = await new Promise<number | null>((resolve) =>
    bench.on('error', () => resolve(null)).on('close', resolve),
  );
  const state = code === 0 ? 'passed' : 'failed';
  console.log(`${said}${state}: bench: ${title}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return { suite: 'bench', title, state };
}

/** Runs all benches for a moment. The demo hotel is loaded once for all of them. */
async function runAll(): Promise<TestOutcome[]> {
  const forget = await prepareHotels(['demo']);
  const outcomes: TestOutcome[] = [];
  const waiting = [...names];
  async function runWaiting(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) outcomes.push(await runQuickly(next));
  }
  await Promise.all(Array.from({ length: sideBySide }, runWaiting));
  await forget();
  return outcomes;
}

function list(): void {
  const width = Math.max(...names.map((name) => name.length));
  for (const name of names) console.log(`${name.padEnd(width)}  ${aboutOf(name)}`);
  console.log('\nnpm run bench -- name [--quick]');
}

const [name, ...rest] = process.argv.slice(2);
mkdirSync(join(root, '.cache'), { recursive: true });
if (name === undefined) list();
else if (name === '--quick-all') {
  const tallies = tallyOf(await runAll());
  console.log(summaryLine(tallies));
  process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
} else if (names.includes(name)) process.exitCode = run(name, rest);
else {
  console.error(`bellhop: there is no bench ${name}; npm run bench lists them`);
  process.exitCode = 1;
}
