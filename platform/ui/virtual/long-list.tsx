import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './long-list.module.css';

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
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    overscan,
    // One render for a frame, with what else it has to draw.
    useFlushSync: false,
    scrollMargin: top,
    getItemKey: (index) => keyOf(items[index] as T),
  });
  return (
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
  );
}

/** A list that scrolls with the page; of a long one only what is near the window is drawn. */
export function LongList<T>(props: Props<T>) {
  return props.items.length <= wholeUpTo ? <WholeList {...props} /> : <VirtualList {...props} />;
}
