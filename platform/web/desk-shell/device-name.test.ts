import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.each([
  ['Chrome, Linux', 'Chrome on Linux'],
  ['Samsung Internet, Android', 'Samsung Internet on Android'],
  ['Nora, my phone', 'Nora, my phone'],
  ['Safari', 'Safari'],
  ['', ''],
])('the device with the label “%s” is called “%s”', (label, name) => {
  expect(deviceName(label, ({ browser, system }) => `${browser} on ${system}`)).toBe(name);
});
