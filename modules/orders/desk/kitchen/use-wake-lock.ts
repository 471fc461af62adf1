import { useEffect, useState } from 'react';

/** Keeps the screen awake as long as it is shown; `false` where the browser cannot (or only over https). */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let left = false;
    async function take(): Promise<void> {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (left) await lock.release();
        else setHeld(true);
        lock.addEventListener('release', () => setHeld(false));
      } catch {
        // A battery that runs low may forbid it; it is asked for again when the screen is shown anew.
        setHeld(false);
      }
    }
    // The browser takes it back whenever the tab is hidden.
    const again = () => void take();
    document.addEventListener('visibilitychange', again);
    void take();
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
  return held;
}
