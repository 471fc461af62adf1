import { expect, test } from 'vitest';
import { detectDeviceType, maySignIn } from './device-type.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 5, 'applemobile'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 5, 'applemobile'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 0, 'unknown'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36', 5, 'unknown'],
  ['Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/87.0 Safari/537.36', 0, 'tv'],
  ['Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/537.36 Chrome/76.0 Safari/537.36', 0, 'tv'],
  ['', 0, 'unknown'],
])('the device type of “%s” with %i touch points is %s', (agent, touchPoints, expected) => {
  expect(detectDeviceType(agent, touchPoints)).toBe(expected);
});

test('login is allowed per the list, defaults applemobile and unknown', () => {
  expect(maySignIn('applemobile', [])).toBe(true);
  expect(maySignIn('unknown', [])).toBe(true);
  expect(maySignIn('tv', [])).toBe(false);
  expect(maySignIn('unknown', ['applemobile'])).toBe(false);
  expect(maySignIn('tv', [' TV '])).toBe(true);
});
