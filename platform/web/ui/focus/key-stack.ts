import { type Layer, layersFor } from './layers.ts';

/** Handles a key before all other processing; returns true when it consumed the key. */
export type KeyHandler = (event: KeyboardEvent) => boolean;

type Entry = { readonly handler: KeyHandler; readonly layer: Layer };

const entries: Entry[] = [];

/** Pushes a handler of a layer; returns a function that removes it. */
export function pushKeyHandler(handler: KeyHandler, layer: Layer): () => void {
  const entry = { handler, layer };
  entries.push(entry);
  return () => {
    const index = entries.lastIndexOf(entry);
    if (index >= 0) entries.splice(index, 1);
  };
}

/** Calls the handlers of the front layer from the top down; returns true when one of them consumed the key. */
export function dispatchKey(event: KeyboardEvent): boolean {
  const fromTop = [...entries].reverse();
  return layersFor(event).some((layer) => fromTop.some((entry) => entry.layer === layer && entry.handler(event)));
}
