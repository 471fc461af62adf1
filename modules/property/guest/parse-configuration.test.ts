import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bootstrapFixture } from '../testing/bootstrap.ts';
import { ConfigurationError, parseConfiguration } from './parse-configuration.ts';

function codeOf(text: string): string {
  try {
    parseConfiguration(text);
    return 'ok';
  } catch (error) {
    return error instanceof ConfigurationError ? error.code : 'another error';
  }
}

const good = JSON.stringify(bootstrapFixture);

test.each([
  ['4000-1', 'failed to parse config', '{"settings":'],
  ['4000-1', 'the sign-in page of a captive portal', '<!doctype html><title>Sign in to the network</title>'],
  ['4000-3', 'returned config is empty', ''],
  ['4000-3', 'blank', ' \n'],
  ['4000-3', 'an empty object', '{}'],
  ['4000-3', 'null', 'null'],
  ['4000-4', 'returned config is invalid', '{"settings":{}}'],
  ['4000-4', 'a list', '[1]'],
  ['4000-4', 'a number', '7'],
  ['4000-4', 'no languages', JSON.stringify({ ...bootstrapFixture, languages: undefined })],
  ['4000-4', 'a theme without tokens', JSON.stringify({ ...bootstrapFixture, theme: { id: 'x' } })],
  ['ok', 'a good one', good],
])('%s: %s', (code, _what, text) => {
  expect(codeOf(text)).toBe(code);
});

test('any text yields either a configuration or one of the four error codes', () => {
  const anything = fc.oneof(fc.string(), fc.json());
  const cutShort = fc.nat(good.length).map((length) => good.slice(0, length));
  fc.assert(
    fc.property(fc.oneof(anything, cutShort), (text) => {
      expect(codeOf(text)).toMatch(/^(ok|4000-[134])$/);
    }),
  );
});
