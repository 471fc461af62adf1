import { describe, expect, it } from 'vitest';
import type { SkinMenu } from '#property/contract';
import { entryText, findItem, homeRows } from './menu-entry.ts';

const menu: SkinMenu = {
  menu: [
    {
      id: 'hotel',
      title: 'House',
      foreground_image: 'house.webp',
      submenu: [{ title: 'Bar' }, { title: 'Spa', icon: 'mdi-spa', submenu: [{ title: 'Sauna', onclick: 'page|1' }] }],
    },
    { title: 'Language' },
  ],
  home: { today: { items: [{ title: 'Jazz', foreground_image: 'bar.webp' }, { title: 'Without' }] } },
};

describe('the TV home', () => {
  it('shows entries with a picture in the first row and the others as words', () => {
    const { pictures, words } = homeRows(menu, () => true);
    expect(pictures.map(({ path, item }) => [path, item.title])).toEqual([
      ['hotel', 'House'],
      ['today.Jazz', 'Jazz'],
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
    expect(homeRows(cards, ({ days }) => days === undefined).pictures.map(({ path }) => path)).toEqual(['today.Spa']);
  });

  it('describes an entry without a subtitle by the titles of its submenu', () => {
    expect(entryText(menu.menu[0] ?? { title: '' })).toBe('Bar · Spa');
    expect(entryText({ title: 'Bar', subtitle: 'Until one' })).toBe('Until one');
    expect(entryText({ title: 'Language' })).toBe('');
  });
});

describe('the path of a menu item', () => {
  it('leads down through submenus and finds the nearest picture', () => {
    expect(findItem(menu, 'hotel.mdi-spa.page|1')).toMatchObject({ item: { title: 'Sauna' }, image: 'house.webp' });
    expect(findItem(menu, 'today.Jazz')?.image).toBe('bar.webp');
  });

  it('is the same in every language and where the hotel puts an item before it', () => {
    const german: SkinMenu = {
      menu: [{ title: 'Neu' }, { id: 'hotel', title: 'Haus', submenu: [{ title: 'Wellness', icon: 'mdi-spa' }] }],
    };
    expect(homeRows(german, () => true).words.map(({ path }) => path)).toEqual(['Neu', 'hotel']);
    expect(findItem(german, 'hotel.mdi-spa')?.item.title).toBe('Wellness');
  });

  it('tells items apart that the hotel calls alike, and finds those whose names have dots', () => {
    const alike = { menu: [{ title: 'Bar' }, { title: 'Bar', submenu: [{ title: 'x' }] }, { title: 'Bar.x' }] };
    expect(homeRows(alike, () => true).words.map(({ path }) => path)).toEqual(['Bar', 'Bar 2', 'Bar.x']);
    expect(findItem(alike, 'Bar 2.x')?.item.title).toBe('x');
    expect(findItem(alike, 'Bar.x')?.item.title).toBe('Bar.x');
  });

  it.each(['7', 'hotel.9', 'Language.0', 'today.5', '', 'x.y'])(
    'is not found when the hotel removed the item (%s)',
    (place) => {
      expect(findItem(menu, place)).toBeUndefined();
    },
  );
});
