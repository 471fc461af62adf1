import { frontLayer, type Layer, screenLayer } from './layers.ts';

/** Handles Back; returning `false` passes it to the handler that was mounted before. */
export type BackHandler = () => boolean | undefined;

type Entry = { readonly handler: BackHandler; readonly layer: Layer };

const entries: Entry[] = [];

/** Pushes a handler of a layer; returns a function that removes it. */
export function pushBackHandler(handler: BackHandler, layer = screenLayer): () => void {
  const entry = { handler, layer };
  entries.push(entry);
  return () => {
    const index = entries.lastIndexOf(entry);
    if (index >= 0) entries.splice(index, 1);
  };
}

/** Calls the handlers of the front layer from the top down; returns true when one of them handled Back. */
export function goBack(): boolean {
  const front = frontLayer();
  return [...entries].reverse().some(({ handler, layer }) => layer === front && handler() !== false);
}
