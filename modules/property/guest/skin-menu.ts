import type { HomeRow, MenuItem, SkinMenu } from '#property/contract';
import type { MenuRequest } from './guest-property.ts';

/** The menu shown when no file could be loaded. */
export const emptyMenu: SkinMenu = { menu: [] };

/** Where a property's menus are read. */
type MenuPlace = { readonly base: string; readonly propertyId: string };

/** Returns the URL of a skin's menu file (docs/reference/platform.md §7), with a timestamp that bypasses caches. */
export function menuUrl(wanted: MenuRequest, timestamp: number, { base, propertyId }: MenuPlace): string {
  const path = [wanted.projectId, wanted.skinId].map(encodeURIComponent).join('/');
  const folder = wanted.walkin ? `${path}/oneapp` : path;
  const name = `menu_${wanted.walkin ? 'walkin_' : ''}${encodeURIComponent(wanted.language.toUpperCase())}.json`;
  const property = propertyId === '' ? '' : `&property=${encodeURIComponent(propertyId)}`;
  return `${base}/${folder}/${name}?timestamp=${timestamp}${property}`;
}

function record(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function entries<T>(value: unknown): readonly T[] {
  // A hotel's file may contain anything; an entry without a title cannot be shown.
  return Array.isArray(value) ? value.filter((entry) => typeof record(entry).title === 'string') : [];
}

/** Files of another server may write a flag as 1 or as text. */
function isSet(flag: unknown): boolean {
  return [true, 1, '1', 'true'].some((set) => set === flag);
}

function items(value: unknown): readonly MenuItem[] {
  return entries<MenuItem>(value).map(({ page, submenu, ...item }) => ({
    ...item,
    ...(page !== undefined && { page: isSet(page) }),
    ...(submenu && { submenu: items(submenu) }),
  }));
}

/** Parses a menu file and skips invalid parts. Throws `SyntaxError` for invalid JSON, `TypeError` without a menu. */
export function parseMenu(text: string): SkinMenu {
  const file = JSON.parse(text);
  if (!Array.isArray(record(file).menu)) throw new TypeError('the file has no menu');
  const home = record(file.home);
  const today = record(home.today);
  return {
    header: record(file.header),
    menu: items(file.menu),
    home: {
      hero: record(home.hero),
      next: entries<HomeRow>(home.next),
      quick: items(home.quick),
      today: { ...(typeof today.title === 'string' && { title: today.title }), items: items(today.items) },
    },
  };
}
