import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { type SuiteTally, summaryLine } from './tally.ts';

const root = dirname(import.meta.dirname);

/** The steps of `npm run check`, as arguments of the pinned Node. */
const steps: readonly (readonly [string, readonly string[]])[] = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.', '--error-on-warnings', '--colors=off']],
  ['types', ['node_modules/typescript/bin/tsc', '-b']],
  ['check-modules', ['tools/check-modules/main.ts']],
  ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress']],
  // Files of the product that only tests reach.
  ['dead files', ['node_modules/knip/bin/knip.js', '--no-progress', '--production', '--include', 'files']],
];

const tallies = steps.map(([suite, words]): SuiteTally => {
  const started = performance.now();
  const done = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const passed = done.status === 0;
  if (!passed) console.log(`${done.stdout}${done.stderr}`.trim());
  const spent = Math.round(performance.now() - started);
  console.log(`${suite}: ${passed ? 'passed' : 'failed'}, ${spent} ms`);
  return { suite, passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
});
console.log(summaryLine(tallies));
process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
