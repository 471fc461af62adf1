import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { timedCredential } from './timed-credential.ts';

test('the password is what OpenSSL makes of the name and the secret', () => {
  // printf 1764511200:stay-4f0c | openssl dgst -sha1 -hmac kamailio_rules -binary | base64
  const password = 'O8BeEEfe0UsxDNsjsmzVkT8+Krg=';
  expect(timedCredential('kamailio_rules', 1_764_511_200, 'stay-4f0c')).toEqual({
    ...{ username: '1764511200:stay-4f0c', password },
  });
});

test('another second, user or secret has another password', () => {
  const passwords = [
    timedCredential('north', 1, 'one'),
    timedCredential('north', 2, 'one'),
    timedCredential('north', 1, 'two'),
    timedCredential('south', 1, 'one'),
  ].map(({ password }) => password);
  expect(new Set(passwords).size).toBe(4);
  expect(passwords[0]).toBe(createHmac('sha1', 'north').update('1:one').digest('base64'));
});
