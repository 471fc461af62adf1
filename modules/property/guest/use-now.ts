import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useGuestShell } from '#platform/shell';

/** The server's time, milliseconds since 1970, anew at every full minute. */
export function useNow(): number {
  const { serverNow } = useGuestShell();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = systemClock.after(60_000 - (now % 60_000) + 20, () => setNow(serverNow()));
    return () => timer.cancel();
  }, [now, serverNow]);
  return now;
}
