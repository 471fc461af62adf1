import type { catalogue } from '#catalogue/contract';
import type { orders } from '#orders/contract';
import { type Clock, systemClock, type Timer } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { createDiskBackup, type DiskBackup, localStore, sessionStore } from '#platform/web/browser';
import type { GuestShell } from '#platform/web/guest-shell';
import type { CallOptions, ContractClient } from '#platform/web/wire';
import { type CheckoutDraftStore, createCheckoutDraftStore } from './checkout/checkout-draft-store.ts';
import {
  createOrderSubmission,
  type OrderSubmission,
  type OrderSubmissionOptions,
} from './checkout/order-submission.ts';
import { createDietFilterStore, type DietFilterStore } from './menu/diet-filter-store.ts';
import { createShopStore, type ShopKey, type ShopStore, type ShopView } from './menu/shop-store.ts';
import { createOrdersStore, type OrdersStore } from './orders/orders-store.ts';
import { readPendingOrder } from './storage/pending-order-storage.ts';
import { cart, onStayDataClear, orderStorageKeys } from './storage/persisted-cart.ts';
import { updateLineTitles } from './update-line-titles.ts';

/** Milliseconds between refreshes of a shop's details and of its menu: opening hours change without a push. */
const infoEveryMs = 60_000;
const contentEveryMs = 300_000;
/** Random delay before a changed catalogue is fetched: all phones of the hotel get the push at the same moment. */
const maxJitterMs = 1_500;

/** Fetches, refreshes and sends everything of the shop for the running app. */
export type ShopClient = {
  readonly shops: ShopStore;
  readonly orders: OrdersStore;
  readonly submission: OrderSubmission;
  readonly dietFilter: DietFilterStore;
  readonly drafts: CheckoutDraftStore;
  /** Loads a shop and refreshes it until the returned function is called. */
  watch(key: ShopKey): () => void;
  /** Reloads a shop. */
  refresh(key: ShopKey): void;
  /**
   * Starts ordering for a signed-in stay: fetches its orders and resumes a pending one. The TV of a room with several stays
   * passes the stay's id; a guest's own device has only one stay.
   */
  attachStay(stayId?: string): void;
  /** Clears all data of the stay. */
  clear(): void;
};

/** Refreshes the watched shops on pushes, after every reconnect, and at regular intervals. */
function createWatch(shell: GuestShell, shops: ShopStore, clock: Clock) {
  const watched = new Set<ShopKey>();
  let jitter: Timer | undefined;
  const refreshInfo = () => {
    for (const key of watched) void shops.loadInfo(key);
  };
  const refreshContent = () => {
    for (const key of watched) void shops.loadContent(key);
  };
  const refreshAll = () => {
    refreshInfo();
    refreshContent();
  };
  shell.wire.of<typeof catalogue>().on('RetailSystem.catalogueChanged', () => {
    jitter?.cancel();
    jitter = clock.after(systemRandom.number() * maxJitterMs, refreshAll);
  });
  clock.every(infoEveryMs, refreshInfo);
  clock.every(contentEveryMs, refreshContent);
  return { watched, refreshAll };
}

function refresh(shops: ShopStore, key: ShopKey): void {
  void shops.loadInfo(key);
  void shops.loadContent(key);
}

/** Updates the cart's titles to the language of the menu that was loaded last. */
function retitleCart({ info, items, title, contentStatus }: ShopView): void {
  if (contentStatus !== 'success' || !info) return;
  const { cartItemList } = cart.getState();
  const lines = updateLineTitles(cartItemList, info.id, items);
  if (lines !== cartItemList) cart.setLines(lines);
  cart.renameShop(info.id, title || info.title);
}

/** Updates the cart's titles whenever a shop is loaded; views of an earlier language are not touched. */
function syncCartTitles(shops: ShopStore): void {
  let known = shops.getState();
  shops.subscribe(() => {
    const views = shops.getState();
    for (const [key, view] of views) if (known.get(key) !== view) retitleCart(view);
    known = views;
  });
}

type Calls = ContractClient<typeof orders>;

