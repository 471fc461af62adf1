import type { HomeRow, MenuItem, SkinMenu } from '#property/contract';
import type { MenuWanted } from './guest-property.ts';

/** The menu shown when no file could be read. */
export const emptyMenu: SkinMenu = { menu: [] };

/** Address of a skin's menu file (platform.md §7): below `oneapp/` and with `walkin_` for walk-ins, never from a cache. */
export function menuAddress(wanted: MenuWanted, timestamp: number, propertyId = ''): string {
  const place = [wanted.projectId, wanted.skinId].map(encodeURIComponent).join('/');
  const folder = wanted.walkin ? `${place}/oneapp` : place;
  const name = `menu_${wanted.walkin ? 'walkin_' : ''}${encodeURIComponent(wanted.language.toUpperCase())}.json`;
  const property = propertyId === '' ? '' : `&property=${encodeURIComponent(propertyId)}`;
  return `/skins/${folder}/${name}?timestamp=${timestamp}${property}`;
}

function record(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function entries<T>(value: unknown): readonly T[] {
  // A hotel's file may hold anything; an entry without a title cannot be shown.
  return Array.isArray(value) ? value.filter((entry) => typeof record(entry).title === 'string') : [];
}

function items(value: unknown): readonly MenuItem[] {
  return entries<MenuItem>(value).map((item) => (item.submenu ? { ...item, submenu: items(item.submenu) } : item));
}

/** Reads a menu file; what is broken in it is left out. Throws `SyntaxError` when it is no JSON, `TypeError` when it has no menu. */
export function readMenu(text: string): SkinMenu {
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
