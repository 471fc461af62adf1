import { useEffect, useState } from 'react';

/** Calls `onNear` once what the returned setter is given comes near the window. */
export function useNear(onNear: () => void): (element: HTMLElement | null) => void {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end
  useEffect(() => {
    if (!end) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: '800px' });
    watch.observe(end);
    return () => watch.disconnect();
  }, [end]);
  return setEnd;
}
