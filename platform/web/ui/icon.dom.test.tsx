import { expect, test } from 'vitest';
import { iconUrl } from './icon.tsx';

test.each([
  ['mdi-spa-outline', '/ONEapp/icons/spa-outline.svg'],
  ['mdi-numeric-1', '/ONEapp/icons/numeric-1.svg'],
  ['spa', undefined],
  ['mdi-', undefined],
  ['mdi-../x', undefined],
  ['mdi-a") url("x', undefined],
])('the icon name %s has the URL %s', (name, address) => {
  expect(iconUrl(name)).toBe(address);
});
