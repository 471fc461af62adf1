import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStoreState } from '#platform/web/browser';

/** The places of open sheets in which {@link InFront} shows what is said; the sheet that was opened last is the last. */
const places = createStore<{ readonly open: readonly Element[] }>(() => ({ open: [] }));

/** The place of a sheet in which {@link InFront} shows what is said while the sheet is open. */
export function InFrontPlace({ open }: { readonly open: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!open || !place) return undefined;
    places.setState((before) => ({ open: [...before.open, place] }));
    // Also of a sheet that is taken away while it is open, of which the browser says nothing.
    return () => places.setState((before) => ({ open: before.open.filter((one) => one !== place) }));
  }, [open]);
  return <div aria-live="polite" ref={ref} />;
}

type Props = {
  /** Undefined: nothing is said. */
  readonly children: ReactNode;
  readonly className: string | undefined;
};

/**
 * A live region in front of everything: within the sheet that is open, since what lies behind it is neither seen nor read aloud, else
 * where it is.
 */
export function InFront({ children, className }: Props) {
  const place = useStoreState(places, ({ open }) => open.at(-1));
  return (
    <>
      <div className={className} role="status">
        {place ? undefined : children}
      </div>
      {place && children ? createPortal(<div className={className}>{children}</div>, place) : undefined}
    </>
  );
}
