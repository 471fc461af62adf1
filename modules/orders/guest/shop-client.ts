import type { orders } from '#orders/contract';
import { systemClock } from '#platform/clock';
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
import { createOrderCanceller, type OrderCanceller } from './orders/create-order-canceller.ts';
import { ordersQuery } from './orders/orders-query.ts';
import { readPendingOrder } from './storage/pending-order-storage.ts';
import { cart, onStayDataClear, orderStorageKeys } from './storage/persisted-cart.ts';

/** Sends the orders of the running app and holds what the guest prepares for them. */
export type ShopClient = {
  /** Cancels an order that has not been accepted yet. */
  readonly cancel: OrderCanceller['cancel'];
  readonly submission: OrderSubmission;
  readonly dietFilter: DietFilterStore;
  readonly drafts: CheckoutDraftStore;
  /**
   * Starts ordering for a signed-in stay: resumes a pending order. The TV of a room with several stays passes the stay's
   * id; a guest's own device has only one stay.
   */
  attachStay(stayId?: string): void;
  /** Clears all data of the stay. */
  clear(): void;
};

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
  let currentStayId: string | undefined;
  const calls = withStayId(shell.wire.of<typeof orders>(), () => currentStayId);
  const refetchOrders = () => shell.queries.of(ordersQuery(shell, currentStayId)).refetch();
  const canceller = createOrderCanceller(calls, systemRandom, refetchOrders);
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
      void refetchOrders();
    },
  });
  return {
    cancel: canceller.cancel,
    submission,
    dietFilter,
    drafts,
    attachStay(stayId) {
      signedIn = true;
      currentStayId = stayId;
      const isCurrent = () => signedIn && currentStayId === stayId;
      void resumePending({ submission, drafts, disk, isCurrent });
    },
    clear() {
      signedIn = false;
      currentStayId = undefined;
      submission.clear();
      canceller.clear();
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
