import type { Clock } from '#platform/clock';
import type { CallInput } from '#platform/contract';
import type { GuestShell, Use } from '#platform/web/guest-shell';
import type { WireClient } from '#platform/web/wire';
import type { statistics } from '#statistics/contract';
import {
  afterStep,
  type EventList,
  type EventStep,
  isSameUse,
  stepsToEnd,
  stepsToStart,
  type UseEvent,
} from './event-list.ts';

/** What the sender works with. */
export type SenderDependencies = {
  readonly wire: Pick<WireClient, 'of' | 'onConnection'>;
  /** Sends an end by a request that outlives the page. */
  readonly post: (end: EndData) => void;
  readonly log: GuestShell['log'];
  readonly clock: Pick<Clock, 'now'>;
  readonly language: () => string;
  /** Number of the first event, which another page of the same guest has not. */
  readonly firstNumber: number;
};

type EndData = CallInput<typeof statistics, 'Statistic.processEventEnd'>;

/**
 * A use to start or end. `at`: when; `until`: when the one before it ended, which is earlier if some were dropped in between.
 * Milliseconds since 1970.
 */
type Order = {
  readonly kind: EventStep['kind'];
  readonly event: UseEvent;
  readonly at: number;
  readonly until: number;
};

/** Orders that wait for the network at most, and the seconds for which the server takes them. */
const [mostOrders, mostSeconds] = [20, 14_400];

/** Sends the events of a page one after another, and keeps a few while there is no network. Never disturbs anybody. */
export class EventSender {
  readonly #deps: SenderDependencies;
  #list: EventList = [];
  #orders: readonly Order[] = [];
  #number: number;
  #isOpen = false;
  #isSending = false;
  /** What is being ended, and an end that was sent without an answer. */
  #ending: UseEvent | undefined;
  #doubtful: UseEvent | undefined;
  /** Counts what was forgotten, so that an answer that was on its way then changes nothing. */
  #generation = 0;

  constructor(deps: SenderDependencies) {
    this.#deps = deps;
    this.#number = deps.firstNumber;
    deps.wire.onConnection((isOpen) => {
      this.#isOpen = isOpen;
      void this.#send();
    });
  }

  /** Starts or ends a use that began or ended at a time. */
  order(kind: EventStep['kind'], use: Use, at: number): void {
    this.#number += 1;
    const orders = [...this.#orders, { kind, event: { ...use, number: this.#number, at }, at, until: at }];
    this.#orders = orders.length > mostOrders ? withoutOldest(orders, this.#isSending) : orders;
    void this.#send();
  }

  /** Ends what is open, as the page is closed; whoever comes back begins anew. */
  close(): void {
    for (const event of this.#list) {
      // What is on its way arrives.
      if (event === this.#ending) continue;
      const end = this.#orders.find((order) => order.kind === 'start' || isSameUse(order.event, event));
      this.#deps.post(this.#describe({ kind: 'end', event }, end?.until ?? this.#deps.clock.now()));
    }
    this.forget();
  }

  /** Forgets everything of the guest; nothing of it is sent in the name of the next. */
  forget(): void {
    this.#generation += 1;
    this.#list = [];
    this.#orders = [];
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let [order] = this.#orders; order && this.#isOpen; [order] = this.#orders) {
      const generation = this.#generation;
      const isDone = await this.#carryOut(order, generation);
      if (generation !== this.#generation) continue;
      if (!isDone) break;
      this.#orders = this.#orders.slice(1);
    }
    this.#isSending = false;
  }

  /** Makes the calls of an order; false: the network was lost, and it is to be tried again. */
  async #carryOut({ kind, event, at, until }: Order, generation: number): Promise<boolean> {
    const steps = kind === 'start' ? stepsToStart(this.#list, event) : stepsToEnd(this.#list, event);
    if (kind === 'end' && steps.length === 0) {
      this.#deps.log('warn', `the end of an unknown event was ignored: ${event.type}`, 'statistics');
    }
    for (const step of steps) {
      const result = await this.#call(step, step.kind === 'end' ? until : at);
      if (generation !== this.#generation) return true;
      if (result === 'lost') return false;
      if (result === 'done') this.#list = afterStep(this.#list, step);
    }
    return true;
  }

  async #call({ kind, event }: EventStep, at: number): Promise<'done' | 'refused' | 'lost'> {
    const { wire } = this.#deps;
    const data = this.#describe({ kind, event }, at);
    if (kind === 'end') this.#ending = event;
    const name = kind === 'start' ? 'Statistic.processEventStart' : 'Statistic.processEventEnd';
    try {
      await wire.of<typeof statistics>().call(name, data);
      return 'done';
    } catch (error) {
      const { code } = error as { readonly code?: unknown };
      const isLost = code === 'cut' || code === 'timeout';
      if (isLost && kind === 'end') this.#doubtful = event;
      return isLost ? 'lost' : 'refused';
    } finally {
      if (this.#ending === event) this.#ending = undefined;
    }
  }

  #describe({ kind, event }: EventStep, at: number): EndData {
    const { clock, language } = this.#deps;
    const secondsSince = (then: number) => Math.max(0, Math.round((clock.now() - then) / 1000));
    const ago_s = Math.min(secondsSince(at), mostSeconds);
    const data = {
      event_type: event.type,
      event_value: event.value,
      event_number: event.number,
      lang: language(),
      ago_s,
    };
    // A server may have counted it already, and another one must not do so again.
    if (kind === 'start' || event === this.#doubtful) return data;
    return { ...data, began_ago_s: Math.min(secondsSince(event.at), ago_s + mostSeconds) };
  }
}

/** Drops the oldest order that is not being carried out; what it would have ended still ends when it did. */
function withoutOldest(orders: readonly Order[], isSending: boolean): readonly Order[] {
  const at = isSending ? 1 : 0;
  const dropped = orders[at];
  return orders.flatMap((order, index) => {
    if (index === at) return [];
    return dropped && index === at + 1 ? [{ ...order, until: dropped.until }] : [order];
  });
}
