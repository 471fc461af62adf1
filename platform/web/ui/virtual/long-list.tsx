import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import styles from './long-list.module.css';
import { createScrollPace } from './scroll-pace.ts';
import { createTypicalSize } from './typical-size.ts';
import { ScrollPaceContext } from './use-scroll-settled.ts';

/** Number of rows up to which a list is rendered whole, so that the browser's search works in it. */
const wholeUpTo = 60;
/** Number of rows rendered beyond the window. */
const overscan = 6;

type Props<T> = {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Estimated height of an unmeasured row, pixels. */
  readonly estimate: number;
  readonly label?: string;
  readonly children: (item: T, index: number) => ReactNode;
};

function WholeList<T>({ items, keyOf, label, children }: Props<T>) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item, index) => (
        <li key={keyOf(item)}>{children(item, index)}</li>
      ))}
    </ul>
  );
}

function VirtualList<T>({ items, keyOf, estimate, label, children }: Props<T>) {
  const ref = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((ref.current?.getBoundingClientRect().top ?? 0) + scrollY);
  }, []);
  const [typical] = useState(() => createTypicalSize(estimate));
  const [pace] = useState(() => createScrollPace(systemClock));
  // The same function for the same items: a new one would recompute the position of every row.
  const getItemKey = useCallback((index: number) => keyOf(items[index] as T), [items, keyOf]);
  const virtual = useWindowVirtualizer({
    count: items.length,
    getItemKey,
    estimateSize: typical.value,
    measureElement(element: Element, entry, instance) {
      // A row that enters while scrolling is measured with the frame's own layout, to avoid an extra one.
      if (entry || !instance.isScrolling) return typical.record(measureElement(element, entry, instance));
      return instance.itemSizeCache.get(getItemKey(instance.indexFromElement(element))) ?? typical.value();
    },
    overscan,
    // Runs before the entering rows are rendered.
    onChange: ({ scrollOffset }) => pace.record(scrollOffset ?? 0),
    // Batches the render with the rest of the frame.
    useFlushSync: false,
    scrollMargin: top,
  });
  return (
    <ScrollPaceContext value={pace}>
      <ul
        ref={ref}
        className={`${styles.list} ${styles.virtual}`}
        style={{ blockSize: virtual.getTotalSize() }}
        aria-label={label}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={String(key)}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {children(items[index] as T, index)}
          </li>
        ))}
      </ul>
    </ScrollPaceContext>
  );
}

/** A list that scrolls with the page; of a long one, only the rows near the window are rendered. */
export function LongList<T>(props: Props<T>) {
  return props.items.length <= wholeUpTo ? <WholeList {...props} /> : <VirtualList {...props} />;
}
