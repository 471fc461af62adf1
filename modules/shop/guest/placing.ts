import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock, Timer } from '#platform/clock';
import { type Random, uuid } from '#platform/random';
import type { Keep } from '#platform/shell';
import type { ContractWire } from '#platform/wire/client';
import type { shop } from '#shop/contract';
import { dropOrder, keepOrder, type PendingOrder, readOrder } from './kept-order.ts';
import type { OrderBody } from './rules/order-body.ts';
import { isUnclear, type Refusal, refusalOf } from './rules/refusal.ts';

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
  /** Places an order; nothing while another one is under way. */
  place(body: OrderBody, lines: PendingOrder['lines']): void;
  /** Places the refused order with other contents, under the same id: it becomes one order whatever arrives. */
  placeAgain(body: OrderBody): void;
  /** Takes up the order that the device kept, if there is one. */
  resume(): void;
  /** The guest does not want it any more: "we do not have it", or the order that it became. */
  giveUp(): void;
  /** The guest has seen how it ended. */
  seen(): void;
  /** Forgets everything, without another word to the hotel. */
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
  /** An order was placed: its lines leave the cart. Before the device forgets it. */
  readonly placed: (order: PendingOrder) => void;
};

/** Makes what places orders (wire.md, "Calls that change something"); promise 1: one definite answer. */
export function createPlacing(options: PlacingOptions): Placing {
  const { wire, isOpen, now, clock, keep } = options;
  const store = createStore<PlacingState>(() => ({ is: 'none' }));
  // Grows with everything that makes an answer under way meaningless.
  let life = 0;
  let timer: Timer | undefined;
  let unlisten: (() => void) | undefined;

  function set(state: PlacingState): void {
    timer?.cancel();
    unlisten?.();
    store.setState(state, true);
  }

  function end(state: PlacingState): void {
    life += 1;
    dropOrder(keep);
    set(state);
  }

  /** Goes on when the socket opens, or after a while. */
  function later(ms: number, work: () => void): void {
    const mine = life;
    const go = () => {
      if (mine !== life) return;
      timer?.cancel();
      unlisten?.();
      work();
    };
    unlisten = options.onOpen(go);
    timer = clock.after(ms, go);
  }

  const left = (order: PendingOrder) => Date.parse(order.data.expires_at) - now();
  const done = (order: PendingOrder, orderId: string) => {
    options.placed(order);
    end({ is: 'placed', orderId, shopId: String(order.data.shop_id) });
  };

  /** Waits for the network without a word to the hotel; an order that never left is void when its time is over. */
  function wait(order: PendingOrder): void {
    set(order.sent ? { is: 'checking', order, tries: 1 } : { is: 'kept', order });
    later(Math.max(0, left(order)), () => void send(order));
  }

  function voided(order: PendingOrder): void {
    end({ is: 'void', order });
  }

  async function send(unsent: PendingOrder): Promise<void> {
    if (left(unsent) <= 0) return unsent.sent ? settle(unsent, 0) : voided(unsent);
    if (!isOpen()) return wait(unsent);
    const order = { ...unsent, sent: true };
    keepOrder(keep, order);
    set({ is: 'sending', order });
    const mine = life;
    const answer = await wire.call('RetailSystem.transmitOrder', order.data, { timeoutMs: orderTimeoutMs }).then(
      ({ order_id }) => ({ order_id }),
      (error: unknown) => ({ refusal: refusalOf(error) }),
    );
    if (mine !== life) return;
    if ('order_id' in answer) done(order, answer.order_id);
    else if (answer.refusal.code === 'request_void') voided(order);
    else if (!isUnclear(answer.refusal)) end({ is: 'refused', order, refusal: answer.refusal });
    else if (isOpen()) await settle(order, 0);
    else wait(order);
  }

  async function settle(order: PendingOrder, tries: number): Promise<void> {
    set({ is: 'checking', order, tries });
    const mine = life;
    const data = { request_id: order.data.request_id };
    const answer = await wire
      .call('RetailSystem.settleOrder', data, { timeoutMs: orderTimeoutMs })
      .catch(() => undefined);
    if (mine !== life) return;
    if (answer?.status === 'placed' && answer.order) return done(order, answer.order.order_id);
    if (answer?.status === 'void') return voided(order);
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** tries);
    set({ is: 'checking', order, tries: tries + 1 });
    later(pause, () => void settle(order, tries + 1));
  }

  function begin(order: PendingOrder): void {
    life += 1;
    keepOrder(keep, order);
    void send(order);
  }

  function fresh(body: OrderBody, requestId: string): PendingOrder['data'] {
    return { ...body, request_id: requestId, expires_at: new Date(now() + orderLifeMs).toISOString() };
  }

  const isBusy = () => ['sending', 'kept', 'checking'].includes(store.getState().is);

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    place(body, lines) {
      if (!isBusy()) begin({ data: fresh(body, uuid(options.random)), lines, sent: false });
    },
    placeAgain(body) {
      const state = store.getState();
      if (state.is !== 'refused') return;
      const { data, lines } = state.order;
      begin({ data: fresh(body, data.request_id), lines, sent: false });
    },
    resume() {
      const order = readOrder(keep);
      if (order && !isBusy()) begin(order);
    },
    giveUp() {
      const state = store.getState();
      if (state.is !== 'kept' && state.is !== 'checking' && state.is !== 'sending') return;
      life += 1;
      if (state.is === 'kept') voided(state.order);
      else void settle(state.order, 0);
    },
    seen() {
      if (!isBusy()) set({ is: 'none' });
    },
    clear() {
      life += 1;
      dropOrder(keep);
      set({ is: 'none' });
    },
  };
}
