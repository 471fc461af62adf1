import { createStore, type StoreApi } from 'zustand/vanilla';
import type { orders } from '#orders/contract';
import type { Clock, Timer } from '#platform/clock';
import { type Random, uuid } from '#platform/random';
import type { KeyValueStorage } from '#platform/web/browser';
import type { ContractClient } from '#platform/web/wire';
import {
  getOrCreateOrderId,
  type PendingOrder,
  readPendingOrder,
  removeOrderId,
  removeOrderIds,
  removePendingOrder,
  storePendingOrder,
} from '../storage/pending-order-storage.ts';
import type { OrderBody } from './order-body.ts';
import { isOutcomeUnknown, type Refusal, toRefusal } from './refusal.ts';

/** Milliseconds to wait for an answer to an order (docs/reference/modules.md §9), and until an order expires. */
export const orderTimeoutMs = 30_000;
export const orderLifetimeMs = 600_000;
const initialBackOffMs = 2_000;
const maxBackOffMs = 30_000;

/**
 * State of an order. `queued`: offline, and the order has not left the device; `checking`: it may have arrived, and its
 * outcome is unknown until the hotel answers; `void`: the hotel does not have it and never will.
 */
export type OrderSubmissionState =
  | { readonly status: 'none' }
  | { readonly status: 'sending' | 'queued'; readonly order: PendingOrder }
  | { readonly status: 'checking'; readonly order: PendingOrder; readonly tries: number }
  | { readonly status: 'placed'; readonly orderId: string; readonly shopId: string }
  | { readonly status: 'void'; readonly order: PendingOrder }
  | { readonly status: 'refused'; readonly order: PendingOrder; readonly refusal: Refusal };

/** Submits one order at a time and follows it to its definite answer. */
export type OrderSubmission = Pick<StoreApi<OrderSubmissionState>, 'getState' | 'subscribe'> & {
  /** Reserves the request id of a shop's next order, so that two tabs that place it at once share one id. */
  prepare(shopId: string): void;
  /** Places an order; ignored while another one is pending. If another tab has a pending order, resumes that one instead. */
  place(body: OrderBody, lines: PendingOrder['lines']): void;
  /** Places a refused order with new contents under the same request id, so that it becomes at most one order. */
  orderAgain(body: OrderBody, lines: PendingOrder['lines']): void;
  /** Resumes the stored order, if there is one. */
  resume(): void;
  /** Stops sending: ends as `void`, or as `placed` if the hotel already has the order. */
  abandon(): void;
  /** Dismisses the final result once the guest has seen it. */
  dismiss(): void;
  /** Clears all state without contacting the hotel; a copy on disk stays until the stay ends. */
  clear(): void;
};

/** Dependencies of {@link createOrderSubmission}. */
export type OrderSubmissionOptions = {
  readonly wire: Pick<ContractClient<typeof orders>, 'call'>;
  readonly isOpen: () => boolean;
  /** Calls the listener whenever the socket opens. Returns an unsubscribe function. */
  readonly onOpen: (listener: () => void) => () => void;
  /** The server's time, milliseconds since 1970. */
  readonly now: () => number;
  /** Asks the server for its time again. */
  readonly correctClock: () => void;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: Pick<KeyValueStorage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Persists a memory-only `keep`: written before an order is sent, removed once it is answered. */
  readonly disk?: { save(): Promise<void>; remove(): void } | undefined;
  /** Called when an order was placed, before it is removed from storage; removes its lines from the cart. */
  readonly onPlaced: (order: PendingOrder) => void;
};

/**
 * Creates the order submission, which gives every order one definite answer (docs/reference/wire.md, "Calls that change
 * something").
 */
export function createOrderSubmission(options: OrderSubmissionOptions): OrderSubmission {
  return new PersistentOrderSubmission(options);
}

function isBusy(state: OrderSubmissionState): boolean {
  return state.status === 'sending' || state.status === 'queued' || state.status === 'checking';
}

