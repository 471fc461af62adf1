import { expect, test } from 'vitest';
import type { DeviceProperty } from '../contract.ts';
import { normaliseValue } from './values.ts';

const number = (name: DeviceProperty['name'], min: number, [max, step]: readonly [number, number]): DeviceProperty => ({
  ...{ name, type: 'number', min, max, step, isWritable: true, isReported: true },
});

test.each([
  [number('brightness', 0, [100, 34]), '10', '34'],
  [number('brightness', 0, [100, 34]), '0', '0'],
  [number('speed', 0, [100, 25]), '5', '25'],
  [number('speed', 0, [100, 25]), '60', '50'],
  [number('set_point', 16, [30, 0.5]), '16.1', '16'],
])(
  'a value is the nearest that the device takes, and nothing that is only turned down goes out: %j',
  (what, value, is) => {
    expect(normaliseValue(what, value)).toBe(is);
  },
);
