import { use, useEffect, useEffectEvent } from 'react';
import { type KeyHandler, pushKeyHandler } from './key-stack.ts';
import { LayerContext } from './layers.ts';

/**
 * Handles keys before arrows, OK and Back while the component is mounted and its layer in front; returning true consumes a key.
 */
export function useKeys(handler: KeyHandler): void {
  const handle = useEffectEvent(handler);
  const layer = use(LayerContext);
  useEffect(() => pushKeyHandler((event) => handle(event), layer), [layer]);
}
