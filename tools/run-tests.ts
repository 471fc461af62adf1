import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { timeLine } from './suite-times.ts';
import { type SuiteTally, summaryLine, type TestOutcome, tallyOf } from './tally.ts';
import { type PlaywrightReport, playwrightOutcomes, type VitestReport, vitestOutcomes } from './test-reports.ts';

const root = dirname(import.meta.dirname);
const reports = join(root, '.cache/test');

/** Runs a tool (words after Node) and answers the JSON `report` that it wrote; `undefined` when it wrote none. */
function run<T>(words: readonly string[], report: string, env: NodeJS.ProcessEnv = {}): T | undefined {
  rmSync(report, { force: true });
  spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}

function failed(suite: string, title: string): TestOutcome[] {
  return [{ suite, title, state: 'failed' }];
}

/** Times of the parts that have run, as lines for the end of the log. */
const times: string[] = [];

/** Runs a part and notes how long it took. */
function timed(part: string, work: () => TestOutcome[]): TestOutcome[] {
  const started = performance.now();
  const outcomes = work();
  times.push(timeLine(part, started, performance.now()));
  return outcomes;
}

function runVitest(words: readonly string[], env: NodeJS.ProcessEnv = {}): TestOutcome[] {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const found = run<VitestReport>(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...words], report, env);
  return found ? vitestOutcomes(found, `${root}/`) : failed('vitest', 'vitest did not start');
}

function runPlaywright(words: readonly string[]): TestOutcome[] {
  const report = join(reports, 'playwright.json');
  rmSync(join(root, '.cache/e2e'), { recursive: true, force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const found = run<PlaywrightReport>(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json', ...words],
    report,
    env,
  );
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
  console.log(summaryLine(tallies));
}

mkdirSync(reports, { recursive: true });
/** Suites with their own configuration, selected by an option. */
const special = ['corpus', 'cluster'].find((name) => process.argv.includes(`--${name}`));
/** The sweeps that take too long for every run (`npm run test:long`). */
const isLong = process.argv.includes('--long');
/** Files or folders to run; none: everything. */
const { inBrowser = [], others = [] } = Object.groupBy(
  process.argv.slice(2).filter((word) => word !== `--${special}` && word !== '--long'),
  (word) => (/(^|\/)e2e(\/|$)|\.e2e(\.ts)?$/.test(word) ? 'inBrowser' : 'others'),
);
const isAll = inBrowser.length + others.length === 0;

function runSpecial(suite: string): TestOutcome[] {
  const words = ['-c', `vitest.${suite}.config.ts`, ...others];
  return timed(suite, () => runVitest(words).map((outcome) => ({ ...outcome, suite })));
}

/** Days of a hotel with its PMS, which seeds decide; a hundred of them are part of every run. */
const daysOfFaults = 'integrations/fias/simulator/day-of-faults.test.ts';

function runOrdinary(): TestOutcome[] {
  const projects = (isLong ? ['long*'] : ['phone', 'arabic', 'pseudo']).map((name) => `--project=${name}`);
  return [
    ...(isLong && isAll ? timed('days of faults', () => runVitest([daysOfFaults], { SEEDS: '3000' })) : []),
    ...(!isLong && (isAll || others.length > 0) ? timed('vitest', () => runVitest(others)) : []),
    ...(isAll || inBrowser.length > 0 ? timed('e2e', () => runPlaywright([...projects, ...inBrowser])) : []),
  ];
}

const outcomes = special ? runSpecial(special) : runOrdinary();
const tallies = tallyOf(outcomes);
show(tallies, outcomes);
const isEmpty = special !== 'corpus' && tallies.length === 0;
process.exitCode = isEmpty || tallies.some(({ failed: lost }) => lost > 0) ? 1 : 0;
