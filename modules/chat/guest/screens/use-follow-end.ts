import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which the guest reads what is latest. */
const nearPx = 48;

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight <= nearPx;
}

function scrollToEnd(box: HTMLElement | null): void {
  if (box) box.scrollTop = box.scrollHeight;
}

/** Keys of the first and the last item, and whether the last one is the guest's own. */
type Ends = { readonly first: string; readonly last: string; readonly isOwn: boolean };

/** A box that stays at its end unless the guest has scrolled up. */
export type FollowedEnd = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  readonly isAtEnd: boolean;
  /** Something came while the guest was further up. */
  readonly hasNew: boolean;
  readonly goToEnd: () => void;
};

/** Where the guest was stays in place when older items come above it. */
function useStayInPlace(box: RefObject<HTMLDivElement | null>, first: string): void {
  const before = useRef({ first, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { first: firstBefore, height } = before.current;
    if (firstBefore !== first && height > 0) element.scrollTop += element.scrollHeight - height;
    before.current = { first, height: element.scrollHeight };
  });
}

/** Keeps a box of lines at its end: when one comes while its end is in sight, when the guest adds one, and when its size changes. */
export function useFollowEnd({ first, last, isOwn }: Ends): FollowedEnd {
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [hasNew, setHasNew] = useState(false);
  useStayInPlace(box, first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is the last
  useLayoutEffect(() => {
    if (isAtEnd || isOwn) scrollToEnd(box.current);
    else setHasNew(true);
  }, [last]);
  useEffect(() => {
    const element = box.current;
    if (!element || !isAtEnd) return undefined;
    const observer = new ResizeObserver(() => scrollToEnd(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAtEnd]);
  const onScroll = () => {
    if (!box.current) return;
    const isNow = isNearEnd(box.current);
    setIsAtEnd(isNow);
    if (isNow) setHasNew(false);
  };
  const goToEnd = () => {
    scrollToEnd(box.current);
    onScroll();
  };
  return { box, onScroll, isAtEnd, hasNew, goToEnd };
}
