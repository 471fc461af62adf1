import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RetailItem, shop } from '#orders/contract';
import type { CallRoot } from '#platform/contract';
import type { ContractWire } from '#platform/web/wire';
import { itemsById, type TopGroup, topGroups } from './menu-tree.ts';

type InfoRoot = CallRoot<typeof shop, 'RetailSystem.getRetailInfo'>;
/** What a shop says of itself: opening times, delivery times, payments, currency. */
export type ShopInfo = InfoRoot['retailInfo'];
/** Status of a load (modules.md §3, Shop state). */
export type LoadStatus = 'unknown' | 'loading' | 'success' | 'failed';

/** A shop in a language. What was loaded stays while it is loaded anew, and when that fails. */
export type ShopView = {
  readonly infoStatus: LoadStatus;
  readonly info: ShopInfo | undefined;
  readonly shops: InfoRoot['shops'];
  readonly contentStatus: LoadStatus;
  /** Code of the refusal where a load failed. */
  readonly code: string;
  /** Title and description of the template; the title is the shop's own where there is none. */
  readonly title: string;
  readonly description: string;
  readonly groups: readonly TopGroup[];
  readonly items: ReadonlyMap<string, RetailItem>;
};

const unknown: ShopView = {
  ...{ infoStatus: 'unknown', info: undefined, shops: [], contentStatus: 'unknown', code: '' },
  ...{ title: '', description: '', groups: [], items: new Map() },
};
/** Shops in a language that are kept at a time. */
const most = 8;

type State = ReadonlyMap<string, ShopView>;
type Place = { readonly shopId: string; readonly lang: string };

/** The shops that this device has looked at. */
export type Shops = Pick<StoreApi<State>, 'getState' | 'subscribe'> & {
  view(place: Place): ShopView;
  /** Loads what the shop says of itself; never rejects. */
  loadInfo(place: Place): Promise<void>;
  /** Loads groups and items; an empty `retail_items` counts as failure (modules.md §4). Never rejects. */
  loadContent(place: Place): Promise<void>;
};

function keyOf({ shopId, lang }: Place): string {
  return `${lang}/${shopId}`;
}

function contentView({ retailContent }: CallRoot<typeof shop, 'RetailSystem.getRetailContent'>): Partial<ShopView> {
  const { template_data } = retailContent;
  // The type of what nests in itself is lost on its way through the contract.
  const retail_items = retailContent.retail_items as readonly RetailItem[];
  if (retail_items.length === 0) return { contentStatus: 'failed', code: 'empty', groups: [], items: new Map() };
  const [title, description] = template_data.template_items;
  return {
    ...{ contentStatus: 'success', code: '', title: title?.value ?? '', description: description?.value ?? '' },
    ...{ groups: topGroups(retail_items), items: itemsById(retail_items) },
  };
}

function codeOf(error: unknown): string {
  return String((error as { readonly code?: unknown }).code ?? 'internal');
}

/** Makes the store of shops over the wire. */
export function createShops(wire: Pick<ContractWire<typeof shop>, 'call'>): Shops {
  const store = createStore<State>(() => new Map());
  const view = (place: Place) => store.getState().get(keyOf(place)) ?? unknown;
  // An answer to an older question must not overwrite a newer one's.
  const asked = new Map<string, number>();

  function set(place: Place, change: Partial<ShopView>): void {
    const key = keyOf(place);
    const others = [...store.getState()].filter(([other]) => other !== key).slice(-(most - 1));
    store.setState(new Map([...others, [key, { ...view(place), ...change }]]), true);
  }

  async function load(place: Place, what: 'info' | 'content', ask: () => Promise<Partial<ShopView>>): Promise<void> {
    const status = what === 'info' ? 'infoStatus' : 'contentStatus';
    const key = `${what} ${keyOf(place)}`;
    const turn = (asked.get(key) ?? 0) + 1;
    asked.set(key, turn);
    set(place, { [status]: 'loading' });
    const change = await ask().catch((error: unknown) => ({ [status]: 'failed', code: codeOf(error) }));
    if (asked.get(key) === turn) set(place, change);
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    view,
    loadInfo: (place) =>
      load(place, 'info', async () => {
        const { retailInfo, shops } = await wire.call('RetailSystem.getRetailInfo', {
          ...{ id: place.shopId, lang: place.lang },
        });
        return { infoStatus: 'success', info: retailInfo, shops };
      }),
    loadContent: (place) =>
      load(place, 'content', async () => {
        const data = { id: place.shopId, parent_id: '', lang: place.lang };
        return contentView(await wire.call('RetailSystem.getRetailContent', data));
      }),
  };
}
