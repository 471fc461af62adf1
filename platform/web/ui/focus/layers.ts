import { createContext } from 'react';

/**
 * What may lie over a screen, from below to above, as they are drawn: `saver` the picture of an idle TV, `sheet` sheets and videos,
 * `dark` the black of a set that plays sound alone, `standby` that of a set that is off.
 */
const levels = [
  ...(['screen', 'saver', 'sheet', 'dark', 'tour', 'dialog'] as const),
  ...(['wake-up', 'message', 'standby', 'emergency'] as const),
] as const;

/** How high a layer lies. */
export type LayerLevel = (typeof levels)[number];

/** Something that covers everything below it. The front one owns the remote control: no key reaches what is behind. */
export type Layer = {
  readonly level: LayerLevel;
  /** Keys that it leaves to the layer below. */
  readonly passes?: ((event: KeyboardEvent) => boolean) | undefined;
  /** Focus key of its controls; undefined: it has none. */
  focusKey?: string | undefined;
  node?: HTMLElement | undefined;
  /** What had the focus, or wants it, while something lies over it. */
  wanted?: string | undefined;
};

/** The screen itself. */
export const screenLayer: Layer = { level: 'screen' };

/** The layer in which a component is. */
export const LayerContext = createContext<Layer>(screenLayer);

const layers: Layer[] = [screenLayer];

function heightOf({ level }: Layer): number {
  return levels.indexOf(level);
}

/** Puts a layer over all of its level and below; returns a function that removes it. */
export function pushLayer(layer: Layer): () => void {
  const above = layers.findIndex((other) => heightOf(other) > heightOf(layer));
  layers.splice(above < 0 ? layers.length : above, 0, layer);
  return () => {
    const index = layers.lastIndexOf(layer);
    if (index > 0) layers.splice(index, 1);
  };
}

/** Returns the layer in front. */
export function frontLayer(): Layer {
  return layers[layers.length - 1] ?? screenLayer;
}

/** Returns the layers that hear of a key, the front one first: each but the first only if those before leave the key to it. */
export function layersFor(event: KeyboardEvent): readonly Layer[] {
  const fromFront = [...layers].reverse();
  const last = fromFront.findIndex(({ passes }) => !passes?.(event));
  return fromFront.slice(0, last + 1);
}
