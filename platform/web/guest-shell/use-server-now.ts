import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useGuestShell } from './shell-context.tsx';

const minuteMs = 60_000;

/**
 * Returns the server's time, milliseconds since 1970. Updates at every full minute, when the page becomes visible again
 * (its timers may have been suspended), and when the server corrects the clock.
 */
export function useServerNow(): number {
  const { serverNow, wire } = useGuestShell();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = systemClock.after(minuteMs - (now % minuteMs) + 20, () => setNow(serverNow()));
    return () => timer.cancel();
  }, [now, serverNow]);
  useEffect(() => {
    let { clockCorrections } = wire.state();
    const unsubscribe = wire.subscribe(() => {
      if (wire.state().clockCorrections === clockCorrections) return;
      clockCorrections = wire.state().clockCorrections;
      setNow(serverNow());
    });
    const onVisible = () => void (document.visibilityState === 'visible' && setNow(serverNow()));
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [wire, serverNow]);
  return now;
}
