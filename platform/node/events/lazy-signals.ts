import type { Bus, Signal } from './bus.ts';
import { createLocalBus } from './local-bus.ts';
import { createSubscribers } from './subscribers.ts';

/** Sends messages that are stored nowhere to every process; what must not be missed is an event instead. */
export type Signals = {
  /** Sends a signal to the listeners of its topic in every process, this one first. */
  send(signal: Signal): void;
  /** Listens to a topic. Returns a function that stops listening. */
  listen(topic: string, listener: (signal: Signal) => void): () => void;
};

/** Signals for modules that are created before the bus; until `open`, none are sent. */
export type LazySignals = Signals & { open(bus: Bus): void };

/** Creates signals of this process alone, for tests. */
export function createLocalSignals(): Signals {
  const signals = createSignals();
  signals.open(createLocalBus());
  return signals;
}

/** Creates signals that wait for their bus. */
export function createSignals(): LazySignals {
  const received = createSubscribers<Signal>();
  let bus: Bus | undefined;
  return {
    send: (signal) => bus?.signal(signal),
    listen: (topic, listener) =>
      received.subscribe((signal) => (signal.topic === topic ? listener(signal) : undefined)),
    open(opened) {
      bus = opened;
      opened.onSignal(received.notify);
    },
  };
}
