import { type RefObject, useEffect, useState } from 'react';

/** Where a video is, in seconds. */
export type Progress = {
  readonly time: number;
  /** 0: not known yet. */
  readonly duration: number;
  readonly isPaused: boolean;
};

const events = ['timeupdate', 'durationchange', 'loadedmetadata', 'play', 'playing', 'pause', 'seeking', 'seeked'];

/** Follows where a video is. */
export function useProgress(ref: RefObject<HTMLVideoElement | null>): Progress {
  const [progress, setProgress] = useState<Progress>({ time: 0, duration: 0, isPaused: true });
  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    const read = () => {
      const duration = Number.isFinite(video.duration) ? video.duration : 0;
      setProgress({ time: video.currentTime, duration, isPaused: video.paused });
    };
    for (const event of events) video.addEventListener(event, read);
    return () => {
      for (const event of events) video.removeEventListener(event, read);
    };
  }, [ref]);
  return progress;
}
