import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { type SuiteTally, summaryLine } from './tally.ts';
import { workersOf } from './test-limits.ts';

const root = dirname(import.meta.dirname);

type Step = readonly [suite: string, words: readonly string[]];

const cores = availableParallelism();
/** Each checker of a project works out the types of all that it imports anew: more of them than cores cost time. */
const compiler = ['-b', '--builders', `${Math.min(cores, 4)}`, '--checkers', `${Math.ceil(cores / 4)}`];

/** The steps of `npm run check`, as arguments of the pinned Node; the longest one first. */
const steps: readonly Step[] = [
  ['types', ['node_modules/typescript/bin/tsc', ...compiler]],
  ['check-modules', ['tools/check-modules/main.ts']],
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.', '--error-on-warnings', '--colors=off']],
  ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress']],
  // Files of the product that only tests reach.
  ['dead files', ['node_modules/knip/bin/knip.js', '--no-progress', '--production', '--include', 'files']],
];

/** Gibibytes that the compiler takes for the whole project; nothing else takes as much. */
const gibibytesEach = 5;

function run([suite, words]: Step): Promise<SuiteTally> {
  const started = performance.now();
  const env = { GOGC: '300', ...process.env };
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      if (code !== 0) console.log(said.trim());
      const spent = Math.round(performance.now() - started);
      console.log(`${suite}: ${code === 0 ? 'passed' : 'failed'}, ${spent} ms`);
      resolve({ suite, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
    };
    child.on('error', () => end(null)).on('close', end);
  });
}

const waiting = [...steps];
const tallies: SuiteTally[] = [];
async function runWaiting(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) tallies.push(await run(step));
}
await Promise.all(Array.from({ length: workersOf(gibibytesEach) }, runWaiting));
console.log(summaryLine(tallies));
process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
