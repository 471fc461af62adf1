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

/** Milliseconds that an order may wait for its answer (modules.md §9), and for which it is good (wire.md). */
export const orderTimeoutMs = 30_000;
export const orderLifeMs = 600_000;
const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/**
 * Where an order stands. `kept`: there is no network and it has not left the device; `checking`: it may have arrived, and
 * nothing is said of it before the hotel has answered; `void`: the hotel does not have it and never will.
 */
export type PlacingState =
  | { readonly is: 'none' }
  | { readonly is: 'sending' | 'kept'; readonly order: PendingOrder }
  | { readonly is: 'checking'; readonly order: PendingOrder; readonly tries: number }
  | { readonly is: 'placed'; readonly orderId: string; readonly shopId: string }
  | { readonly is: 'void'; readonly order: PendingOrder }
  | { readonly is: 'refused'; readonly order: PendingOrder; readonly refusal: Refusal };

/** Sends one order at a time to its definite answer. */
export type Placing = Pick<StoreApi<PlacingState>, 'getState' | 'subscribe'> & {
  /** An order of a shop is about to be placed: two tabs that place it at once have one id for it. */
  prepare(shopId: string): void;
  /** Places an order; nothing while another one is under way. One that another tab has under way is taken up in its place. */
  place(body: OrderBody, lines: PendingOrder['lines']): void;
  /** Places the refused order with other contents, under the same id: it becomes one order whatever arrives. */
  placeAgain(body: OrderBody, lines: PendingOrder['lines']): void;
  /** Takes up the order that the device kept, if there is one. */
  resume(): void;
  /** The guest does not want it any more: "we do not have it", or the order that it became. */
  giveUp(): void;
  /** The guest has seen how it ended. */
  seen(): void;
  /** Forgets everything, without another word to the hotel; what a disk holds stays until the stay is over. */
  clear(): void;
};

/** What {@link createPlacing} is made from. */
export type PlacingOptions = {
  readonly wire: Pick<ContractWire<typeof shop>, 'call'>;
  readonly isOpen: () => boolean;
  /** Tells of every opening of the socket. */
  readonly onOpen: (hear: () => void) => () => void;
  /** The server's time, milliseconds since 1970. */
  readonly now: () => number;
  readonly clock: Clock;
  readonly random: Random;
  readonly keep: Pick<Keep, 'getItem' | 'setItem' | 'removeItem'>;
  /** Where `keep` is memory: has what it holds written down before an order is sent, and taken off once it is answered. */
  readonly disk?: { write(): Promise<void>; remove(): void } | undefined;
  /** An order was placed: its lines leave the cart. Before the device forgets it. */
  readonly placed: (order: PendingOrder) => void;
};

/** Makes what places orders (wire.md, "Calls that change something"); promise 1: one definite answer. */
export function createPlacing(options: PlacingOptions): Placing {
  return new OrderPlacing(options);
}

function isBusy({ is }: PlacingState): boolean {
  return is === 'sending' || is === 'kept' || is === 'checking';
}

class OrderPlacing implements Placing {
  readonly #options: PlacingOptions;
  readonly #store = createStore<PlacingState>(() => ({ is: 'none' }));
  /** Grows with everything that makes an answer under way meaningless. */
  #life = 0;
  #timer: Timer | undefined;
  #unlisten: (() => void) | undefined;

  constructor(options: PlacingOptions) {
    this.#options = options;
  }

  readonly getState: Placing['getState'] = () => this.#store.getState();
  readonly subscribe: Placing['subscribe'] = (listener) => this.#store.subscribe(listener);

  place(body: OrderBody, lines: PendingOrder['lines']): void {
    if (isBusy(this.getState())) return;
    this.#beginOrTakeUp({ data: this.#fresh(body, this.#idFor(String(body.shop_id))), lines, sent: false });
  }

  prepare(shopId: string): void {
    this.#idFor(shopId);
  }

  placeAgain(body: OrderBody, lines: PendingOrder['lines']): void {
    const state = this.getState();
    if (state.is !== 'refused') return;
    this.#beginOrTakeUp({ data: this.#fresh(body, state.order.data.request_id), lines, sent: false });
  }

