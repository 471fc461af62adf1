import { expect, test } from 'vitest';
import { systemFailure } from './remote-error.ts';

test.each([
  ['ECONNREFUSED', 'refused'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ETIMEDOUT', 'timed_out'],
  ['ECONNRESET', 'cut_off'],
  ['ENOTFOUND', 'name_unknown'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate_untrusted'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate_untrusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate_untrusted'],
  [undefined, 'unreachable'],
])('the system error %s becomes the failure %s', (code, failure) => {
  expect(systemFailure(code)).toBe(failure);
});
