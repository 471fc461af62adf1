import { type ComponentProps, useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { Button } from './button.tsx';

/** Milliseconds within which a second tap counts as part of a double tap. */
export const doubleTapMs = 600;
const notTappable = { pointerEvents: 'none' } as const;

/**
 * A button with consequences, in a sheet or note that has just opened: it accepts taps only after a moment, so that the
 * second tap of the double tap that opened it does not press it. Keys work at once.
 */
export function DelayedConfirmButton(props: ComponentProps<typeof Button>) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const timer = systemClock.after(doubleTapMs, () => setIsReady(true));
    return () => timer.cancel();
  }, []);
  return <Button {...props} style={isReady ? undefined : notTappable} />;
}
