import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Size of an element, in pixels. */
export type ElementSize = { readonly width: number; readonly height: number };

/** Follows the size of an element; undefined before it is laid out. */
export function useElementSize(): readonly [RefObject<HTMLDivElement | null>, ElementSize | undefined] {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<ElementSize>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