/** Adds `stay_id` to every call if `getStayId` returns one. */
function withStayId(calls: Calls, getStayId: () => string | undefined): Calls {
  const call = (name: never, data: object, options?: CallOptions) => {
    const stay_id = getStayId();
    return calls.call(name, (stay_id === undefined ? data : { ...data, stay_id }) as never, options);
  };
  return { ...calls, call: call as Calls['call'] };
}

type Resumption = {
  readonly submission: OrderSubmission;
  readonly drafts: CheckoutDraftStore;
  readonly disk: DiskBackup | undefined;
  /** Whether the stay that it began for is still the current one. */
  readonly isCurrent: () => boolean;
};

/** Resumes an order that was pending before this page was loaded, and restores its checkout draft. */
async function resumePending({ submission, drafts, disk, isCurrent }: Resumption): Promise<void> {
  if (await disk?.restore()) cart.reload();
  if (!isCurrent()) return;
  const data = readPendingOrder(localStore)?.data;
  if (data) {
    drafts.change(String(data.shop_id), {
      deliveryTime: data.delivery_time ?? '',
      note: data.additional_text ?? '',
      location: data.location || undefined,
      payment: data.payment || undefined,
    });
  }
  submission.resume();
}

function createSubmission(
  shell: GuestShell,
  calls: Calls,
  options: Pick<OrderSubmissionOptions, 'disk' | 'onPlaced'>,
): OrderSubmission {
  const { wire } = shell;
  const isOpen = () => wire.state().connection === 'open';
  return createOrderSubmission({
    wire: calls,
    isOpen,
    clock: systemClock,
    random: systemRandom,
    storage: localStore,
    now: () => shell.serverNow(),
    onOpen(listener) {
      let open = isOpen();
      return wire.subscribe(() => {
        if (isOpen() && !open) listener();
        open = isOpen();
      });
    },
    ...options,
  });
}

function createShopClient(shell: GuestShell): ShopClient {
  const { wire } = shell;
  let currentStayId: string | undefined;
  const calls = withStayId(wire.of<typeof orders>(), () => currentStayId);
  const shops = createShopStore(calls);
  const orderStore = createOrdersStore(calls, systemRandom);
  const dietFilter = createDietFilterStore(localStore);
  const drafts = createCheckoutDraftStore(sessionStore);
  let signedIn = false;
  const backup = { name: 'shop-order', keys: orderStorageKeys, stayId: () => currentStayId ?? '' };
  const disk = shell.stayStorage && createDiskBackup(shell.stayStorage, backup);
  const submission = createSubmission(shell, calls, {
    disk,
    onPlaced(order) {
      cart.removeOrdered(order.lines);
      drafts.clear(String(order.data.shop_id));
      void orderStore.load();
    },
  });
  const watch = createWatch(shell, shops, systemClock);
  calls.on('RetailSystem.orderChanged', () => void (signedIn && orderStore.load()));
  wire.onConnection((open) => {
    if (!open) return;
    watch.refreshAll();
    if (signedIn) void orderStore.load();
  });
  syncCartTitles(shops);
  return {
    shops,
    orders: orderStore,
    submission,
    dietFilter,
    drafts,
    watch(key) {
      watch.watched.add(key);
      refresh(shops, key);
      return () => watch.watched.delete(key);
    },
    refresh: (key) => refresh(shops, key),
    attachStay(stayId) {
      signedIn = true;
      currentStayId = stayId;
      void orderStore.load();
      const isCurrent = () => signedIn && currentStayId === stayId;
      void resumePending({ submission, drafts, disk, isCurrent });
    },
    clear() {
      signedIn = false;
      currentStayId = undefined;
      submission.clear();
      orderStore.clear();
      dietFilter.clear();
      drafts.clear();
    },
  };
}

const clients = new WeakMap<GuestShell, ShopClient>();

/** Returns the shop client of an app; created on first use. */
export function getShopClient(shell: GuestShell): ShopClient {
  const known = clients.get(shell);
  if (known) return known;
  const client = createShopClient(shell);
  onStayDataClear(client.clear);
  clients.set(shell, client);
  return client;
}
