import { useEffect, useEffectEvent } from 'react';
import { type KeyHandler, pushKeys } from './key-stack.ts';

/** Hears keys before the arrows, OK and Back are looked at, while the component stands; true takes a key. */
export function useKeys(handler: KeyHandler): void {
  const handle = useEffectEvent(handler);
  useEffect(() => pushKeys((event) => handle(event)), []);
}
