// `npm run check:times -- <file>`: prints the suites' times that the file holds, and fails when one is over its budget.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { overruns, readTimes, type SuiteTimes } from './suite-times.ts';

const budgetsFile = 'tools/ci-budgets.json';
const budgets: SuiteTimes = JSON.parse(readFileSync(join(import.meta.dirname, '..', budgetsFile), 'utf8'));
const times = readTimes(readFileSync(process.argv[2] ?? '', 'utf8'));
for (const [suite, seconds] of Object.entries(times)) {
  console.log(`${suite}: ${seconds} s of at most ${budgets[suite] ?? 'an unknown number of'} s`);
}
const found = overruns(times, budgets);
for (const line of found) console.log(`failed: time: ${line} (${budgetsFile})`);
process.exitCode = found.length > 0 ? 1 : 0;
