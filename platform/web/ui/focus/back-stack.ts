/** Handles Back on a layer; returning `false` passes it to the layer below. */
export type BackHandler = () => boolean | undefined;

const handlers: BackHandler[] = [];

/** Pushes a handler; returns a function that removes it. */
export function pushBackHandler(handler: BackHandler): () => void {
  handlers.push(handler);
  return () => {
    const index = handlers.lastIndexOf(handler);
    if (index >= 0) handlers.splice(index, 1);
  };
}

/** Calls the handlers from the top down; returns true when one of them handled Back. */
export function goBack(): boolean {
  for (const handler of [...handlers].reverse()) {
    if (handler() !== false) return true;
  }
  return false;
}
