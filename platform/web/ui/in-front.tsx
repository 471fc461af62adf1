import { type ReactNode, useEffect, useReducer } from 'react';
import { createPortal } from 'react-dom';

/** Marks the place of a sheet in which {@link InFront} shows what is said while the sheet is open. */
export const inFrontPlace = 'data-in-front';

/** Returns the place of the sheet that was opened last. */
function frontPlace(): Element | undefined {
  const places = document.querySelectorAll(`dialog[open] [${inFrontPlace}]`);
  return places[places.length - 1];
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
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // It does not bubble.
    document.addEventListener('close', lookAgain, true);
    return () => document.removeEventListener('close', lookAgain, true);
  }, []);
  const place = children ? frontPlace() : undefined;
  return (
    <>
      <div className={className} role="status">
        {place ? undefined : children}
      </div>
      {place ? createPortal(<div className={className}>{children}</div>, place) : undefined}
    </>
  );
}
