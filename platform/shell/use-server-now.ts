import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useGuestShell } from './shell-context.tsx';

const minuteMs = 60_000;

/** The server's time, milliseconds since 1970, anew at every full minute. */
export function useServerNow(): number {
  const { serverNow } = useGuestShell();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = systemClock.after(minuteMs - (now % minuteMs) + 20, () => setNow(serverNow()));
    return () => timer.cancel();
  }, [now, serverNow]);
  return now;
}
