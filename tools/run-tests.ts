import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureSlowness } from './machine-speed.ts';
import { type SuiteTally, summaryLine, type TestOutcome, tallyOf } from './tally.ts';
import { type PlaywrightReport, playwrightOutcomes, type VitestReport, vitestOutcomes } from './test-reports.ts';

// npm test, npm run test:browser, test:long, test:cluster, test:corpus. Files or folders limit a run, `--shard 1/3` takes a
// third of it, for machines that share the work.
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    browser: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false },
    corpus: { type: 'boolean', default: false },
    shard: { type: 'string' },
  },
});

const root = dirname(import.meta.dirname);
const reports = join(root, '.cache/test');
const slowness = measureSlowness();
const sharing = options.shard === undefined ? [] : [`--shard=${options.shard}`];
/** Times of the parts that have run, as lines for the end of the log. */
const times: string[] = [`machine: ${slowness.toFixed(2)} × the time of the reference`];

/** Runs a tool (words after Node) and answers the JSON `report` that it wrote; `undefined` when it wrote none. */
function run<T>(words: readonly string[], report: string, more: NodeJS.ProcessEnv = {}): T | undefined {
  rmSync(report, { force: true });
  const env = { ...process.env, BELLHOP_SLOWNESS: slowness.toFixed(2), ...more };
  spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit', env });
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}

function failed(suite: string, title: string): TestOutcome[] {
  return [{ suite, title, state: 'failed' }];
}

/** Runs a part and notes how long it took. */
function timed(part: string, work: () => TestOutcome[]): TestOutcome[] {
  const started = performance.now();
  const outcomes = work();
  times.push(`time: ${part} ${Math.round((performance.now() - started) / 1_000)} s`);
  return outcomes;
}

function runVitest(words: readonly string[], env: NodeJS.ProcessEnv = {}): TestOutcome[] {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const all = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...sharing, ...words];
  const found = run<VitestReport>(all, report, env);
  return found ? vitestOutcomes(found, `${root}/`) : failed('vitest', 'vitest did not start');
}

function runPlaywright(projects: readonly string[], files: readonly string[]): TestOutcome[] {
  const report = join(reports, 'playwright.json');
  rmSync(join(root, '.cache/e2e'), { recursive: true, force: true });
  const words = ['--reporter=line,json', ...sharing, ...projects.map((name) => `--project=${name}`), ...files];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const found = run<PlaywrightReport>(['node_modules/@playwright/test/cli.js', 'test', ...words], report, env);
  return found ? playwrightOutcomes(found) : failed('e2e', 'Playwright did not start, see above');
}

function show(tallies: readonly SuiteTally[], outcomes: readonly TestOutcome[]): void {
  // Repeats failures at the end, for readers of the tail of a long log.
  for (const { suite, title, state, reason } of outcomes) {
    if (state === 'passed') continue;
    console.log(`${state}: ${suite}: ${title}`);
    for (const line of reason?.split('\n') ?? []) console.log(`  ${line}`);
  }
  for (const { suite, passed, failed: lost } of tallies) console.log(`${suite}: ${passed} passed, ${lost} failed`);
  for (const line of times) console.log(line);
  const flaky = outcomes.filter(({ state }) => state === 'flaky').length;
  if (flaky > 0) console.log(`flaky: ${flaky} passed on another try`);
  console.log(summaryLine(tallies));
}

mkdirSync(reports, { recursive: true });
const { inBrowser = [], others = [] } = Object.groupBy(positionals, (word) =>
  /(^|\/)e2e(\/|$)|\.e2e(\.ts)?$/.test(word) ? 'inBrowser' : 'others',
);
const isAll = positionals.length === 0;

function runSpecial(suite: string): TestOutcome[] {
  const words = ['-c', `vitest.${suite}.config.ts`, ...others];
  return timed(suite, () => runVitest(words).map((outcome) => ({ ...outcome, suite })));
}

/** Journeys of a whole run, or all tests of named files but the long ones. */
function runOrdinary(): TestOutcome[] {
  const projects = isAll ? ['journeys'] : ['journeys', 'phone', 'arabic', 'pseudo'];
  return [
    ...(isAll || others.length > 0 ? timed('vitest', () => runVitest(others)) : []),
    ...(isAll || inBrowser.length > 0 ? timed('e2e', () => runPlaywright(projects, inBrowser)) : []),
  ];
}

/** Each bench for a moment: they still run; their figures mean nothing here. */
function runBenches(): TestOutcome[] {
  const words = ['tools/run-bench.ts', '--quick-all'];
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
  return [{ suite: 'bench', title: 'all benches run, see above', state: status === 0 ? 'passed' : 'failed' }];
}

function runLong(): TestOutcome[] {
  return [
    ...(isAll || others.length > 0
      ? timed('vitest', () =>
          runVitest(['-c', 'vitest.long.config.ts', ...others], { SEEDS: '3000', ROUNDS: '100', OUTAGES: '1000' }),
        )
      : []),
    ...(isAll || inBrowser.length > 0 ? timed('e2e', () => runPlaywright(['long*'], inBrowser)) : []),
    ...(isAll ? timed('bench', runBenches) : []),
  ];
}

function runChosen(): TestOutcome[] {
  if (options.corpus) return runSpecial('corpus');
  if (options.cluster) return runSpecial('cluster');
  if (options.long) return runLong();
  if (options.browser) return timed('e2e', () => runPlaywright(['phone', 'arabic', 'pseudo'], inBrowser));
  return runOrdinary();
}

const outcomes = runChosen();
const tallies = tallyOf(outcomes);
show(tallies, outcomes);
const isEmpty = !options.corpus && tallies.length === 0;
process.exitCode = isEmpty || tallies.some(({ failed: lost }) => lost > 0) ? 1 : 0;
