const layers: string[] = [];

/** Pushes an area that covers everything else and owns the remote; returns a function that removes it. */
export function pushLayer(focusKey: string): () => void {
  layers.push(focusKey);
  return () => {
    const index = layers.lastIndexOf(focusKey);
    if (index >= 0) layers.splice(index, 1);
  };
}

/** Returns the topmost area; undefined when it is the screen itself. */
export function topLayer(): string | undefined {
  return layers[layers.length - 1];
}
