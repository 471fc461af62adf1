import type { Availability, Catalogue } from '#catalogue/contract';
import type { CallRoot } from '#platform/contract';
import type { orders } from '../../contract.ts';
import type { MenuContext } from './build-retail-items.ts';

/** A rendered menu, as on the wire. */
export type RenderedMenu = CallRoot<typeof orders, 'RetailSystem.getRetailContent'>;

/** What was computed of a catalogue in a minute. Hours begin and end on whole minutes, so it holds until the next one. */
type MenuMinute = {
  readonly minute: number;
  readonly zone: string;
  readonly availabilityCache: MenuContext['availabilityCache'];
  readonly menus: Map<string, RenderedMenu>;
};

const minuteMs = 60_000;
/** Menus kept of a catalogue, in its languages and for its outlets: a large menu takes a megabyte. */
const maxMenus = 32;

/** A changed catalogue is another object, so nothing has to be dropped. */
const minutes = new WeakMap<Catalogue, MenuMinute>();

/** Returns what is known of a catalogue in the minute of `now`. */
export function menuMinute(catalogue: Catalogue, now: number, zone: string): MenuMinute {
  const minute = Math.floor(now / minuteMs);
  const known = minutes.get(catalogue);
  if (known?.minute === minute && known.zone === zone) return known;
  const begun = { minute, zone, availabilityCache: new Map(), menus: new Map() };
  minutes.set(catalogue, begun);
  return begun;
}

type Stock = ReadonlyMap<string, Availability>;

/** Names a menu by everything that it shows besides the catalogue and the minute. */
export function menuKey(parts: readonly unknown[], stock: Stock): string {
  const left = [...stock].map(([id, { soldOutInserts, ...item }]) => [id, item, [...soldOutInserts]]);
  return JSON.stringify([parts, left]);
}

/** Returns the menu `key` of a minute, rendering it at most once while there is room. */
export function cachedMenu({ menus }: MenuMinute, key: string, render: () => RenderedMenu): RenderedMenu {
  const known = menus.get(key);
  if (known) return known;
  const menu = render();
  if (menus.size < maxMenus) menus.set(key, menu);
  return menu;
}
