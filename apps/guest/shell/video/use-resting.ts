import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';

/** Milliseconds without a touch or key after which the controls go. */
const restMs = 3_500;

/** Whether nobody has touched the controls for a while, and functions that bring them or send them away. */
export function useResting() {
  const [touches, setTouches] = useState(0);
  const [isResting, setResting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each touch begins the time anew
  useEffect(() => {
    setResting(false);
    const timer = systemClock.after(restMs, () => setResting(true));
    return () => timer.cancel();
  }, [touches]);
  return { isResting, wake: () => setTouches((count) => count + 1), rest: () => setResting(true) };
}
