import { startTransition, useEffect, useReducer, useRef, useState } from 'react';
import { systemClock, type Timer } from '#platform/clock';
import type { ReadableStore } from '#platform/web/browser';

/** Returns a part of a store's state, and draws again once the machine has time: no press waits for what only follows it. */
export function useTrailingState<S, T>(store: ReadableStore<S>, select: (state: S) => T): T {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const value = select(store.getState());
  const drawn = useRef({ value, select });
  useEffect(() => {
    drawn.current = { value, select };
  });
  useEffect(() => {
    function follow(): void {
      if (!Object.is(drawn.current.select(store.getState()), drawn.current.value)) startTransition(draw);
    }
    follow();
    return store.subscribe(follow);
  }, [store]);
  return value;
}

/** Returns a part of a store's state once that has rested for some milliseconds; `select` must be the same while nothing else changes. */
export function useRestingState<S, T>(store: ReadableStore<S>, select: (state: S) => T, restMs: number): T {
  const [value, setValue] = useState(() => select(store.getState()));
  useEffect(() => {
    let timer: Timer | undefined;
    const follow = () => setValue(select(store.getState()));
    follow();
    const stop = store.subscribe(() => {
      timer?.cancel();
      timer = systemClock.after(restMs, follow);
    });
    return () => {
      stop();
      timer?.cancel();
    };
  }, [store, select, restMs]);
  return value;
}
