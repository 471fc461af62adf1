import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { systemClock } from '#platform/clock';
import { useKeys } from '#platform/web/ui/focus';

/** Rows that come and go together. */
const lotSize = 12;
/** Lots up to which a list is drawn whole. */
const wholeUpTo = 5;

type Part<T> = { readonly key: string; readonly head?: ReactNode; readonly items: readonly T[] };

type Props<T> = {
  readonly parts: readonly Part<T>[];
  readonly keyOf: (item: T) => string;
  /** Height of a row that was never drawn, pixels. */
  readonly estimate: number;
  /** Key of the row to begin at, as far as there is one. */
  readonly start: string | undefined;
  readonly children: (item: T) => ReactNode;
};

type Lot<T> = { readonly number: number; readonly items: readonly T[] };

/** Cuts the parts into lots that are counted through. */
function lotsOf<T>(parts: readonly Part<T>[]): readonly (readonly Lot<T>[])[] {
  let count = 0;
  return parts.map(({ items }) =>
    Array.from({ length: Math.ceil(items.length / lotSize) }, (_, at) => {
      count += 1;
      return { number: count - 1, items: items.slice(at * lotSize, (at + 1) * lotSize) };
    }),
  );
}

type LotProps = {
  readonly isNear: boolean;
  /** Height when it is not drawn. */
  readonly height: number;
  readonly onHeight: (height: number) => void;
  readonly onFocus: () => void;
  readonly children: () => ReactNode;
};

function LotRows({ isNear, height, onHeight, onFocus, children }: LotProps) {
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

/** Keeps the control with the focus where it is on the screen while rows above it come and go. */
function useAnchor(at: number): RefObject<{ readonly node: Element; readonly top: number } | undefined> {
  const anchor = useRef<{ readonly node: Element; readonly top: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows come and go with the lot
  useLayoutEffect(() => {
    const { node, top } = anchor.current ?? {};
    anchor.current = undefined;
    const box = node?.closest('[data-scroll]');
    if (node && box && top !== undefined) box.scrollTop += node.getBoundingClientRect().top - top;
  }, [at]);
  return anchor;
}

/**
 * Rows that scroll with the focus, in parts with a head each. Of a long list only those are there that are seen or that the
 * next presses can reach: the library measures every control of an area at each press.
 */
export function TvLongList<T>({ parts, keyOf, estimate, start, children }: Props<T>) {
  const lots = lotsOf(parts);
  const all = lots.flat();
  const [at, setAt] = useState(() => {
    const found = all.find(({ items }) => items.some((item) => keyOf(item) === start));
    return found?.number ?? 0;
  });
  const heights = useRef(new Map<number, number>()).current;
  const anchor = useAnchor(at);
  const entered = useRef<number>(undefined);
  /** Draws the rows around the focus at once: between measuring and drawing it would move on where keys come fast. */
  function follow(): void {
    const number = entered.current;
    entered.current = undefined;
    if (number === undefined || number === at) return;
    const node = document.activeElement;
    anchor.current = node ? { node, top: node.getBoundingClientRect().top } : undefined;
    flushSync(() => setAt(number));
  }
  // A slow set hears keys that wait before it comes to anything else: without its rows a press would lead nowhere.
  useKeys(() => {
    follow();
    return false;
  });
  const isNear = (number: number) => all.length <= wholeUpTo || Math.abs(number - at) <= 1;
  return (
    <>
      {parts.map(({ key, head }, part) => (
        <section key={key}>
          {head}
          {(lots[part] ?? []).map(({ number, items }) => (
            <LotRows
              key={number}
              isNear={isNear(number)}
              height={heights.get(number) ?? items.length * estimate}
              onHeight={(height) => heights.set(number, height)}
              onFocus={() => {
                entered.current = number;
                // After the focus has moved: other rows may come a moment later.
                if (number !== at) systemClock.after(0, follow);
              }}
            >
              {() => items.map(children)}
            </LotRows>
          ))}
        </section>
      ))}
    </>
  );
}
