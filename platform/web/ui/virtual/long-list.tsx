import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import styles from './long-list.module.css';
import { createPace } from './pace.ts';
import { createTypicalSize } from './typical-size.ts';
import { PaceContext } from './use-calm.ts';

/** Rows up to which a list is drawn whole, so that the browser can search in it. */
const wholeUpTo = 60;
/** Rows beyond the window that are drawn. */
const overscan = 6;

type Props<T> = {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Height of a row before it is measured, pixels. */
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
  const [pace] = useState(() => createPace(systemClock));
  // The same function for the same items: with another one the place of each of them is worked out anew.
  const getItemKey = useCallback((index: number) => keyOf(items[index] as T), [items, keyOf]);
  const virtual = useWindowVirtualizer({
    count: items.length,
    getItemKey,
    estimateSize: typical.value,
    measureElement(element: Element, entry, instance) {
      // A row that comes in while the page scrolls is measured with the frame's own layout, not by one more for itself.
      if (entry || !instance.isScrolling) return typical.note(measureElement(element, entry, instance));
      return instance.itemSizeCache.get(getItemKey(instance.indexFromElement(element))) ?? typical.value();
    },
    overscan,
    // Before the rows that come in are drawn.
    onChange: ({ scrollOffset }) => pace.note(scrollOffset ?? 0),
    // One render for a frame, with what else it has to draw.
    useFlushSync: false,
    scrollMargin: top,
  });
  return (
    <PaceContext value={pace}>
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
    </PaceContext>
  );
}

/** A list that scrolls with the page; of a long one only what is near the window is drawn. */
export function LongList<T>(props: Props<T>) {
  return props.items.length <= wholeUpTo ? <WholeList {...props} /> : <VirtualList {...props} />;
}
