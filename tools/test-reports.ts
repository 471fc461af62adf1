import { stripVTControlCharacters } from 'node:util';
import type { TestOutcome } from './tally.ts';

/** The used part of vitest's JSON report. */
export type VitestReport = {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
};

/** The used part of Playwright's JSON report. */
export type PlaywrightReport = {
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly PlaywrightSuite[];
};
type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[];
};
type PlaywrightTest = {
  readonly status: string;
  readonly results?: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
};

const maxReason = 1500;

/** Returns `reason` for the outcome of a test that reported `messages`, without the colours of a terminal. */
function reasonOf(messages: readonly (string | undefined)[]): { reason?: string } {
  const said = messages.find((message) => message !== undefined && message !== '');
  return said === undefined ? {} : { reason: stripVTControlCharacters(said).slice(0, maxReason) };
}

/** Returns the outcomes of a vitest run by top folder; a file that cannot be loaded counts as failed. `root` ends with `/`. */
export function vitestOutcomes(report: VitestReport, root: string): TestOutcome[] {
  const outcomes = report.testResults.flatMap(({ name, status, assertionResults }): TestOutcome[] => {
    const path = name.startsWith(root) ? name.slice(root.length) : name;
    const suite = path.split('/')[0] ?? path;
    const tests = assertionResults.map(({ fullName, status: how, failureMessages = [] }): TestOutcome => {
      // A test that passed on another try keeps what failed the first.
      const state = how === 'passed' && failureMessages.length > 0 ? 'flaky' : stateOf(how);
      return { suite, title: fullName, state, ...reasonOf(failureMessages) };
    });
    const silent = status === 'failed' && !tests.some(({ state }) => state === 'failed');
    return silent ? [...tests, { suite, title: path, state: 'failed' }] : tests;
  });
  // An error outside tests (an unhandled rejection) fails the run but no test.
  const unseen = !report.success && !outcomes.some(({ state }) => state === 'failed');
  return unseen ? [...outcomes, { suite: 'vitest', title: 'error outside tests', state: 'failed' }] : outcomes;
}

function stateOf(status: string): TestOutcome['state'] {
  if (status === 'passed' || status === 'flaky') return status;
  // Vitest has several words for a test that did not run; Playwright calls a failed test `unexpected`.
  return ['failed', 'unexpected'].includes(status) ? 'failed' : 'skipped';
}

/** Returns the outcomes of a Playwright run in the suite `e2e`; an error outside tests counts as failed. */
export function playwrightOutcomes(report: PlaywrightReport): TestOutcome[] {
  const suite = 'e2e';
  const errors = report.errors.map(({ message }): TestOutcome => ({ suite, title: message ?? '', state: 'failed' }));
  return [...errors, ...report.suites.flatMap(specsOf)];
}

function specsOf(suite: PlaywrightSuite): TestOutcome[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results = [] }): TestOutcome => {
      const errors = results.flatMap((result) => result.errors ?? []);
      const reason = reasonOf(errors.map(({ message }) => message));
      return { suite: 'e2e', title, state: stateOf(status === 'expected' ? 'passed' : status), ...reason };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(specsOf)];
}
