/** What a layer does with a key before anything else; true when it took it. */
export type KeyHandler = (event: KeyboardEvent) => boolean;

const handlers: KeyHandler[] = [];

/** Puts a handler on top; the answer takes it off again. */
export function pushKeys(handler: KeyHandler): () => void {
  handlers.push(handler);
  return () => {
    const place = handlers.lastIndexOf(handler);
    if (place >= 0) handlers.splice(place, 1);
  };
}

/** Asks the handlers from the top down; true when one of them took the key. */
export function takeKey(event: KeyboardEvent): boolean {
  return [...handlers].reverse().some((handler) => handler(event));
}
