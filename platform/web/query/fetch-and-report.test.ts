import { expect, test } from 'vitest';
import { fetchAndReport } from './fetch-and-report.ts';

const failed = (code: string) => Object.assign(new Error(code), { code });

test('a failure is reported by call and code, once until it changes, and not while the connection is cut', async () => {
  const outcomes: (Error | string)[] = [
    ...[failed('cut'), failed('timeout'), failed('timeout'), 'data', failed('timeout'), failed('busy')],
    new TypeError('no network'),
  ];
  const reported: string[] = [];
  const fetch = async () => {
    const next = outcomes.shift();
    if (next instanceof Error) throw next;
    return next;
  };
  const load = fetchAndReport(
    { key: 'Menu.get {"stay":"7"}', fetch },
    (...words) => void reported.push(words.join(' ')),
  );
  const results: unknown[] = [];
  while (outcomes.length > 0) results.push(await load().catch((error: unknown) => String(error)));
  expect(reported).toEqual(['Menu.get timeout', 'Menu.get timeout', 'Menu.get busy', 'Menu.get TypeError']);
  expect(results[3]).toBe('data');
});
