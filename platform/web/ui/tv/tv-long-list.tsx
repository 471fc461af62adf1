import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { systemClock } from '#platform/clock';
import { useKeys } from '#platform/web/ui/focus';

/** Number of rows mounted and unmounted together. */
const chunkSize = 12;
/** Number of chunks up to which a list is rendered whole. */
const wholeUpTo = 5;

/** Number of chunks that are near the end. */
const nearEnd = 3;

type Part<T> = { readonly key: string; readonly head?: ReactNode; readonly items: readonly T[] };

type Props<T> = {
  readonly sections: readonly Part<T>[];
  readonly keyOf: (item: T) => string;
  /** Estimated height of an unmeasured row, pixels. */
  readonly estimate: number;
  /** Key of the row to start at, if it exists. */
  readonly startKey: string | undefined;
  /** Called when the focus comes near the end. */
  readonly onEnd?: (() => void) | undefined;
  readonly children: (item: T) => ReactNode;
};

type Chunk<T> = { readonly number: number; readonly items: readonly T[] };

/** Splits the parts into consecutively numbered chunks. */
function splitIntoChunks<T>(parts: readonly Part<T>[]): readonly (readonly Chunk<T>[])[] {
  let count = 0;
  return parts.map(({ items }) =>
    Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, at) => {
      count += 1;
      return { number: count - 1, items: items.slice(at * chunkSize, (at + 1) * chunkSize) };
    }),
  );
}

type ChunkProps = {
  readonly isNear: boolean;
  /** Height while unmounted. */
  readonly height: number;
  readonly onHeight: (height: number) => void;
  readonly onFocus: () => void;
  readonly children: () => ReactNode;
};

function ChunkRows({ isNear, height, onHeight, onFocus, children }: ChunkProps) {
  const ref = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (isNear && ref.current) onHeight(ref.current.offsetHeight);
  });
  if (!isNear) return <div style={{ height }} />;
  return (
    <ul ref={ref} onFocus={onFocus}>
      {children()}
    </ul>
  );
}

/** Keeps the focused control in place on the screen while rows above it are mounted or unmounted. */
function useAnchor(at: number): RefObject<{ readonly node: Element; readonly top: number } | undefined> {
  const anchor = useRef<{ readonly node: Element; readonly top: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows change with the chunk
  useLayoutEffect(() => {
    const { node, top } = anchor.current ?? {};
    anchor.current = undefined;
    const box = node?.closest('[data-scroll]');
    if (node && box && top !== undefined) box.scrollTop += node.getBoundingClientRect().top - top;
  }, [at]);
  return anchor;
}

/**
 * Sections of rows that scroll with the focus. Of a long list, only the visible rows and those within reach of the next
 * key presses are mounted: the navigation library measures every control of an area on each press.
 */
export function TvLongList<T>({ sections, keyOf, estimate, startKey, onEnd, children }: Props<T>) {
  const chunks = splitIntoChunks(sections);
  const all = chunks.flat();
  const [at, setAt] = useState(() => {
    const found = all.find(({ items }) => items.some((item) => keyOf(item) === startKey));
    return found?.number ?? 0;
  });
  const heights = useRef(new Map<number, number>()).current;
  const anchor = useAnchor(at);
  const entered = useRef<number>(undefined);
  /**
   * Renders the rows around the focus synchronously: otherwise fast keys would move the focus between measuring and
   * rendering.
   */
  function follow(): void {
    const number = entered.current;
    entered.current = undefined;
    if (number === undefined || number === at) return;
    const node = document.activeElement;
    anchor.current = node ? { node, top: node.getBoundingClientRect().top } : undefined;
    flushSync(() => setAt(number));
  }
  // A slow TV processes queued keys before anything else; without its rows a press would lead nowhere.
  useKeys(() => {
    follow();
    return false;
  });
  const isNear = (number: number) => all.length <= wholeUpTo || Math.abs(number - at) <= 1;
  return (
    <>
      {sections.map(({ key, head }, part) => (
        <section key={key}>
          {head}
          {(chunks[part] ?? []).map(({ number, items }) => (
            <ChunkRows
              key={number}
              isNear={isNear(number)}
              height={heights.get(number) ?? items.length * estimate}
              onHeight={(height) => heights.set(number, height)}
              onFocus={() => {
                entered.current = number;
                if (number >= all.length - nearEnd) onEnd?.();
                // After the focus has moved: the other rows may follow a moment later.
                if (number !== at) systemClock.after(0, follow);
              }}
            >
              {() => items.map(children)}
            </ChunkRows>
          ))}
        </section>
      ))}
    </>
  );
}
