import { type ComponentProps, useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { Button } from './button.tsx';

/** Milliseconds for which the second tap of a double tap may still come. */
export const doubleTapMs = 600;
const untouchable = { pointerEvents: 'none' } as const;

/**
 * A button whose press has consequences, in a sheet or note that comes up: it can be touched once it has stood for a moment, so
 * that the second tap of the double tap that brought it up is no yes. Keys count at once.
 */
export function SureButton(props: ComponentProps<typeof Button>) {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const timer = systemClock.after(doubleTapMs, () => setStands(true));
    return () => timer.cancel();
  }, []);
  return <Button {...props} style={stands ? undefined : untouchable} />;
}
