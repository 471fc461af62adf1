import { expect, test } from 'vitest';
import { classifyFailure } from './classify-failure.ts';

test.each([
  ['the printer is out of paper', 'paper'],
  ['the cover of the printer is open', 'cover'],
  ['the printer reports an error', 'fault'],
  ['the printer does not answer', 'silent'],
  ['the printer takes nothing more', 'silent'],
  ['the printer broke off (ECONNRESET)', 'broke_off'],
  ['the configured address does not answer (ECONNREFUSED)', 'refused'],
  ['the configured address does not answer (EHOSTUNREACH)', 'no_way'],
  ['the configured address does not answer (ETIMEDOUT)', 'silent'],
  ['the configured address does not answer (DEPTH_ZERO_SELF_SIGNED_CERT)', 'certificate'],
  ['the exchange took longer than 10000 ms', 'silent'],
  ['the name of the configured address does not resolve', 'no_name'],
  ['the configured address lies in a range that is not allowed', 'forbidden'],
  ['port 22 is not allowed for a printer', 'forbidden'],
  ['too many connections to this address in a minute', 'too_often'],
  ['the fonts could not be unpacked (1)', undefined],
  ['', undefined],
])('the reason “%s” is classified as %s', (reason, trouble) => {
  expect(classifyFailure(reason)).toBe(trouble);
});
