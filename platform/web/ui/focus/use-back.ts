import { useEffect, useEffectEvent } from 'react';
import { type BackHandler, pushBack } from './back-stack.ts';

/** Says what Back does while the component stands; the one that appeared last is asked first. */
export function useBack(handler: BackHandler): void {
  const handle = useEffectEvent(handler);
  useEffect(() => pushBack(() => handle()), []);
}
