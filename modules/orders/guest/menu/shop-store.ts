import { createStore, type StoreApi } from 'zustand/vanilla';
import type { orders, RetailItem } from '#orders/contract';
import type { CallRoot } from '#platform/contract';
import type { ContractClient } from '#platform/web/wire';
import { buildMenuGroups, itemsById, type MenuGroup } from './menu-tree.ts';

type InfoRoot = CallRoot<typeof orders, 'RetailSystem.getRetailInfo'>;
/** Details of a shop: opening hours, delivery times, payment methods, currency. */
export type ShopInfo = InfoRoot['retailInfo'];
/** Status of a load (docs/reference/modules.md §3, "Shop state"). */
export type LoadStatus = 'unknown' | 'loading' | 'success' | 'failed';

/** A shop in one language. Loaded content stays visible during a reload and when a reload fails. */
export type ShopView = {
  readonly infoStatus: LoadStatus;
  readonly info: ShopInfo | undefined;
  readonly shops: InfoRoot['shops'];
  readonly contentStatus: LoadStatus;
  /** Error code of a failed load. */
  readonly code: string;
  /** Title and description of the template; an empty title falls back to the shop's own. */
  readonly title: string;
  readonly description: string;
  readonly groups: readonly MenuGroup[];
  readonly items: ReadonlyMap<string, RetailItem>;
};

const unknown: ShopView = {
  infoStatus: 'unknown',
  info: undefined,
  shops: [],
  contentStatus: 'unknown',
  code: '',
  title: '',
  description: '',
  groups: [],
  items: new Map(),
};
/** Maximum number of views in the cache. */
const maxViews = 8;

type State = ReadonlyMap<string, ShopView>;
/** Identifies a shop in one language. */
export type ShopKey = { readonly shopId: string; readonly lang: string };

/** Cache of the shops viewed on this device. */
export type ShopStore = Pick<StoreApi<State>, 'getState' | 'subscribe'> & {
  view(key: ShopKey): ShopView;
  /** Loads the shop's details; never rejects. */
  loadInfo(key: ShopKey): Promise<void>;
  /** Loads groups and items; an empty `retail_items` counts as a failure (docs/reference/modules.md §4). Never rejects. */
  loadContent(key: ShopKey): Promise<void>;
};

function cacheKey({ shopId, lang }: ShopKey): string {
  return `${lang}/${shopId}`;
}

function contentView({ retailContent }: CallRoot<typeof orders, 'RetailSystem.getRetailContent'>): Partial<ShopView> {
  const { template_data } = retailContent;
  // The contract loses the type of recursive items.
  const retail_items = retailContent.retail_items as readonly RetailItem[];
  if (retail_items.length === 0) return { contentStatus: 'failed', code: 'empty', groups: [], items: new Map() };
  const [title, description] = template_data.template_items;
  return {
    contentStatus: 'success',
    code: '',
    title: title?.value ?? '',
    description: description?.value ?? '',
    groups: buildMenuGroups(retail_items),
    items: itemsById(retail_items),
  };
}

function errorCode(error: unknown): string {
  return String((error as { readonly code?: unknown }).code ?? 'internal');
}

/** Creates the store of shops over the wire. */
export function createShopStore(wire: Pick<ContractClient<typeof orders>, 'call'>): ShopStore {
  const store = createStore<State>(() => new Map());
  const view = (key: ShopKey) => store.getState().get(cacheKey(key)) ?? unknown;
  // A response to an older request must not overwrite that of a newer one.
  const latestRequests = new Map<string, number>();

  function set(key: ShopKey, change: Partial<ShopView>): void {
    const cached = cacheKey(key);
    const others = [...store.getState()].filter(([other]) => other !== cached).slice(-(maxViews - 1));
    store.setState(new Map([...others, [cached, { ...view(key), ...change }]]), true);
  }

  async function load(key: ShopKey, what: 'info' | 'content', fetch: () => Promise<Partial<ShopView>>): Promise<void> {
    const status = what === 'info' ? 'infoStatus' : 'contentStatus';
    const requestKey = `${what} ${cacheKey(key)}`;
    const request = (latestRequests.get(requestKey) ?? 0) + 1;
    latestRequests.set(requestKey, request);
    set(key, { [status]: 'loading' });
    const change = await fetch().catch((error: unknown) => ({ [status]: 'failed', code: errorCode(error) }));
    if (latestRequests.get(requestKey) === request) set(key, change);
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    view,
    loadInfo: (key) =>
      load(key, 'info', async () => {
        const data = { id: key.shopId, lang: key.lang };
        const { retailInfo, shops } = await wire.call('RetailSystem.getRetailInfo', data);
        return { infoStatus: 'success', info: retailInfo, shops };
      }),
    loadContent: (key) =>
      load(key, 'content', async () => {
        const data = { id: key.shopId, parent_id: '', lang: key.lang };
        return contentView(await wire.call('RetailSystem.getRetailContent', data));
      }),
  };
}
