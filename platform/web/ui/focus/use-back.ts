import { useEffect, useEffectEvent } from 'react';
import { type BackHandler, pushBackHandler } from './back-stack.ts';

/** Handles Back while the component is mounted; the most recently mounted handler runs first. */
export function useBack(handler: BackHandler): void {
  const handle = useEffectEvent(handler);
  useEffect(() => pushBackHandler(() => handle()), []);
}
