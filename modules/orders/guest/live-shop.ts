import type { catalogue } from '#catalogue/contract';
import type { shop } from '#orders/contract';
import { type Clock, systemClock, type Timer } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { type DiskCopy, diskCopy, localKeep, sessionKeep } from '#platform/web/browser';
import type { GuestShell } from '#platform/web/guest-shell';
import type { CallOptions, ContractWire } from '#platform/web/wire';
import { createPlacing, type Placing } from './checkout/placing.ts';
import { createDrafts, type Drafts } from './checkout/wishes-store.ts';
import { createFilter, type Filter } from './menu/filter-store.ts';
import { createShops, type Shops, type ShopView } from './menu/shop-store.ts';
import { createOrders, type Orders } from './orders/orders-store.ts';
import { retitled } from './retitled.ts';
import { cart, onForget, orderKeys } from './storage/kept.ts';
import { readOrder } from './storage/kept-order.ts';

/** Milliseconds between two looks at what a shop says of itself, and at its menu: hours pass without a push. */
const infoEveryMs = 60_000;
const contentEveryMs = 300_000;
/** A changed catalogue is fetched within this time, spread out: every phone of the house hears of it at once. */
const spreadMs = 1_500;

/** A shop in a language. */
export type ShopPlace = { readonly shopId: string; readonly lang: string };

/** The shop of the running app: what is fetched, kept fresh and sent. */
export type LiveShop = {
  readonly shops: Shops;
  readonly orders: Orders;
  readonly placing: Placing;
  readonly filter: Filter;
  readonly drafts: Drafts;
  /** Loads a shop and keeps it fresh until the answer is called. */
  watch(place: ShopPlace): () => void;
  /** Loads a shop anew. */
  refresh(place: ShopPlace): void;
  /**
   * Somebody may order: their orders are fetched, and one that waits goes on. The TV of a room with several stays says whose
   * by the stay's id; a guest's own device has only one.
   */
  begin(stayId?: string): void;
  /** Forgets everything of the stay. */
  clear(): void;
};

/** Lets what is watched be loaded again: on pushes, after every opening of the socket, and as time goes by. */
function createWatch(shell: GuestShell, shops: Shops, clock: Clock) {
  const watched = new Set<ShopPlace>();
  let spread: Timer | undefined;
  const info = () => {
    for (const place of watched) void shops.loadInfo(place);
  };
  const content = () => {
    for (const place of watched) void shops.loadContent(place);
  };
  const both = () => {
    info();
    content();
  };
  shell.wire.of<typeof catalogue>().on('RetailSystem.catalogueChanged', () => {
    spread?.cancel();
    spread = clock.after(systemRandom.number() * spreadMs, both);
  });
  clock.every(infoEveryMs, info);
  clock.every(contentEveryMs, content);
  return { watched, both };
}

function refresh(shops: Shops, place: ShopPlace): void {
  void shops.loadInfo(place);
  void shops.loadContent(place);
}

/** Titles in the cart follow the language of the menu that was loaded last. */
function retitleCart({ info, items, title, contentStatus }: ShopView): void {
  if (contentStatus !== 'success' || !info) return;
  const { cartItemList } = cart.getState();
  const lines = retitled(cartItemList, info.id, items);
  if (lines !== cartItemList) cart.setLines(lines);
  cart.rename(info.id, title || info.title);
}

/** Follows the shops that are looked at; those of an earlier language stay as they are. */
function followTitles(shops: Shops): void {
  let known = shops.getState();
  shops.subscribe(() => {
    const views = shops.getState();
    for (const [key, view] of views) if (known.get(key) !== view) retitleCart(view);
    known = views;
  });
}

type Calls = ContractWire<typeof shop>;

/** The calls of a stay: `stay_id` goes with each where `whose` has one. */
function callsOf(calls: Calls, whose: () => string | undefined): Calls {
  const call = (name: never, data: object, options?: CallOptions) => {
    const stay_id = whose();
    return calls.call(name, (stay_id === undefined ? data : { ...data, stay_id }) as never, options);
  };
  return { ...calls, call: call as Calls['call'] };
}

type Waiting = Pick<LiveShop, 'placing' | 'drafts'> & { readonly disk: DiskCopy | undefined };

/** Goes on with an order that waits since before this page, with what the guest had said of it. */
async function takeUp({ placing, drafts, disk }: Waiting, isWanted: () => boolean): Promise<void> {
  if (await disk?.putBack()) cart.reload();
  if (!isWanted()) return;
  const data = readOrder(localKeep)?.data;
  if (data) {
    drafts.change(String(data.shop_id), {
      deliveryTime: data.delivery_time ?? '',
      note: data.additional_text ?? '',
      location: data.location || undefined,
      payment: data.payment || undefined,
    });
  }
  placing.resume();
}

function create(shell: GuestShell): LiveShop {
  const { wire } = shell;
  let whose: string | undefined;
  const calls = callsOf(wire.of<typeof shop>(), () => whose);
  const shops = createShops(calls);
  const orders = createOrders(calls, systemRandom);
  const filter = createFilter(localKeep);
  const drafts = createDrafts(sessionKeep);
  const isOpen = () => wire.state().connection === 'open';
  let signedIn = false;
  const disk =
    shell.stayDisk && diskCopy(shell.stayDisk, { name: 'shop-order', keys: orderKeys, whose: () => whose ?? '' });
  const placing = createPlacing({
    ...{ wire: calls, isOpen, clock: systemClock, random: systemRandom, keep: localKeep, disk },
    now: () => shell.serverNow(),
    onOpen(hear) {
      let open = isOpen();
      return wire.subscribe(() => {
        if (isOpen() && !open) hear();
        open = isOpen();
      });
    },
    placed(order) {
      cart.ordered(order.lines);
      drafts.clear(String(order.data.shop_id));
      void orders.load();
    },
  });
  const watch = createWatch(shell, shops, systemClock);
  calls.on('RetailSystem.orderChanged', () => void (signedIn && orders.load()));
  wire.onConnection((open) => {
    if (!open) return;
    watch.both();
    if (signedIn) void orders.load();
  });
  followTitles(shops);
  return {
    ...{ shops, orders, placing, filter, drafts },
    watch(place) {
      watch.watched.add(place);
      refresh(shops, place);
      return () => watch.watched.delete(place);
    },
    refresh: (place) => refresh(shops, place),
    begin(stayId) {
      signedIn = true;
      whose = stayId;
      void orders.load();
      void takeUp({ placing, drafts, disk }, () => signedIn && whose === stayId);
    },
    clear() {
      signedIn = false;
      whose = undefined;
      placing.clear();
      orders.clear();
      filter.clear();
      drafts.clear();
    },
  };
}

const made = new WeakMap<GuestShell, LiveShop>();

/** The shop of an app; made when it is first asked for. */
export function liveShop(shell: GuestShell): LiveShop {
  const known = made.get(shell);
  if (known) return known;
  const live = create(shell);
  onForget(live.clear);
  made.set(shell, live);
  return live;
}
