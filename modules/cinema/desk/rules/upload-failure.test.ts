import { expect, test } from 'vitest';
import { failureOf } from './upload-failure.ts';

test.each([
  [{ status: 202, text: '{"id":"1"}' }, undefined],
  [{ status: 0, text: '' }, 'offline'],
  [{ status: 507, text: '{"code":"disk_full"}' }, 'disk_full'],
  [{ status: 429, text: '{"code":"imports_waiting"}' }, 'imports_waiting'],
  [{ status: 413, text: '' }, 'too_large'],
  [{ status: 502, text: '<html>' }, 'failed'],
] as const)('an upload that was answered %j says %s', (result, failure) => {
  expect(failureOf(result)).toBe(failure);
});
