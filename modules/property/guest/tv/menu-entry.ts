import { keyedItems } from '#platform/web/ui/focus';
import type { MenuItem, SkinMenu } from '#property/contract';

/** A menu item with its path: what each item from the top of the menu is known by, separated by dots (`room.browse`, `today.bar`). */
export type MenuEntry = { readonly path: string; readonly item: MenuItem };

/** The rows of the TV's home screen: entries with a picture, and below them the others as words. */
export type HomeRows = { readonly pictures: readonly MenuEntry[]; readonly words: readonly MenuEntry[] };

/** What an item is known by: the same in every language and after each change of the menu, as far as the hotel's file says so. */
function nameOf({ id, oneapp_onclick, onclick, icon, title }: MenuItem): string {
  // A file of another server may have a number.
  return String(id || oneapp_onclick || onclick || icon || title);
}

function entriesOf(items: readonly MenuItem[] = [], above = ''): readonly MenuEntry[] {
  return keyedItems(items, nameOf).map(({ key, item }) => ({ path: `${above}${key}`, item }));
}

/** Returns the items below an entry. */
export function entriesBelow({ path, item }: MenuEntry): readonly MenuEntry[] {
  return entriesOf(item.submenu, `${path}.`);
}

const todayOf = ({ home }: SkinMenu) => entriesOf(home?.today?.items, 'today.');

/** Splits a skin's menu and the cards of today that `isShown` into the two rows of the home screen. */
export function homeRows(menu: SkinMenu, isShown: (card: MenuItem) => boolean): HomeRows {
  const entries = entriesOf(menu.menu);
  const hasPicture = ({ item }: MenuEntry) => Boolean(item.foreground_image);
  const cards = todayOf(menu).filter(({ item }) => isShown(item));
  const pictures = [...entries.filter(hasPicture), ...cards.filter(hasPicture)];
  return { pictures, words: entries.filter((entry) => !hasPicture(entry)) };
}

/** Finds the item at a path, and the nearest picture above it; `undefined` when the menu no longer has that path. */
export function findItem(menu: SkinMenu, place: string): { item: MenuItem; image: string | undefined } | undefined {
  function among(entries: readonly MenuEntry[], above: string | undefined): ReturnType<typeof findItem> {
    for (const entry of entries) {
      const { path, item } = entry;
      const image = item.foreground_image ?? above;
      if (path === place) return { item, image };
      // A name may have dots itself, so that another branch may begin alike.
      const found = place.startsWith(`${path}.`) ? among(entriesBelow(entry), image) : undefined;
      if (found) return found;
    }
    return undefined;
  }
  return among(entriesOf(menu.menu), undefined) ?? among(todayOf(menu), undefined);
}

/** Returns the text below an entry's title: its subtitle, or the titles of its submenu. */
export function entryText(item: MenuItem): string {
  if (item.subtitle) return item.subtitle;
  return (item.submenu ?? []).map(({ title }) => title).join(' · ');
}
