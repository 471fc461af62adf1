import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useGuestShell } from '#platform/shell';

const everyMs = 30_000;

/** The server's time, milliseconds since 1970, at most half a minute old. */
export function useNow(): number {
  const shell = useGuestShell();
  const [now, setNow] = useState(() => shell.serverNow());
  useEffect(() => {
    const timer = systemClock.every(everyMs, () => setNow(shell.serverNow()));
    return () => timer.cancel();
  }, [shell]);
  return now;
}
