import { expect, test } from 'vitest';
import { parseMenu } from './skin-menu.ts';

test.each([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['', false],
])('an item whose flag of a page is %j is one: %s', (page, isPage) => {
  const item = { title: 'Spa', oneapp_onclick: 'Page 12', page };
  const { menu } = parseMenu(JSON.stringify({ menu: [item, { title: 'More', submenu: [item] }] }));
  const read = { ...item, page: isPage };
  expect(menu).toEqual([read, { title: 'More', submenu: [read] }]);
});

test('an item without the flag has none, and one without a title is left out', () => {
  const { menu } = parseMenu(JSON.stringify({ menu: [{ title: 'Spa' }, { icon: 'mdi-spa' }, 7] }));
  expect(menu).toEqual([{ title: 'Spa' }]);
});
