import { type RefObject, useEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import { type MediaPlayerState, mediaPlayer } from '../media-player.ts';
import { releaseSound, takeSound } from '../sound.ts';
import { followMediaKeys } from './follow-media-keys.ts';
import type { Track } from './open-media.ts';
import { type PlaybackState, VideoPlayback } from './video-playback.ts';

/** A video in its dialog. */
export type PlayingVideo = {
  readonly ref: RefObject<HTMLVideoElement | null>;
  /** Whether it waits for what it plays next. */
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Sounds and subtitles that it offers, with the ids of those that are chosen; -1: none. */
  readonly audio: readonly Track[];
  readonly audioId: number;
  readonly subtitles: readonly Track[];
  readonly subtitleId: number;
  setAudio(id: number): void;
  /** -1: none. */
  setSubtitle(id: number): void;
  /** Loads a video that failed again, and continues where it stopped. */
  retry(): void;
  /** Closes the dialog and keeps the second that was reached. */
  close(): void;
};

const waiting: PlaybackState = { status: 'loading', audio: [], subtitles: [], audioId: -1, subtitleId: -1 };

/** Keeps what was reached when the page goes to the back or is left. */
function followPage(playback: VideoPlayback): () => void {
  const onHide = () => document.visibilityState === 'hidden' && playback.report();
  document.addEventListener('visibilitychange', onHide);
  return () => document.removeEventListener('visibilitychange', onHide);
}

/** An open video: its element, whether it still is, and what closes it. */
type OpenVideo = { readonly element: HTMLVideoElement; readonly isOpen: () => boolean; readonly close: () => void };

/** Gives the device's sound to a video. For a call it pauses, and goes on afterwards, unless it was paused or has been closed. */
function takeVideoSound(video: OpenVideo): void {
  const { element, isOpen, close } = video;
  const interrupt = () => {
    const wasPaused = element.paused;
    if (!wasPaused) element.pause();
    return () => {
      if (!isOpen()) return;
      takeVideoSound(video);
      // Where the engine wants a key pressed first, the guest goes on with it.
      if (!wasPaused) element.play().catch(() => undefined);
    };
  };
  takeSound({ name: 'video', stop: close, interrupt });
}

/** Plays the media player's video in an element: from its resume time, until its end, which closes the dialog. */
export function useVideo(video: MediaPlayerState): PlayingVideo {
  const ref = useRef<HTMLVideoElement>(null);
  const current = useRef<VideoPlayback>(undefined);
  const [state, setState] = useState(waiting);
  const { url, resumeTime } = video;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address or start is another playback
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const close = () => mediaPlayer.close(playback.reached);
    const playback = new VideoPlayback(element, video, { player: mediaPlayer, clock: systemClock });
    current.current = playback;
    takeVideoSound({ element, close, isOpen: () => current.current === playback });
    setState(playback.getState());
    const stops = [
      playback.subscribe(() => {
        setState(playback.getState());
        video.onStatus?.(playback.getState().status);
      }),
      followPage(playback),
      followMediaKeys(element, { title: video.title, poster: video.poster, close }),
    ];
    return () => {
      current.current = undefined;
      releaseSound('video');
      for (const stop of stops) stop();
      playback.end();
    };
  }, [url, resumeTime]);
  const { status, ...tracks } = state;
  return {
    ref,
    ...tracks,
    isLoading: status === 'loading',
    hasFailed: status === 'failed',
    setAudio: (id) => current.current?.setAudio(id),
    setSubtitle: (id) => current.current?.setSubtitle(id),
    retry: () => current.current?.retry(),
    close: () => mediaPlayer.close(current.current?.reached ?? resumeTime),
  };
}
