import { createStore, type StoreApi } from 'zustand/vanilla';
import type { shop } from '#orders/contract';
import type { Clock, Timer } from '#platform/clock';
import { type Random, uuid } from '#platform/random';
import type { Keep } from '#platform/web/browser';
import type { ContractWire } from '#platform/web/wire';
import {
  dropOrder,
  dropOrderId,
  dropOrderIds,
  keepOrder,
  nextOrderId,
  type PendingOrder,
  readOrder,
} from '../storage/kept-order.ts';
import type { OrderBody } from './order-body.ts';
import { isUnclear, type Refusal, refusalOf } from './refusal.ts';

/** Milliseconds to wait for an answer to an order (docs/reference/modules.md §9), and until an order expires. */
export const orderTimeoutMs = 30_000;
export const orderLifeMs = 600_000;
const initialBackOffMs = 2_000;
const maxBackOffMs = 30_000;

/**
 * State of an order. `queued`: offline, and the order has not left the device; `checking`: it may have arrived, and its
 * outcome is unknown until the hotel answers; `void`: the hotel does not have it and never will.
 */
export type PlacingState =
  | { readonly is: 'none' }
  | { readonly is: 'sending' | 'queued'; readonly order: PendingOrder }
  | { readonly is: 'checking'; readonly order: PendingOrder; readonly tries: number }
  | { readonly is: 'placed'; readonly orderId: string; readonly shopId: string }
  | { readonly is: 'void'; readonly order: PendingOrder }
  | { readonly is: 'refused'; readonly order: PendingOrder; readonly refusal: Refusal };

/** Submits one order at a time and follows it to its definite answer. */
export type Placing = Pick<StoreApi<PlacingState>, 'getState' | 'subscribe'> & {
  /** Reserves the request id of a shop's next order, so that two tabs that place it at once share one id. */
  prepare(shopId: string): void;
  /** Places an order; ignored while another one is pending. If another tab has a pending order, resumes that one instead. */
  place(body: OrderBody, lines: PendingOrder['lines']): void;
  /** Places a refused order with new contents under the same request id, so that it becomes at most one order. */
  placeAgain(body: OrderBody, lines: PendingOrder['lines']): void;
  /** Resumes the stored order, if there is one. */
  resume(): void;
  /** Stops sending: ends as `void`, or as `placed` if the hotel already has the order. */
  giveUp(): void;
  /** Dismisses the final result once the guest has seen it. */
  seen(): void;
  /** Clears all state without contacting the hotel; a copy on disk stays until the stay ends. */
  clear(): void;
};

/** Dependencies of {@link createPlacing}. */
export type PlacingOptions = {
  readonly wire: Pick<ContractWire<typeof shop>, 'call'>;
  readonly isOpen: () => boolean;
  /** Calls the listener whenever the socket opens. Returns an unsubscribe function. */
  readonly onOpen: (listener: () => void) => () => void;
  /** The server's time, milliseconds since 1970. */
  readonly now: () => number;
  readonly clock: Clock;
  readonly random: Random;
  readonly keep: Pick<Keep, 'getItem' | 'setItem' | 'removeItem'>;
  /** Persists a memory-only `keep`: written before an order is sent, removed once it is answered. */
  readonly disk?: { write(): Promise<void>; remove(): void } | undefined;
  /** Called when an order was placed, before it is removed from storage; removes its lines from the cart. */
  readonly placed: (order: PendingOrder) => void;
};

/**
 * Creates the order submission, which gives every order one definite answer (docs/reference/wire.md, "Calls that change
 * something").
 */
export function createPlacing(options: PlacingOptions): Placing {
  return new PersistentOrderSubmission(options);
}

function isBusy(state: PlacingState): boolean {
  return state.is === 'sending' || state.is === 'queued' || state.is === 'checking';
}

