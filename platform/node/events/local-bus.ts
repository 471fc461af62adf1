import type { Bus, Hint, Signal } from './bus.ts';
import { createSubscribers } from './subscribers.ts';

/** Creates the in-process bus of a single process. */
export function createLocalBus(): Bus {
  const hints = createSubscribers<Hint>();
  const signals = createSubscribers<Signal>();
  return {
    publish: async (hint) => hints.notify(hint),
    subscribe: hints.subscribe,
    signal: signals.notify,
    onSignal: signals.subscribe,
    healthy: async () => true,
    close: async () => {
      hints.clear();
      signals.clear();
    },
  };
}
