import { expect, test } from 'vitest';
import { dialledDigits, findSipEnding } from './sip-ending.ts';

test.each([
  [486, 'declined'],
  [600, 'declined'],
  [603, 'declined'],
  [480, 'missed'],
  [408, 'missed'],
  [401, 'connection'],
  [403, 'connection'],
  [404, 'connection'],
  [503, 'connection'],
  [undefined, 'connection'],
])('a call that the telephone system answers with %s is %s for the guest', (status, ending) => {
  expect(findSipEnding(status)).toBe(ending);
});

test('a number is dialled without what people write into it', () => {
  expect(['9', '+41 (81) 555-00.09', '*31#12'].map(dialledDigits)).toEqual(['9', '+41815550009', '*31#12']);
});
