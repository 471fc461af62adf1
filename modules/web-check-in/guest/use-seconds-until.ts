import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useGuestShell } from '#platform/web/guest-shell';

/** Returns the whole seconds until an instant of the server's clock, counting down to 0. */
export function useSecondsUntil(instant: number): number {
  const { serverNow } = useGuestShell();
  const [now, setNow] = useState(serverNow);
  const seconds = Math.max(0, Math.ceil((instant - now) / 1_000));
  useEffect(() => {
    if (instant <= now) return undefined;
    const timer = systemClock.after(1_000, () => setNow(serverNow()));
    return () => timer.cancel();
  }, [instant, now, serverNow]);
  return seconds;
}
