import { useEffect, useEffectEvent } from 'react';
import { type KeyHandler, pushKeyHandler } from './key-stack.ts';

/** Handles keys before arrows, OK and Back while the component is mounted; returning true consumes a key. */
export function useKeys(handler: KeyHandler): void {
  const handle = useEffectEvent(handler);
  useEffect(() => pushKeyHandler((event) => handle(event)), []);
}
