/** What the lock screen shows of a video, and how it is closed there. */
export type ShownVideo = {
  readonly title: string;
  readonly poster: string | undefined;
  readonly close: () => void;
};

/** Seconds that the keys for it move. */
const stride = 10;

function setActions(session: MediaSession, actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>>) {
  for (const [name, run] of Object.entries(actions)) {
    try {
      session.setActionHandler(name as MediaSessionAction, run);
    } catch {
      // Older engines know fewer actions.
    }
  }
}

/**
 * Shows a video on the lock screen, and obeys the keys there, on headphones and keyboards (W3C Media Session). Returns
 * a function that ends it.
 */
export function followMediaKeys(video: HTMLVideoElement, { title, poster, close }: ShownVideo): () => void {
  const { mediaSession } = navigator as { readonly mediaSession?: MediaSession };
  if (!mediaSession) return () => undefined;
  const move = (seconds: number) => {
    video.currentTime = Math.max(0, video.currentTime + seconds);
  };
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => void video.play().catch(() => undefined),
    pause: () => video.pause(),
    stop: close,
    seekbackward: ({ seekOffset }) => move(-(seekOffset ?? stride)),
    seekforward: ({ seekOffset }) => move(seekOffset ?? stride),
    seekto: ({ seekTime }) => move((seekTime ?? video.currentTime) - video.currentTime),
  };
  mediaSession.metadata = new MediaMetadata({ title, artwork: poster ? [{ src: poster }] : [] });
  setActions(mediaSession, actions);
  return () => {
    mediaSession.metadata = null;
    for (const name of Object.keys(actions)) setActions(mediaSession, { [name]: null });
  };
}
