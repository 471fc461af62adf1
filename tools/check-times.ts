// `npm run check:times -- <file>`: prints the suites' times that the file holds, and fails when one is over its budget.
// On a machine that was slower than usual, by the yardsticks in the file, budgets are longer.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgetsAt, overruns, readTimes, type SuiteTimes, slowness } from './suite-times.ts';

const budgetsFile = 'tools/ci-budgets.json';
const usual: SuiteTimes = JSON.parse(readFileSync(join(import.meta.dirname, '..', budgetsFile), 'utf8'));
const log = readFileSync(process.argv[2] ?? '', 'utf8');
const slower = slowness(log);
const budgets = budgetsAt(slower, usual);
const times = readTimes(log);
console.log(`yardstick: ${slower.toFixed(2)} × the usual time, as are the budgets`);
for (const [suite, seconds] of Object.entries(times)) {
  console.log(`${suite}: ${seconds} s of at most ${budgets[suite] ?? 'an unknown number of'} s`);
}
const found = overruns(times, budgets);
for (const line of found) console.log(`failed: time: ${line} (${budgetsFile})`);
process.exitCode = found.length > 0 ? 1 : 0;
