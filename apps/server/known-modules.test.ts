import { expect, test } from 'vitest';
import { isKnownModule } from '#platform/wire';
import { contracts } from './modules.ts';

test('each module that devices call is one that they know', () => {
  const called = contracts.flatMap(({ calls }) => Object.keys(calls).map((name) => name.replace(/\..*/, '')));
  expect(called.length).toBeGreaterThan(100);
  expect([...new Set(called)].filter((module) => !isKnownModule(module))).toEqual([]);
});