class PersistentOrderSubmission implements Placing {
  readonly #options: PlacingOptions;
  readonly #store = createStore<PlacingState>(() => ({ is: 'none' }));
  /** Increases whenever responses to earlier calls become obsolete. */
  #generation = 0;
  #timer: Timer | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(options: PlacingOptions) {
    this.#options = options;
  }

  readonly getState: Placing['getState'] = () => this.#store.getState();
  readonly subscribe: Placing['subscribe'] = (listener) => this.#store.subscribe(listener);

  place(body: OrderBody, lines: PendingOrder['lines']): void {
    if (isBusy(this.getState())) return;
    this.#startOrResume({ data: this.#createRequest(body, this.#idFor(String(body.shop_id))), lines, sent: false });
  }

  prepare(shopId: string): void {
    this.#idFor(shopId);
  }

  placeAgain(body: OrderBody, lines: PendingOrder['lines']): void {
    const state = this.getState();
    if (state.is !== 'refused') return;
    this.#startOrResume({ data: this.#createRequest(body, state.order.data.request_id), lines, sent: false });
  }

  resume(): void {
    const order = readOrder(this.#options.keep);
    if (order && !isBusy(this.getState())) this.#start(order);
  }

  giveUp(): void {
    const state = this.getState();
    if (state.is !== 'queued' && state.is !== 'checking' && state.is !== 'sending') return;
    this.#generation += 1;
    if (state.is === 'queued') this.#endAsVoid(state.order);
    else void this.#settle(state.order, 0);
  }

  seen(): void {
    if (!isBusy(this.getState())) this.#set({ is: 'none' });
  }

  readonly clear = (): void => {
    dropOrder(this.#options.keep);
    dropOrderIds(this.#options.keep);
    this.#reset({ is: 'none' });
  };

  #idFor(shopId: string): string {
    return nextOrderId(this.#options.keep, shopId, () => uuid(this.#options.random));
  }

  #createRequest(body: OrderBody, requestId: string): PendingOrder['data'] {
    const expires_at = new Date(this.#options.now() + orderLifeMs).toISOString();
    return { ...body, request_id: requestId, expires_at };
  }

  #set(state: PlacingState): void {
    this.#stopWaiting();
    this.#store.setState(state, true);
  }

  #stopWaiting(): void {
    this.#timer?.cancel();
    this.#unsubscribe?.();
  }

  #reset(state: PlacingState): void {
    this.#generation += 1;
    this.#set(state);
  }

  #end({ data }: PendingOrder, state: PlacingState): void {
    const storage = this.#options.keep;
    this.#options.disk?.remove();
    // Another tab may have stored a newer order.
    if (readOrder(storage)?.data.request_id === data.request_id) dropOrder(storage);
    this.#reset(state);
  }

  #endAsPlaced(order: PendingOrder, orderId: string): void {
    this.#options.placed(order);
    this.#end(order, { is: 'placed', orderId, shopId: String(order.data.shop_id) });
  }

  #endAsVoid(order: PendingOrder): void {
    this.#end(order, { is: 'void', order });
  }

  /** Starts an order, or resumes the one that another tab has pending: one cart must not become two orders. */
  #startOrResume(order: PendingOrder): void {
    this.#start(readOrder(this.#options.keep) ?? order);
  }

  #start(order: PendingOrder): void {
    this.#generation += 1;
    const storage = this.#options.keep;
    const { disk } = this.#options;
    keepOrder(storage, order);
    dropOrderId(storage, order.data.request_id);
    if (disk) void this.#writeAndSend(disk, order);
    else void this.#send(order);
  }

  /** Sends only after the order is written to disk. */
  async #writeAndSend(disk: NonNullable<PlacingOptions['disk']>, order: PendingOrder): Promise<void> {
    this.#set({ is: 'sending', order });
    const generation = this.#generation;
    await disk.write();
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
    this.#set(order.sent ? { is: 'checking', order, tries: 1 } : { is: 'queued', order });
    this.#continueLater(Math.max(0, this.#remainingMs(order)), () => void this.#send(order));
  }

  async #send(unsent: PendingOrder): Promise<void> {
    if (this.#remainingMs(unsent) <= 0) return unsent.sent ? this.#settle(unsent, 0) : this.#endAsVoid(unsent);
    if (!this.#options.isOpen()) return this.#wait(unsent);
    const order = { ...unsent, sent: true };
    keepOrder(this.#options.keep, order);
    this.#set({ is: 'sending', order });
    const generation = this.#generation;
    const answer = await this.#options.wire
      .call('RetailSystem.transmitOrder', order.data, { timeoutMs: orderTimeoutMs })
      .catch((error: unknown) => refusalOf(error));
    if (generation !== this.#generation) return;
    if ('order_id' in answer) return this.#endAsPlaced(order, answer.order_id);
    return this.#handleRefusal(order, answer);
  }

  #handleRefusal(order: PendingOrder, refusal: Refusal): Promise<void> | void {
    if (refusal.code === 'request_void') return this.#endAsVoid(order);
    if (!isUnclear(refusal)) return this.#end(order, { is: 'refused', order, refusal });
    return this.#options.isOpen() ? this.#settle(order, 0) : this.#wait(order);
  }

  async #settle(order: PendingOrder, tries: number): Promise<void> {
    this.#set({ is: 'checking', order, tries });
    const generation = this.#generation;
    const data = { request_id: order.data.request_id };
    const answer = await this.#options.wire
      .call('RetailSystem.settleOrder', data, { timeoutMs: orderTimeoutMs })
      .catch(() => undefined);
    if (generation !== this.#generation) return;
    if (answer?.status === 'placed' && answer.order) return this.#endAsPlaced(order, answer.order.order_id);
    if (answer?.status === 'void') return this.#endAsVoid(order);
    this.#set({ is: 'checking', order, tries: tries + 1 });
    const backOffMs = Math.min(maxBackOffMs, initialBackOffMs * 2 ** tries);
    this.#continueLater(backOffMs, () => void this.#settle(order, tries + 1));
  }
}
