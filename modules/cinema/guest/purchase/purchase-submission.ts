import { createStore } from 'zustand/vanilla';
import type { cinema } from '#cinema/contract';
import type { Clock, Timer } from '#platform/clock';
import type { CallRoot } from '#platform/contract';
import { type Random, uuid } from '#platform/random';
import type { KeyValueStorage } from '#platform/web/browser';
import { CallRefusedError, type ContractClient } from '#platform/web/wire';
import {
  type PendingPurchase,
  type PurchaseOrder,
  readPendingPurchase,
  removePendingPurchase,
  storePendingPurchase,
} from './pending-purchase.ts';

/** Milliseconds to wait for an answer to a purchase, and until one expires (docs/reference/modules.md §9). */
export const [purchaseTimeoutMs, purchaseLifetimeMs] = [30_000, 600_000];
const [initialBackOffMs, maxBackOffMs] = [2_000, 30_000];

/** Why a purchase was refused: the error code of the contract with its details; `unanswered`: no answer came. */
export type PurchaseRefusal = {
  readonly code: string;
  readonly retryable: boolean;
  readonly details: { readonly [name: string]: unknown };
};

/** A purchase that the hotel has made. */
export type Purchased = Extract<CallRoot<typeof cinema, 'VideoOnDemand.settlePurchase'>, { readonly status: 'bought' }>;

/**
 * State of a purchase. `queued`: offline, and it has not left the device; `checking`: it may have arrived, and what came
 * of it is unknown until the hotel answers; `void`: the hotel does not have it and never will.
 */
export type PurchaseState =
  | { readonly status: 'none' }
  | { readonly status: 'sending' | 'queued'; readonly purchase: PendingPurchase }
  | { readonly status: 'void'; readonly purchase: PendingPurchase }
  | { readonly status: 'checking'; readonly purchase: PendingPurchase; readonly tries: number }
  | { readonly status: 'bought'; readonly purchase: PendingPurchase; readonly bought: Purchased }
  | { readonly status: 'refused'; readonly purchase: PendingPurchase; readonly refusal: PurchaseRefusal };

/** A purchase that came to nothing. */
export type UnmadePurchase = Extract<PurchaseState, { readonly status: 'void' | 'refused' }>;

/** Dependencies of {@link PurchaseSubmission}. */
export type PurchaseTools = {
  readonly wire: Pick<ContractClient<typeof cinema>, 'call'>;
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
  /** A copy of the storage that outlives a power cut; it stays until the hotel has answered, or the stay ends. */
  readonly disk?: { save(): Promise<void>; remove(): void } | undefined;
};

function toRefusal(error: unknown): PurchaseRefusal {
  if (!(error instanceof CallRefusedError)) return { code: 'unanswered', retryable: true, details: {} };
  const { code, retryable, details } = error;
  return { code, retryable, details };
}

/** Whether a purchase waits for its answer. */
export function isBuying({ status }: PurchaseState): boolean {
  return status === 'sending' || status === 'queued' || status === 'checking';
}

/**
 * Buys one thing at a time and follows it to its definite answer, as orders are (docs/reference/wire.md, "Calls that
 * change something").
 */
