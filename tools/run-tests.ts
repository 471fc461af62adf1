import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { type Outcome, sumLine, type Tally, tallyOf } from './tally.ts';
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

function failed(suite: string, title: string): Outcome[] {
  return [{ suite, title, state: 'failed' }];
}

function runVitest(words: readonly string[]): Outcome[] {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const found = run<VitestReport>(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...words], report);
  return found ? vitestOutcomes(found, `${root}/`) : failed('vitest', 'vitest did not start');
}

async function runPlaywright(): Promise<Outcome[]> {
  const report = join(reports, 'playwright.json');
  rmSync(join(root, '.cache/e2e'), { recursive: true, force: true });
  const env = { E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const found = run<PlaywrightReport>(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'],
    report,
    env,
  );
  return found ? playwrightOutcomes(found) : failed('e2e', 'Playwright did not start; its reason stands above');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function show(tallies: readonly Tally[], outcomes: readonly Outcome[]): void {
  for (const { suite, title, state } of outcomes) if (state === 'skipped') console.log(`skipped: ${suite}: ${title}`);
  for (const { suite, passed, failed: lost } of tallies) console.log(`${suite}: ${passed} passed, ${lost} failed`);
  console.log(sumLine(tallies));
}

mkdirSync(reports, { recursive: true });
const corpus = process.argv.includes('--corpus');
const outcomes = corpus
  ? runVitest(['-c', 'vitest.corpus.config.ts']).map((outcome) => ({ ...outcome, suite: 'corpus' }))
  : [...runVitest([]), ...(await runPlaywright())];
const tallies = tallyOf(outcomes);
show(tallies, outcomes);
process.exitCode = tallies.some(({ failed: lost }) => lost > 0) || (!corpus && tallies.length === 0) ? 1 : 0;
