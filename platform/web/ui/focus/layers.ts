const layers: string[] = [];

/** Says that an area lies over everything else and has the remote to itself; the answer takes it away. */
export function pushLayer(focusKey: string): () => void {
  layers.push(focusKey);
  return () => {
    const place = layers.lastIndexOf(focusKey);
    if (place >= 0) layers.splice(place, 1);
  };
}

/** The area on top, undefined when the screen itself is. */
export function topLayer(): string | undefined {
  return layers[layers.length - 1];
}
