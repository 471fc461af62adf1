import { type ReactNode, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';

/** A page of a long list, which calls for the next one once its end comes in sight. */
export type ListPart = { readonly offset: number; readonly isLast: boolean; readonly onMore: () => void };

/** Pixels above and below the window in which pages are drawn. */
const nearPx = 1_600;

function subscribeToWidth(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** Follows whether an element is near the window. */
function useIsNear(element: HTMLElement | null, atFirst: boolean): boolean {
  const [isNear, setNear] = useState(atFirst);
  useEffect(() => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        const isIn = entries[entries.length - 1]?.isIntersecting ?? false;
        // What has the focus stays, so that a keyboard goes on from there.
        setNear(isIn || element.contains(document.activeElement));
      },
      { rootMargin: `${nearPx}px 0px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  return isNear;
}

type PartProps = {
  readonly className: string | undefined;
  readonly isNearAtFirst: boolean;
  /** Returns the height that it had, pixels; undefined: it has not been drawn. */
  readonly heightOf: () => number | undefined;
  /** Height of a page that has not been drawn. */
  readonly estimate: number;
  readonly onHeight: (height: number) => void;
  readonly children: () => ReactNode;
};

/** A page: its content while it is near the window, else its height alone. */
function Part({ className, isNearAtFirst, heightOf, estimate, onHeight, children }: PartProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isNear = useIsNear(element, isNearAtFirst);
  const report = useEffectEvent(onHeight);
  useEffect(() => {
    if (!element || !isNear || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(() => report(element.offsetHeight));
    watch.observe(element);
    return () => watch.disconnect();
  }, [element, isNear]);
  const known = heightOf();
  // While a page that comes back is fetched again, what follows it stays where it is.
  const style = isNear ? known !== undefined && { minBlockSize: known } : { blockSize: known ?? estimate };
  return (
    <div ref={setElement} className={className} style={style || undefined}>
      {isNear ? children() : undefined}
    </div>
  );
}

/** Heights of pages at a width of the window, and what a full page mostly has; 0: none was drawn. */
function createHeights() {
  const heights = new Map<number, number>();
  let typical = 0;
  return {
    of: (page: number) => heights.get(page),
    typical: () => typical,
    /** Returns whether a full page has become higher than all before. */
    set(page: number, height: number, isFull: boolean): boolean {
      heights.set(page, height);
      const isHigher = isFull && height > typical;
      if (isHigher) typical = height;
      return isHigher;
    },
  };
}

type Props = {
  readonly pageSize: number;
  /** How many pages there are at first, and what is called when there are more. */
  readonly pages?: number | undefined;
  readonly onPages?: ((pages: number) => void) | undefined;
  /** Height of a full page, pixels, until one was drawn. */
  readonly estimate: number;
  /** Class of each page. */
  readonly className?: string | undefined;
  readonly children: (page: ListPart) => ReactNode;
};

/**
 * A list that grows page by page as its end comes in sight. Only the pages near the window are drawn, and so fetched and followed,
 * however many there are; the others keep their place.
 */
export function PagedList({ pageSize, pages: first = 1, onPages, estimate, className, children }: Props): ReactNode {
  const [pages, setPages] = useState(first);
  const [, drawAgain] = useState(0);
  const width = useSyncExternalStore(subscribeToWidth, () => innerWidth);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another width pages have other heights
  const heights = useMemo(createHeights, [width]);
  function onMore(): void {
    setPages(pages + 1);
    onPages?.(pages + 1);
  }
  return Array.from({ length: pages }, (_, page) => {
    const isLast = page === pages - 1;
    return (
      <Part
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
        key={page}
        className={className}
        isNearAtFirst={page === 0 || page >= first}
        heightOf={() => heights.of(page)}
        estimate={heights.typical() || estimate}
        onHeight={(height) => heights.set(page, height, !isLast) && drawAgain(height)}
      >
        {() => children({ offset: page * pageSize, isLast, onMore })}
      </Part>
    );
  });
}
