import { expect, it } from 'vitest';
import { summaryLine, type TestOutcome, tallyOf } from './tally.ts';
import { playwrightOutcomes, vitestOutcomes } from './test-reports.ts';

const outcome = (suite: string, state: TestOutcome['state'], title = 'a'): TestOutcome => ({ suite, title, state });

it('sums by suite, and counts a skipped test as failed unless it is allowed', () => {
  const outcomes = [outcome('platform', 'passed'), outcome('e2e', 'skipped'), outcome('platform', 'failed')];
  const tallies = tallyOf([...outcomes, outcome('e2e', 'skipped', 'needs a TV')], new Map([['needs a TV', 'why']]));
  expect(tallies).toEqual([
    { suite: 'platform', passed: 1, failed: 1 },
    { suite: 'e2e', passed: 0, failed: 1 },
  ]);
  expect(summaryLine(tallies)).toBe('1 passed, 2 failed');
});

it('counts a flaky test as passed', () => {
  expect(tallyOf([outcome('e2e', 'flaky'), outcome('e2e', 'passed')])).toEqual([
    { suite: 'e2e', passed: 2, failed: 0 },
  ]);
});

it('reads a test of vitest that passed on another try as flaky, with the reason of the first', () => {
  const failureMessages = ['Error: the port was taken'];
  const assertionResults = [{ fullName: 'a', status: 'passed', failureMessages }];
  const testResults = [{ name: '/project/apps/a.test.ts', status: 'passed', assertionResults }];
  expect(vitestOutcomes({ success: true, testResults }, '/project/')).toEqual([
    { ...outcome('apps', 'flaky'), reason: 'Error: the port was taken' },
  ]);
});

it('counts a test file that fails to load, and an error outside tests', () => {
  const testResults = [
    { name: '/project/modules/a.test.ts', status: 'passed', assertionResults: [{ fullName: 'a', status: 'passed' }] },
    { name: '/project/platform/b.test.ts', status: 'failed', message: 'no', assertionResults: [] },
  ];
  expect(vitestOutcomes({ success: false, testResults }, '/project/')).toEqual([
    outcome('modules', 'passed'),
    outcome('platform', 'failed', 'platform/b.test.ts'),
  ]);
  expect(vitestOutcomes({ success: false, testResults: testResults.slice(0, 1) }, '/project/')).toEqual([
    outcome('modules', 'passed'),
    outcome('vitest', 'failed', 'error outside tests'),
  ]);
});

it('counts todo and disabled tests as skipped', () => {
  const assertionResults = ['pending', 'todo', 'disabled'].map((status) => ({ fullName: status, status }));
  const testResults = [{ name: '/project/tools/a.test.ts', status: 'passed', assertionResults }];
  const states = vitestOutcomes({ success: true, testResults }, '/project/').map(({ state }) => state);
  expect(states).toEqual(['skipped', 'skipped', 'skipped']);
});

it('reads nested Playwright suites, flaky tests with their reason, and errors outside tests', () => {
  const results = [{ errors: [{ message: '\u001B[31mno such button\u001B[39m' }] }, { errors: [] }];
  const specs = [{ title: 'a', tests: [{ status: 'expected' }, { status: 'flaky', results }, { status: 'skipped' }] }];
  const report = { errors: [{ message: 'no browser' }], suites: [{ specs: [], suites: [{ specs }] }] };
  expect(playwrightOutcomes(report)).toEqual([
    outcome('e2e', 'failed', 'no browser'),
    outcome('e2e', 'passed'),
    { ...outcome('e2e', 'flaky'), reason: 'no such button' },
    outcome('e2e', 'skipped'),
  ]);
});
