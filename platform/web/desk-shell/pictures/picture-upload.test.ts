import { expect, test } from 'vitest';
import { isTooLarge, parseUploadResponse } from './picture-upload.ts';

test.each([
  [201, '{"name":"picture-1.webp"}', { name: 'picture-1.webp' }],
  [422, '{"code":"media_invalid","reason":"pixels"}', 'pixels'],
  [422, '{"code":"media_invalid","reason":"broken"}', 'broken'],
  [422, '{"code":"media_invalid","reason":"type"}', 'type'],
  [413, '{"code":"too_large"}', 'size'],
  [403, '{"code":"forbidden"}', 'failed'],
  [502, '<html>', 'failed'],
  [0, '', 'offline'],
])('an upload response %i %s yields %j', (status, text, result) =>
  expect(parseUploadResponse({ status, text })).toEqual(result),
);

test('a file of more than 10 MiB is not sent', () => {
  expect([isTooLarge({ size: 10_485_760 }), isTooLarge({ size: 10_485_761 })]).toEqual([false, true]);
});
