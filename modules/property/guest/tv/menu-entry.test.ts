import { describe, expect, it } from 'vitest';
import type { SkinMenu } from '#property/contract';
import { entryText, findItem, homeRows } from './menu-entry.ts';

const menu: SkinMenu = {
  menu: [
    {
      title: 'House',
      foreground_image: 'house.webp',
      submenu: [{ title: 'Bar' }, { title: 'Spa', submenu: [{ title: 'Sauna' }] }],
    },
    { title: 'Language' },
  ],
  home: { today: { items: [{ title: 'Jazz', foreground_image: 'bar.webp' }, { title: 'Without' }] } },
};

describe('the TV home', () => {
  it('shows entries with a picture in the first row and the others as words', () => {
    const { pictures, words } = homeRows(menu, () => true);
    expect(pictures.map(({ path, item }) => [path, item.title])).toEqual([
      ['0', 'House'],
      ['today.0', 'Jazz'],
    ]);
    expect(words.map(({ item }) => item.title)).toEqual(['Language']);
  });

  it('leaves out the cards of other days without moving the paths of the rest', () => {
    const cards = {
      menu: [],
      home: {
        today: {
          items: [
            { title: 'Jazz', foreground_image: 'a', days: [5] },
            { title: 'Spa', foreground_image: 'b' },
          ],
        },
      },
    };
    expect(homeRows(cards, ({ days }) => days === undefined).pictures.map(({ path }) => path)).toEqual(['today.1']);
  });

  it('describes an entry without a subtitle by the titles of its submenu', () => {
    expect(entryText(menu.menu[0] ?? { title: '' })).toBe('Bar · Spa');
    expect(entryText({ title: 'Bar', subtitle: 'Until one' })).toBe('Until one');
    expect(entryText({ title: 'Language' })).toBe('');
  });
});

describe('the path of a menu item', () => {
  it('leads down through submenus and finds the nearest picture', () => {
    expect(findItem(menu, '0.1.0')).toEqual({ item: { title: 'Sauna' }, image: 'house.webp' });
    expect(findItem(menu, 'today.0')?.image).toBe('bar.webp');
  });

  it.each(['7', '0.9', '1.0', 'today.5', '', 'x.y'])('is not found when the hotel removed the item (%s)', (place) => {
    expect(findItem(menu, place)).toBeUndefined();
  });
});
