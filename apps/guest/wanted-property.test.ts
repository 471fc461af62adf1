import { expect, test } from 'vitest';
import { wantedProperty, wantedTheme } from './wanted-property.ts';

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

test.each([
  ['night', 'property=1; theme=day', '1', 'night'],
  [undefined, 'property=1; theme=day', '1', 'day'],
  ['', 'theme=day', '', 'day'],
  // The theme of one hotel is not that of another.
  [null, 'property=1; theme=day', '2', ''],
  [null, 'property=1; mytheme=day', '1', ''],
  [null, 'property=1; theme=%2F', '1', ''],
])(
  'of the address %s and the cookies %s the property %s is shown in the theme %s',
  (fromUrl, cookies, property, expected) => {
    expect(wantedTheme(fromUrl, cookies, property)).toBe(expected);
  },
);
