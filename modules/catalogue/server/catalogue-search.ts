import { isOpen, localisedText, nextOpen, resolveGroupPath } from '#catalogue/rules';
import { minorDigits, toDecimal } from '#platform/money';
import { nextTurn } from '#platform/node/db';
import {
  hasWalkInMenu,
  type SearchEntry,
  type SearchSight,
  type SearchSource,
  type SearchText,
  type SearchViewer,
} from '#platform/node/server';
import type { Catalogue, Hours, ItemEntry, OutletEntry, Texts } from '../contract.ts';
import type { CatalogueContext } from './context.ts';

/** Items that are made entries in one turn of the event loop. */
const batch = 200;

function textsOf(texts: Texts, keywordsIn: (language: string) => string): { [language: string]: SearchText } {
  return Object.fromEntries(
    Object.entries(texts).map(([language, { title, description }]) => [
      language,
      { title, text: description, keywords: keywordsIn(language) },
    ]),
  );
}

function toItemEntry(catalogue: Catalogue, item: ItemEntry): SearchEntry {
  const group = catalogue.groups.get(item.group);
  return {
    ...{ id: item.id, type: 'shop_item', popularity: 0.4 },
    texts: textsOf(item.texts, (language) => (group ? localisedText(group.texts, [language]).title : '')),
  };
}

function toOutletEntry({ id, texts }: OutletEntry): SearchEntry {
  return { id, type: 'shop', popularity: 0.7, texts: textsOf(texts, () => '') };
}

type Times = { readonly isOpen: boolean; readonly opens: number | undefined };

/** Tells when things can be had, the same hours once. */
function createTimes(now: number, zone: string): (hours: readonly (Hours | undefined)[]) => Times {
  const known = new Map<string, Times>();
  return (chain) => {
    const hours = chain.filter((one) => one !== undefined);
    if (hours.length === 0) return { isOpen: true, opens: undefined };
    const key = JSON.stringify(hours);
    const times = known.get(key) ?? {
      isOpen: isOpen(hours, now, zone),
      opens: nextOpen(hours, now, zone),
    };
    known.set(key, times);
    return times;
  };
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.slice(0, 160) ?? '';
}

function picturePath(property: string, name: string | undefined): string {
  return name === undefined ? '' : `/media/${property}/${name}`;
}

type Looking = {
  readonly viewer: SearchViewer;
  readonly catalogue: Catalogue;
  readonly times: ReturnType<typeof createTimes>;
  readonly digits: number;
  /** Outlets that the caller’s menu offers; undefined: all. */
  readonly offered: ReadonlySet<string> | undefined;
};

/** Returns when something opens, if it is closed; `never` for what does not open within two weeks. */
function opening({ isOpen: open, opens }: Times): { readonly opens?: number } | 'never' {
  if (open) return {};
  return opens === undefined ? 'never' : { opens };
}

function seeItem({ viewer, catalogue, times, digits, offered }: Looking, id: string): SearchSight | undefined {
  const item = catalogue.items.get(id);
  const path = item && resolveGroupPath(catalogue, item.group);
  if (!item || !path || offered?.has(path.outlet.id) === false) return undefined;
  const when = opening(times([path.outlet.hours, ...path.hours, item.hours]));
  if (when === 'never') return undefined;
  const { title, description } = localisedText(item.texts, viewer.languages);
  return {
    ...{ title, text: firstLine(description), image: picturePath(viewer.property, item.pictures[0]) },
    target: { name: 'shopProduct', params: { id: path.outlet.id, productId: item.id } },
    price: toDecimal(item.price, digits),
    ...when,
  };
}

function seeOutlet({ viewer, catalogue, times, offered }: Looking, id: string): SearchSight | undefined {
  const outlet = catalogue.outlets.get(id);
  if (!outlet || offered?.has(id) === false) return undefined;
  const when = opening(times([outlet.hours]));
  if (when === 'never') return undefined;
  const { title, description } = localisedText(outlet.texts, viewer.languages);
  return {
    ...{ title, text: firstLine(description), image: picturePath(viewer.property, outlet.picture) },
    target: { name: 'shop', params: { id } },
    ...when,
  };
}

/** Creates what guests find of the catalogue: outlets, and what they sell. */
export function catalogueSearch({ catalogues, property }: CatalogueContext): SearchSource {
  /** Outlets to which the menus of walk-ins lead. */
  const forWalkIns = new Map<string, ReadonlySet<string>>();

  async function readWalkInOutlets(id: string): Promise<ReadonlySet<string>> {
    const { walkin } = await property.menuLinks(id);
    const actions = [...walkin.values()].flat().map(({ action }) => action.split('|').map((part) => part.trim()));
    return new Set(actions.flatMap(([verb, outlet]) => (verb === 'openShop' && outlet ? [outlet] : [])));
  }

  return {
    types: ['shop_item', 'shop'],
    changedBy: ['catalogue.changed', 'property.changed', 'content.changed'],
    async *read(id) {
      const catalogue = await catalogues.get(id);
      forWalkIns.set(id, await readWalkInOutlets(id));
      yield [...catalogue.outlets.values()].map(toOutletEntry);
      const items = [...catalogue.items.values()];
      for (let at = 0; at < items.length; at += batch) {
        await nextTurn();
        yield items.slice(at, at + batch).map((item) => toItemEntry(catalogue, item));
      }
    },
    look: async (viewer, entries) => {
      const [catalogue, { zone }, { currency_long }] = await Promise.all([
        catalogues.get(viewer.property),
        property.requireById(viewer.property),
        property.settings(viewer.property),
      ]);
      const looking: Looking = {
        ...{ viewer, catalogue, times: createTimes(viewer.now, zone), digits: minorDigits(currency_long) },
        offered: hasWalkInMenu(viewer) ? (forWalkIns.get(viewer.property) ?? new Set()) : undefined,
      };
      return entries.map(({ type, id }) => (type === 'shop' ? seeOutlet(looking, id) : seeItem(looking, id)));
    },
  };
}