  resume(): void {
    const order = readOrder(this.#options.keep);
    if (order && !isBusy(this.getState())) this.#begin(order);
  }

  giveUp(): void {
    const state = this.getState();
    if (state.is !== 'kept' && state.is !== 'checking' && state.is !== 'sending') return;
    this.#life += 1;
    if (state.is === 'kept') this.#voided(state.order);
    else void this.#settle(state.order, 0);
  }

  seen(): void {
    if (!isBusy(this.getState())) this.#set({ is: 'none' });
  }

  readonly clear = (): void => {
    dropOrder(this.#options.keep);
    dropOrderIds(this.#options.keep);
    this.#forget({ is: 'none' });
  };

  #idFor(shopId: string): string {
    const { keep, random } = this.#options;
    return nextOrderId(keep, shopId, () => uuid(random));
  }

  #fresh(body: OrderBody, requestId: string): PendingOrder['data'] {
    const expires_at = new Date(this.#options.now() + orderLifeMs).toISOString();
    return { ...body, request_id: requestId, expires_at };
  }

  #set(state: PlacingState): void {
    this.#rest();
    this.#store.setState(state, true);
  }

  /** Nothing is waited for any more. */
  #rest(): void {
    this.#timer?.cancel();
    this.#unlisten?.();
  }

  #forget(state: PlacingState): void {
    this.#life += 1;
    this.#set(state);
  }

  #end({ data }: PendingOrder, state: PlacingState): void {
    const { keep, disk } = this.#options;
    disk?.remove();
    // Another tab may have begun one since.
    if (readOrder(keep)?.data.request_id === data.request_id) dropOrder(keep);
    this.#forget(state);
  }

  #placed(order: PendingOrder, orderId: string): void {
    this.#options.placed(order);
    this.#end(order, { is: 'placed', orderId, shopId: String(order.data.shop_id) });
  }

  #voided(order: PendingOrder): void {
    this.#end(order, { is: 'void', order });
  }

  /** Begins an order, or what another tab has under way: of one cart, two orders would be brought. */
  #beginOrTakeUp(order: PendingOrder): void {
    this.#begin(readOrder(this.#options.keep) ?? order);
  }

  #begin(order: PendingOrder): void {
    this.#life += 1;
    const { keep, disk } = this.#options;
    keepOrder(keep, order);
    dropOrderId(keep, order.data.request_id);
    if (disk) void this.#sendFrom(disk, order);
    else void this.#send(order);
  }

  /** Not a word to the hotel before the disk has the order. */
  async #sendFrom(disk: NonNullable<PlacingOptions['disk']>, order: PendingOrder): Promise<void> {
    this.#set({ is: 'sending', order });
    const mine = this.#life;
    await disk.write();
    if (mine === this.#life) await this.#send(order);
  }

  /** Goes on when the socket opens, or after `ms`. */
  #later(ms: number, work: () => void): void {
    const mine = this.#life;
    const go = () => {
      if (mine !== this.#life) return;
      this.#rest();
      work();
    };
    this.#unlisten = this.#options.onOpen(go);
    this.#timer = this.#options.clock.after(ms, go);
  }

  #left({ data }: PendingOrder): number {
    return Date.parse(data.expires_at) - this.#options.now();
  }

  /** Waits for the network without a word to the hotel; an order that never left is void when its time is over. */
  #wait(order: PendingOrder): void {
    this.#set(order.sent ? { is: 'checking', order, tries: 1 } : { is: 'kept', order });
    this.#later(Math.max(0, this.#left(order)), () => void this.#send(order));
  }

  async #send(unsent: PendingOrder): Promise<void> {
    if (this.#left(unsent) <= 0) return unsent.sent ? this.#settle(unsent, 0) : this.#voided(unsent);
    if (!this.#options.isOpen()) return this.#wait(unsent);
    const order = { ...unsent, sent: true };
    keepOrder(this.#options.keep, order);
    this.#set({ is: 'sending', order });
    const mine = this.#life;
    const answer = await this.#options.wire
      .call('RetailSystem.transmitOrder', order.data, { timeoutMs: orderTimeoutMs })
      .catch((error: unknown) => refusalOf(error));
    if (mine !== this.#life) return;
    if ('order_id' in answer) return this.#placed(order, answer.order_id);
    return this.#refused(order, answer);
  }

  #refused(order: PendingOrder, refusal: Refusal): Promise<void> | void {
    if (refusal.code === 'request_void') return this.#voided(order);
    if (!isUnclear(refusal)) return this.#end(order, { is: 'refused', order, refusal });
    return this.#options.isOpen() ? this.#settle(order, 0) : this.#wait(order);
  }

  async #settle(order: PendingOrder, tries: number): Promise<void> {
    this.#set({ is: 'checking', order, tries });
    const mine = this.#life;
    const data = { request_id: order.data.request_id };
    const answer = await this.#options.wire
      .call('RetailSystem.settleOrder', data, { timeoutMs: orderTimeoutMs })
      .catch(() => undefined);
    if (mine !== this.#life) return;
    if (answer?.status === 'placed' && answer.order) return this.#placed(order, answer.order.order_id);
    if (answer?.status === 'void') return this.#voided(order);
    this.#set({ is: 'checking', order, tries: tries + 1 });
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** tries);
    this.#later(pause, () => void this.#settle(order, tries + 1));
  }
}
