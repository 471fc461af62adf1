import type { MenuItem, SkinMenu } from '#property/contract';

/** A menu item with its path: indices from the top of the menu separated by dots (`1.0`), or `today.2`. */
export type MenuEntry = { readonly path: string; readonly item: MenuItem };

/** The rows of the TV's home screen: entries with a picture, and below them the others as words. */
export type HomeRows = { readonly pictures: readonly MenuEntry[]; readonly words: readonly MenuEntry[] };

/** Splits a skin's menu and the cards of today that `isShown` into the two rows of the home screen. */
export function homeRows(menu: SkinMenu, isShown: (card: MenuItem) => boolean): HomeRows {
  const entries = menu.menu.map((item, index): MenuEntry => ({ path: String(index), item }));
  const today = (menu.home?.today?.items ?? []).map((item, index): MenuEntry => ({ path: `today.${index}`, item }));
  const hasPicture = ({ item }: MenuEntry) => Boolean(item.foreground_image);
  const cards = today.filter(({ item }) => isShown(item));
  const pictures = [...entries.filter(hasPicture), ...cards.filter(hasPicture)];
  return { pictures, words: entries.filter((entry) => !hasPicture(entry)) };
}

/** Finds the item at a path, and the nearest picture above it; `undefined` when the menu no longer has that path. */
export function findItem(menu: SkinMenu, place: string): { item: MenuItem; image: string | undefined } | undefined {
  const [first = '', ...rest] = place.split('.');
  const isToday = first === 'today';
  const steps = isToday ? rest : [first, ...rest];
  let items: readonly MenuItem[] = (isToday ? menu.home?.today?.items : menu.menu) ?? [];
  let found: MenuItem | undefined;
  let image: string | undefined;
  for (const step of steps) {
    found = /^\d+$/.test(step) ? items[Number(step)] : undefined;
    if (!found) return undefined;
    image = found.foreground_image ?? image;
    items = found.submenu ?? [];
  }
  return found && { item: found, image };
}

/** Returns the text below an entry's title: its subtitle, or the titles of its submenu. */
export function entryText(item: MenuItem): string {
  if (item.subtitle) return item.subtitle;
  return (item.submenu ?? []).map(({ title }) => title).join(' · ');
}
