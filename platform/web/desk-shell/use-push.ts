import { useEffect, useEffectEvent } from 'react';
import type { Contract, PushName, PushRoot } from '#platform/contract';
import { useDesk } from './desk-context.tsx';

/** Hooks for the pushes of a contract: `const usePush = deskPushes<typeof shop>()`. A push is a hint: fetch what is true. */
export function deskPushes<C extends Contract>(): <N extends PushName<C>>(
  name: N,
  heard: (root: PushRoot<C, N>) => void,
) => void {
  return function usePush(name, heard) {
    const { wire } = useDesk();
    const hear = useEffectEvent(heard);
    useEffect(() => wire.of<C>().on(name, (root) => hear(root)), [wire, name]);
  };
}
