import { useEffect, useState } from 'react';

/** Keeps the screen awake while mounted; returns `false` if the browser does not support it (it requires https). */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let unmounted = false;
    async function acquire(): Promise<void> {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (unmounted) await lock.release();
        else setHeld(true);
        lock.addEventListener('release', () => setHeld(false));
      } catch {
        // Denied on low battery, for instance; retried when the tab becomes visible again.
        setHeld(false);
      }
    }
    // The browser releases the lock whenever the tab is hidden.
    const acquireAgain = () => void acquire();
    document.addEventListener('visibilitychange', acquireAgain);
    void acquire();
    return () => {
      unmounted = true;
      document.removeEventListener('visibilitychange', acquireAgain);
      void lock?.release();
    };
  }, []);
  return held;
}
