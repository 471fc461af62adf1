import type { Bus, Hint } from './bus.ts';

/** Creates the in-process bus of a single process. */
export function localBus(): Bus {
  const subscribers = new Set<(hint: Hint) => void>();
  return {
    publish: async (hint) => {
      for (const heard of subscribers) heard(hint);
    },
    subscribe: (heard) => {
      subscribers.add(heard);
      return () => subscribers.delete(heard);
    },
    healthy: async () => true,
    close: async () => subscribers.clear(),
  };
}
