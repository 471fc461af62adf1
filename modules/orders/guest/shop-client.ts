import type { orders } from '#orders/contract';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { createDiskBackup, type DiskBackup, localStore, sessionStore } from '#platform/web/browser';
import type { GuestShell } from '#platform/web/guest-shell';
import { noteOwnRequest } from '#platform/web/guest-shell/news';
import type { CallOptions, ContractClient } from '#platform/web/wire';
import { createGuestDietStore, type GuestDietStore } from './allergies/guest-diet-store.ts';
import { keepDeclaration } from './allergies/keep-declaration.ts';
import { type CheckoutDraftStore, createCheckoutDraftStore } from './checkout/checkout-draft-store.ts';
import {
  createOrderSubmission,
  type OrderSubmission,
  type OrderSubmissionOptions,
} from './checkout/order-submission.ts';
import { createOrderCanceller, type OrderCanceller } from './orders/create-order-canceller.ts';
import { ordersQuery } from './orders/orders-query.ts';
import { submissionStore } from './orders/submission-store.ts';
import { trackActiveOrders } from './orders/track-active-orders.ts';
import { readPendingOrder } from './storage/pending-order-storage.ts';
import { cart, orderStorageKeys } from './storage/persisted-cart.ts';
import { shopClients } from './storage/shop-clients.ts';
import { lastPaymentKey } from './storage/storage-keys.ts';

/** Sends the orders of the running app and holds what the guest prepares for them. */
export type ShopClient = {
  /** Cancels an order that has not been accepted yet. */
  readonly cancel: OrderCanceller['cancel'];
  readonly submission: OrderSubmission;
  readonly diet: GuestDietStore;
  readonly drafts: CheckoutDraftStore;
  /**
   * Starts ordering for a signed-in stay: resumes a pending order, follows what the stay declares to the kitchen. The TV of a room with several stays passes the stay's
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
    correctClock: () => wire.correctClock(),
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
  const diet = createGuestDietStore(localStore);
  const drafts = createCheckoutDraftStore(sessionStore);
  let signedIn = false;
  let stopTracking: (() => void) | undefined;
  const backup = { name: 'shop-order', keys: orderStorageKeys, stayId: () => currentStayId ?? '' };
  const disk = shell.stayStorage && createDiskBackup(shell.stayStorage, backup);
  const submission = createSubmission(shell, calls, {
    disk,
    onPlaced(order) {
      noteOwnRequest(order.data.request_id);
      cart.removeOrdered(order.lines);
      drafts.clear(String(order.data.shop_id));
      if (order.data.payment) localStore.setItem(lastPaymentKey, order.data.payment);
      void refetchOrders();
    },
  });
  submission.subscribe(() => submissionStore.setState(submission.getState().status, true));
  return {
    cancel: canceller.cancel,
    submission,
    diet,
    drafts,
    attachStay(stayId) {
      signedIn = true;
      currentStayId = stayId;
      stopTracking?.();
      const stops = [trackActiveOrders(shell, stayId), keepDeclaration(shell, { calls, diet, stayId })];
      stopTracking = () => {
        for (const stop of stops) stop();
      };
      const isCurrent = () => signedIn && currentStayId === stayId;
      void resumePending({ submission, drafts, disk, isCurrent });
    },
    clear() {
      signedIn = false;
      currentStayId = undefined;
      stopTracking?.();
      stopTracking = undefined;
      submission.clear();
      canceller.clear();
      diet.clear();
      drafts.clear();
    },
  };
}

/** Returns the shop client of an app; created on first use. */
export function getShopClient(shell: GuestShell): ShopClient {
  const known = shopClients.get(shell);
  if (known) return known;
  const client = createShopClient(shell);
  shopClients.set(shell, client);
  return client;
}