export class PurchaseSubmission {
  readonly #tools: PurchaseTools;
  readonly #store = createStore<PurchaseState>(() => ({ status: 'none' }));
  /** Increases whenever answers to earlier calls become obsolete. */
  #generation = 0;
  #screens = 0;
  #timer: Timer | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(tools: PurchaseTools) {
    this.#tools = tools;
  }

  readonly getState = (): PurchaseState => this.#store.getState();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /**
   * Buys what is called `title`; ignored while something is being bought. What another tab left pending is resumed
   * instead.
   */
  buy(order: PurchaseOrder, title: string): void {
    if (isBuying(this.getState())) return;
    const expires_at = new Date(this.#tools.now() + purchaseLifetimeMs).toISOString();
    const data = { ...order, request_id: uuid(this.#tools.random), expires_at };
    this.#start(readPendingPurchase(this.#tools.storage) ?? { data, title, sent: false });
  }

  /** Resumes the stored purchase, if there is one. */
  resume(): void {
    const purchase = readPendingPurchase(this.#tools.storage);
    if (purchase && !isBuying(this.getState())) this.#start(purchase);
  }

  /** Stops trying: ends as `void`, or as `bought` if the hotel already has it. */
  abandon(): void {
    const state = this.getState();
    if (state.status !== 'sending' && state.status !== 'queued' && state.status !== 'checking') return;
    this.#generation += 1;
    if (state.status === 'queued') this.#end(state.purchase, { status: 'void', purchase: state.purchase });
    else void this.#settle(state.purchase, 0);
  }

  /** Dismisses the result once the guest has seen it. */
  dismiss(): void {
    if (!isBuying(this.getState())) this.#set({ status: 'none' });
  }

  /** Whether a screen shows what comes of a purchase, so that nobody else needs to tell it. */
  get isShown(): boolean {
    return this.#screens > 0;
  }

  /** Says that a screen shows what comes of a purchase. Returns a function that ends it; what was shown is not told again. */
  readonly show = (): (() => void) => {
    this.#screens += 1;
    return () => {
      this.#screens -= 1;
      const state = this.getState();
      // The screen of a film that is bought closes before it could say so.
      if (state.status === 'bought') this.#set({ ...state });
      else this.dismiss();
    };
  };

  /** Forgets everything without asking the hotel; a copy on the disk stays until the stay ends. */
  clear(): void {
    removePendingPurchase(this.#tools.storage);
    this.#generation += 1;
    this.#set({ status: 'none' });
  }

  #set(state: PurchaseState): void {
    this.#timer?.cancel();
    this.#unsubscribe?.();
    this.#store.setState(state, true);
  }

  #end({ data }: PendingPurchase, state: PurchaseState): void {
    const { storage, disk } = this.#tools;
    disk?.remove();
    // Another tab may have stored a newer one.
    if (readPendingPurchase(storage)?.data.request_id === data.request_id) removePendingPurchase(storage);
    this.#generation += 1;
    this.#set(state);
  }

  #start(purchase: PendingPurchase): void {
    this.#generation += 1;
    const { storage, disk } = this.#tools;
    storePendingPurchase(storage, purchase);
    if (disk) void this.#writeAndSend(disk, purchase);
    else void this.#send(purchase);
  }

  /** Sends only what would survive a power cut. */
  async #writeAndSend(disk: NonNullable<PurchaseTools['disk']>, purchase: PendingPurchase): Promise<void> {
    this.#set({ status: 'sending', purchase });
    const generation = this.#generation;
    await disk.save();
    if (generation === this.#generation) await this.#send(purchase);
  }

  #remainingMs({ data }: PendingPurchase): number {
    return Date.parse(data.expires_at) - this.#tools.now();
  }

  /** Continues when the socket opens, or after `ms` milliseconds at the latest. */
  #continueLater(ms: number, work: () => void): void {
    const generation = this.#generation;
    const run = () => {
      if (generation !== this.#generation) return;
      this.#timer?.cancel();
      this.#unsubscribe?.();
      work();
    };
    this.#unsubscribe = this.#tools.onOpen(run);
    this.#timer = this.#tools.clock.after(ms, run);
  }

  /** Waits for the network; a purchase that was never sent becomes void when it expires. */
  #wait(purchase: PendingPurchase): void {
    this.#set(purchase.sent ? { status: 'checking', purchase, tries: 1 } : { status: 'queued', purchase });
    this.#continueLater(Math.max(0, this.#remainingMs(purchase)), () => void this.#send(purchase));
  }

  async #send(unsent: PendingPurchase): Promise<void> {
    if (this.#remainingMs(unsent) <= 0) {
      return unsent.sent ? this.#settle(unsent, 0) : this.#end(unsent, { status: 'void', purchase: unsent });
    }
    if (!this.#tools.isOpen()) return this.#wait(unsent);
    const purchase = { ...unsent, sent: true };
    storePendingPurchase(this.#tools.storage, purchase);
    this.#set({ status: 'sending', purchase });
    const generation = this.#generation;
    const answer = await this.#tools.wire
      .call('VideoOnDemand.getBuyMovie', purchase.data, { timeoutMs: purchaseTimeoutMs })
      .catch((error: unknown) => toRefusal(error));
    if (generation !== this.#generation) return undefined;
    if ('status' in answer) return this.#end(purchase, { status: 'bought', purchase, bought: answer });
    return this.#refused(purchase, answer);
  }

  #refused(purchase: PendingPurchase, refusal: PurchaseRefusal): Promise<void> | void {
    if (refusal.code === 'request_void') return this.#end(purchase, { status: 'void', purchase });
    // One of the two clocks was set since the last hello; the guest's next attempt has the right time.
    if (refusal.code === 'expired') this.#tools.correctClock();
    if (!refusal.retryable) return this.#end(purchase, { status: 'refused', purchase, refusal });
    return this.#tools.isOpen() ? this.#settle(purchase, 0) : this.#wait(purchase);
  }

  /** Asks what came of a purchase that may have arrived; one that did not never will. */
  async #settle(purchase: PendingPurchase, tries: number): Promise<void> {
    this.#set({ status: 'checking', purchase, tries });
    const generation = this.#generation;
    const { request_id, stay_id = '' } = purchase.data;
    const answer = await this.#tools.wire
      .call('VideoOnDemand.settlePurchase', { request_id, stay_id }, { timeoutMs: purchaseTimeoutMs })
      .catch(() => undefined);
    if (generation !== this.#generation) return;
    if (answer?.status === 'bought') return this.#end(purchase, { status: 'bought', purchase, bought: answer });
    if (answer?.status === 'void') return this.#end(purchase, { status: 'void', purchase });
    this.#set({ status: 'checking', purchase, tries: tries + 1 });
    const backOffMs = Math.min(maxBackOffMs, initialBackOffMs * 2 ** tries);
    this.#continueLater(backOffMs, () => void this.#settle(purchase, tries + 1));
  }
}
