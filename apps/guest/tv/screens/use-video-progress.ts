import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';

/** Milliseconds without a key after which title and bar go. */
const restMs = 5_000;

/** Where a video is, in seconds. */
export type VideoProgress = { readonly time: number; readonly duration: number; readonly isPaused: boolean };

/** Where a video is, twice a second, and whether its bar is shown: while it waits, and for a while after each key. */
export function useVideoProgress(read: () => HTMLVideoElement | null) {
  const [progress, setProgress] = useState<VideoProgress>({ time: 0, duration: 0, isPaused: true });
  const [keys, setKeys] = useState(0);
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    const timer = systemClock.every(500, () => {
      const video = read();
      if (!video) return;
      const duration = Number.isFinite(video.duration) ? video.duration : 0;
      setProgress({ time: video.currentTime, duration, isPaused: video.paused });
    });
    return () => timer.cancel();
  }, [read]);
  useEffect(() => {
    void keys;
    setIsResting(false);
    const timer = systemClock.after(restMs, () => setIsResting(true));
    return () => timer.cancel();
  }, [keys]);
  return {
    progress,
    isShown: !isResting || progress.isPaused,
    wake: () => setKeys((count) => count + 1),
    hide: () => setIsResting(true),
  };
}
