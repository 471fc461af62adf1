import { type RefObject, useEffect, useRef, useState } from 'react';
import { type MediaPlayerState, mediaPlayer } from './media-player.ts';

/** Seconds before the end of a video from which it starts anew. */
const tail = 5;

/** A video in its dialog. */
export type PlayingVideo = {
  readonly ref: RefObject<HTMLVideoElement | null>;
  readonly hasFailed: boolean;
  /** Loads a video that failed again, and continues where it stopped. */
  retry(): void;
  /** Closes the dialog and keeps the second that was reached. */
  close(): void;
};

/** Plays the media player's video in an element: from its resume time, until its end, which closes the dialog. */
export function useVideo({ url, resumeTime }: MediaPlayerState): PlayingVideo {
  const ref = useRef<HTMLVideoElement>(null);
  const reached = useRef(resumeTime);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    reached.current = resumeTime;
    const onStart = () => {
      if (reached.current > 0 && reached.current < video.duration - tail) video.currentTime = reached.current;
    };
    const onTime = () => {
      if (video.currentTime > 0) reached.current = video.currentTime;
    };
    const onEnd = () => mediaPlayer.close(0);
    const onError = () => setHasFailed(true);
    video.addEventListener('loadedmetadata', onStart);
    video.addEventListener('timeupdate', onTime);
    video.addEventListener('ended', onEnd);
    video.addEventListener('error', onError);
    video.src = url;
    // Where the engine wants a key pressed first, the guest starts it.
    video.play().catch(() => undefined);
    return () => {
      video.removeEventListener('loadedmetadata', onStart);
      video.removeEventListener('timeupdate', onTime);
      video.removeEventListener('ended', onEnd);
      video.removeEventListener('error', onError);
      // Ends the download, too.
      video.removeAttribute('src');
      video.load();
    };
  }, [url, resumeTime]);
  return {
    ref,
    hasFailed,
    retry() {
      setHasFailed(false);
      ref.current?.load();
      ref.current?.play().catch(() => undefined);
    },
    close: () => mediaPlayer.close(reached.current),
  };
}
