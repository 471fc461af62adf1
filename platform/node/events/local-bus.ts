import type { Bus, Hint } from './bus.ts';

/** Creates the in-process bus of a single process. */
export function createLocalBus(): Bus {
  const subscribers = new Set<(hint: Hint) => void>();
  return {
    publish: async (hint) => {
      for (const listener of subscribers) listener(hint);
    },
    subscribe: (listener) => {
      subscribers.add(listener);
      return () => subscribers.delete(listener);
    },
    healthy: async () => true,
    close: async () => subscribers.clear(),
  };
}
