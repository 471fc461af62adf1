/** What Back does on a layer; `false` hands it on to the layer below. */
export type BackHandler = () => boolean | undefined;

const handlers: BackHandler[] = [];

/** Puts a handler on top; the answer takes it off again. */
export function pushBack(handler: BackHandler): () => void {
  handlers.push(handler);
  return () => {
    const place = handlers.lastIndexOf(handler);
    if (place >= 0) handlers.splice(place, 1);
  };
}

/** Asks the handlers from the top down; true when one of them acted. */
export function goBack(): boolean {
  for (const handler of [...handlers].reverse()) {
    if (handler() !== false) return true;
  }
  return false;
}
