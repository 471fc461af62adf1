import { useEffect, useEffectEvent } from 'react';
import type { Contract, PushName, PushRoot } from '#platform/contract';
import { useDesk } from './desk-context.tsx';

/**
 * Creates a hook for the pushes of a contract: `const usePush = createPushHook<typeof orders>()`. Treat a push as a hint and
 * fetch the data.
 */
export function createPushHook<C extends Contract>(): <N extends PushName<C>>(
  name: N,
  listener: (root: PushRoot<C, N>) => void,
) => void {
  return function usePush(name, listener) {
    const { wire } = useDesk();
    const onPush = useEffectEvent(listener);
    useEffect(() => wire.of<C>().on(name, (root) => onPush(root)), [wire, name]);
  };
}
