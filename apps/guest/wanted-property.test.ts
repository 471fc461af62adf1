import { expect, test } from 'vitest';
import { wantedProperty } from './wanted-property.ts';

test.each([
  ['2', 'property=1', '2'],
  [undefined, 'lang=de; property=lake; skin=house', 'lake'],
  ['', 'property=1', '1'],
  [null, 'myproperty=1; property=', ''],
  [null, 'property=%2F..%2F', ''],
  [undefined, '', ''],
])('of the address %s and the cookies %s the property %s is opened', (fromUrl, cookies, expected) => {
  expect(wantedProperty(fromUrl, cookies)).toBe(expected);
});
