/** Handles a key before all other processing; returns true when it consumed the key. */
export type KeyHandler = (event: KeyboardEvent) => boolean;

const handlers: KeyHandler[] = [];

/** Pushes a handler; returns a function that removes it. */
export function pushKeyHandler(handler: KeyHandler): () => void {
  handlers.push(handler);
  return () => {
    const index = handlers.lastIndexOf(handler);
    if (index >= 0) handlers.splice(index, 1);
  };
}

/** Calls the handlers from the top down; returns true when one of them consumed the key. */
export function dispatchKey(event: KeyboardEvent): boolean {
  return [...handlers].reverse().some((handler) => handler(event));
}
