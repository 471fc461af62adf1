import { describe, expect, it } from 'vitest';
import type { SkinMenu } from '#property/contract';
import { entryText, homeRows, itemAt } from './menu-entry.ts';

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
  it('puts entries with a picture first and the words of the menu second', () => {
    const { pictures, words } = homeRows(menu);
    expect(pictures.map(({ place, item }) => [place, item.title])).toEqual([
      ['0', 'House'],
      ['today.0', 'Jazz'],
    ]);
    expect(words.map(({ item }) => item.title)).toEqual(['Language']);
  });

  it('says what a submenu holds where an entry says nothing', () => {
    expect(entryText(menu.menu[0] ?? { title: '' })).toBe('Bar · Spa');
    expect(entryText({ title: 'Bar', subtitle: 'Until one' })).toBe('Until one');
    expect(entryText({ title: 'Language' })).toBe('');
  });
});

describe('a place in the menu', () => {
  it('leads down through submenus and keeps the nearest picture', () => {
    expect(itemAt(menu, '0.1.0')).toEqual({ item: { title: 'Sauna' }, image: 'house.webp' });
    expect(itemAt(menu, 'today.0')?.image).toBe('bar.webp');
  });

  it.each(['7', '0.9', '1.0', 'today.5', '', 'x.y'])('that the hotel took away (%s) is no place', (place) => {
    expect(itemAt(menu, place)).toBeUndefined();
  });
});