class PersistentOrderSubmission implements OrderSubmission {
  readonly #options: OrderSubmissionOptions;
  readonly #store = createStore<OrderSubmissionState>(() => ({ status: 'none' }));
  /** Increases whenever responses to earlier calls become obsolete. */
  #generation = 0;
  #timer: Timer | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(options: OrderSubmissionOptions) {
    this.#options = options;
  }

  readonly getState: OrderSubmission['getState'] = () => this.#store.getState();
  readonly subscribe: OrderSubmission['subscribe'] = (listener) => this.#store.subscribe(listener);

  place(body: OrderBody, lines: PendingOrder['lines']): void {
    if (isBusy(this.getState())) return;
    this.#startOrResume({ data: this.#createRequest(body, this.#idFor(String(body.shop_id))), lines, sent: false });
  }

  prepare(shopId: string): void {
    this.#idFor(shopId);
  }

  orderAgain(body: OrderBody, lines: PendingOrder['lines']): void {
    const state = this.getState();
    if (state.status !== 'refused') return;
    this.#startOrResume({ data: this.#createRequest(body, state.order.data.request_id), lines, sent: false });
  }

  resume(): void {
    const order = readPendingOrder(this.#options.storage);
    if (order && !isBusy(this.getState())) this.#start(order);
  }

  abandon(): void {
    const state = this.getState();
    if (state.status !== 'queued' && state.status !== 'checking' && state.status !== 'sending') return;
    this.#generation += 1;
    if (state.status === 'queued') this.#endAsVoid(state.order);
    else void this.#settle(state.order, 0);
  }

  dismiss(): void {
    if (!isBusy(this.getState())) this.#set({ status: 'none' });
  }

  readonly clear = (): void => {
    removePendingOrder(this.#options.storage);
    removeOrderIds(this.#options.storage);
    this.#reset({ status: 'none' });
  };

  #idFor(shopId: string): string {
    return getOrCreateOrderId(this.#options.storage, shopId, () => uuid(this.#options.random));
  }

  #createRequest(body: OrderBody, requestId: string): PendingOrder['data'] {
    const expires_at = new Date(this.#options.now() + orderLifetimeMs).toISOString();
    return { ...body, request_id: requestId, expires_at };
  }

  #set(state: OrderSubmissionState): void {
    this.#stopWaiting();
    this.#store.setState(state, true);
  }

  #stopWaiting(): void {
    this.#timer?.cancel();
    this.#unsubscribe?.();
  }

  #reset(state: OrderSubmissionState): void {
    this.#generation += 1;
    this.#set(state);
  }

  #end({ data }: PendingOrder, state: OrderSubmissionState): void {
    const storage = this.#options.storage;
    this.#options.disk?.remove();
    // Another tab may have stored a newer order.
    if (readPendingOrder(storage)?.data.request_id === data.request_id) removePendingOrder(storage);
    this.#reset(state);
  }

  #endAsPlaced(order: PendingOrder, orderId: string): void {
    this.#options.onPlaced(order);
    this.#end(order, { status: 'placed', orderId, shopId: String(order.data.shop_id) });
  }

  #endAsVoid(order: PendingOrder): void {
    this.#end(order, { status: 'void', order });
  }

  /** Starts an order, or resumes the one that another tab has pending: one cart must not become two orders. */
  #startOrResume(order: PendingOrder): void {
    this.#start(readPendingOrder(this.#options.storage) ?? order);
  }

  #start(order: PendingOrder): void {
    this.#generation += 1;
    const storage = this.#options.storage;
    const { disk } = this.#options;
    storePendingOrder(storage, order);
    removeOrderId(storage, order.data.request_id);
    if (disk) void this.#writeAndSend(disk, order);
    else void this.#send(order);
  }

  /** Sends only after the order is written to disk. */
  async #writeAndSend(disk: NonNullable<OrderSubmissionOptions['disk']>, order: PendingOrder): Promise<void> {
    this.#set({ status: 'sending', order });
    const generation = this.#generation;
    await disk.save();
    if (generation === this.#generation) await this.#send(order);
  }

  /** Continues when the socket opens, or after `ms` milliseconds at the latest. */
  #continueLater(ms: number, work: () => void): void {
    const generation = this.#generation;
    const run = () => {
      if (generation !== this.#generation) return;
      this.#stopWaiting();
      work();
    };
    this.#unsubscribe = this.#options.onOpen(run);
    this.#timer = this.#options.clock.after(ms, run);
  }

  #remainingMs({ data }: PendingOrder): number {
    return Date.parse(data.expires_at) - this.#options.now();
  }

  /** Waits for the network; an order that was never sent becomes void when it expires. */
  #wait(order: PendingOrder): void {
    this.#set(order.sent ? { status: 'checking', order, tries: 1 } : { status: 'queued', order });
    this.#continueLater(Math.max(0, this.#remainingMs(order)), () => void this.#send(order));
  }

  async #send(unsent: PendingOrder): Promise<void> {
    if (this.#remainingMs(unsent) <= 0) return unsent.sent ? this.#settle(unsent, 0) : this.#endAsVoid(unsent);
    if (!this.#options.isOpen()) return this.#wait(unsent);
    const order = { ...unsent, sent: true };
    storePendingOrder(this.#options.storage, order);
    this.#set({ status: 'sending', order });
    const generation = this.#generation;
    const answer = await this.#options.wire
      .call('RetailSystem.transmitOrder', order.data, { timeoutMs: orderTimeoutMs })
      .catch((error: unknown) => toRefusal(error));
    if (generation !== this.#generation) return;
    if ('order_id' in answer) return this.#endAsPlaced(order, answer.order_id);
    return this.#handleRefusal(order, answer);
  }

  #handleRefusal(order: PendingOrder, refusal: Refusal): Promise<void> | void {
    if (refusal.code === 'request_void') return this.#endAsVoid(order);
    // One of the two clocks was set since the last hello; the guest's next attempt has the right time.
    if (refusal.code === 'expired') this.#options.correctClock();
    if (!isOutcomeUnknown(refusal)) return this.#end(order, { status: 'refused', order, refusal });
    return this.#options.isOpen() ? this.#settle(order, 0) : this.#wait(order);
  }

  async #settle(order: PendingOrder, tries: number): Promise<void> {
    this.#set({ status: 'checking', order, tries });
    const generation = this.#generation;
    const data = { request_id: order.data.request_id };
    const answer = await this.#options.wire
      .call('RetailSystem.settleOrder', data, { timeoutMs: orderTimeoutMs })
      .catch(() => undefined);
    if (generation !== this.#generation) return;
    if (answer?.status === 'placed' && answer.order) return this.#endAsPlaced(order, answer.order.order_id);
    if (answer?.status === 'void') return this.#endAsVoid(order);
    this.#set({ status: 'checking', order, tries: tries + 1 });
    const backOffMs = Math.min(maxBackOffMs, initialBackOffMs * 2 ** tries);
    this.#continueLater(backOffMs, () => void this.#settle(order, tries + 1));
  }
}
