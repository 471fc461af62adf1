/** Functions that are called with each message. */
export type Subscribers<T> = {
  notify(message: T): void;
  /** Returns an unsubscribe function. */
  subscribe(listener: (message: T) => void): () => void;
  clear(): void;
};

/** Creates an empty list of subscribers. */
export function createSubscribers<T>(): Subscribers<T> {
  const listeners = new Set<(message: T) => void>();
  return {
    notify(message) {
      for (const listener of listeners) listener(message);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear: () => listeners.clear(),
  };
}
