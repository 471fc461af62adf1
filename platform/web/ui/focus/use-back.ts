import { use, useEffect, useEffectEvent } from 'react';
import { type BackHandler, pushBackHandler } from './back-stack.ts';
import { LayerContext } from './layers.ts';

/** Handles Back while the component is mounted and its layer in front; the most recently mounted handler runs first. */
export function useBack(handler: BackHandler): void {
  const handle = useEffectEvent(handler);
  const layer = use(LayerContext);
  useEffect(() => pushBackHandler(() => handle(), layer), [layer]);
}
