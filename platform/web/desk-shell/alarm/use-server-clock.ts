import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useDesk } from '../desk-context.tsx';

/** Returns the server's time in milliseconds since 1970, updated every second. */
export function useServerClock(): number {
  const { serverNow } = useDesk();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = systemClock.every(1000, () => setNow(serverNow()));
    return () => timer.cancel();
  }, [serverNow]);
  return now;
}
