import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useGuestShell } from './shell-context.tsx';

const minuteMs = 60_000;

/**
 * The server's time, milliseconds since 1970, anew at every full minute, when the device is looked at again (its timers may
 * have stood still), and when the server says what time it is.
 */
export function useServerNow(): number {
  const { serverNow, wire } = useGuestShell();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = systemClock.after(minuteMs - (now % minuteMs) + 20, () => setNow(serverNow()));
    return () => timer.cancel();
  }, [now, serverNow]);
  useEffect(() => {
    let { corrections } = wire.state();
    const stop = wire.subscribe(() => {
      if (wire.state().corrections === corrections) return;
      corrections = wire.state().corrections;
      setNow(serverNow());
    });
    const seen = () => void (document.visibilityState === 'visible' && setNow(serverNow()));
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [wire, serverNow]);
  return now;
}
