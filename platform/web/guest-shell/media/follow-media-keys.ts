import { holdLockScreen, type LockScreen } from './lock-screen.ts';

/** What the lock screen shows of a video, and how it is closed there. */
export type ShownVideo = {
  readonly title: string;
  readonly poster: string | undefined;
  readonly close: () => void;
};

/** Seconds that the keys for it move. */
const stride = 10;

/**
 * Shows a video on the lock screen, and obeys the keys there, on headphones and keyboards (W3C Media Session). Returns
 * a function that ends it.
 */
export function followMediaKeys(video: HTMLVideoElement, { title, poster, close }: ShownVideo): () => void {
  const move = (seconds: number) => {
    video.currentTime = Math.max(0, video.currentTime + seconds);
  };
  const actions: LockScreen['actions'] = {
    play: () => void video.play().catch(() => undefined),
    pause: () => video.pause(),
    stop: close,
    seekbackward: ({ seekOffset }) => move(-(seekOffset ?? stride)),
    seekforward: ({ seekOffset }) => move(seekOffset ?? stride),
    seekto: ({ seekTime }) => move((seekTime ?? video.currentTime) - video.currentTime),
  };
  const hold = holdLockScreen();
  hold.set({ metadata: { title, artwork: poster ? [{ src: poster }] : [] }, actions });
  return hold.end;
}
