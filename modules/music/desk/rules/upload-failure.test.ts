import { expect, test } from 'vitest';
import { failureOf } from './upload-failure.ts';

test.each([
  [{ status: 201, text: '' }, undefined],
  [{ status: 200, text: '' }, undefined],
  [{ status: 0, text: '' }, 'offline'],
  [{ status: 413, text: '' }, 'too_large'],
  [{ status: 422, text: '{"code":"format_not_played"}' }, 'format_not_played'],
  [{ status: 422, text: '{"code":"not_music"}' }, 'not_music'],
  [{ status: 507, text: '{"code":"disk_full"}' }, 'disk_full'],
  [{ status: 502, text: '<html>' }, 'failed'],
])('an answer %j is %s', (answer, failure) => expect(failureOf(answer)).toBe(failure));
