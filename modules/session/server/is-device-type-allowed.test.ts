import { expect, test } from 'vitest';
import { isDeviceTypeAllowed } from './is-device-type-allowed.ts';

test.each([
  ['applemobile', 'applemobile,unknown', true],
  ['unknown', 'applemobile|unknown', true],
  ['androidmobile', 'applemobile,unknown', true],
  ['', 'applemobile,unknown', true],
  ['tv', 'applemobile,unknown', false],
  ['tv', 'applemobile, unknown, tv', true],
  ['AppleMobile', 'unknown', false],
  ['androidmobile', 'applemobile', false],
  ['androidmobile', 'applemobile,AndroidMobile', true],
])('the device type “%s” under the setting “%s” is allowed: %s', (claimed, list, expected) => {
  expect(isDeviceTypeAllowed(claimed, list)).toBe(expected);
});
