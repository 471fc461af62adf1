import { expect, test } from 'vitest';
import type { MenuItem } from '#property/contract';
import { openableMenu } from './openable-menu.ts';

const action = (name: string): Pick<MenuItem, 'onclick' | 'oneapp_onclick'> => ({
  onclick: name,
  oneapp_onclick: name,
});
const radio = { title: 'Radio', ...action('webradioOpen') };
const shop = { title: 'Bar', ...action('openShop|2') };
const canOpen = ({ oneapp_onclick }: { oneapp_onclick?: string }) => oneapp_onclick !== 'webradioOpen';

test('entries without a module and submenus left empty are removed, and plain entries stay', () => {
  const { menu } = openableMenu(
    { menu: [{ title: 'Room', submenu: [radio] }, { title: 'Eat', submenu: [shop, radio] }, { title: 'Notice' }] },
    canOpen,
  );
  expect(menu).toEqual([{ title: 'Eat', submenu: [shop] }, { title: 'Notice' }]);
});

test('the home screen keeps the rows, actions and cards that open something', () => {
  const row = { title: 'Breakfast', action: 'openShop|1' };
  const { home } = openableMenu(
    {
      menu: [],
      home: {
        next: [row, { title: 'Music', action: 'webradioOpen' }, { title: 'Sauna' }],
        quick: [radio, shop],
        today: { title: 'Today', items: [radio, shop] },
      },
    },
    canOpen,
  );
  expect(home).toMatchObject({
    next: [row, { title: 'Sauna' }],
    quick: [shop],
    today: { title: 'Today', items: [shop] },
  });
});
