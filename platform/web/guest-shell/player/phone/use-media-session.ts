import { useEffect, useEffectEvent } from 'react';

type Actions = Readonly<Partial<Record<MediaSessionAction, MediaSessionActionHandler>>>;

/** What the lock screen shows. */
export type ShownSound = {
  readonly title: string;
  readonly artist: string;
  readonly album?: string;
  /** URL of a picture; empty: none. */
  readonly picture: string;
  readonly isOn: boolean;
  readonly actions: Actions;
  /** Where it is and how long it lasts, in seconds; undefined: it has no end. */
  readonly place?: { readonly position: number; readonly duration: number } | undefined;
};

function sessionOf(): MediaSession | undefined {
  return (navigator as { readonly mediaSession?: MediaSession }).mediaSession;
}

function setAction(session: MediaSession, name: string, run: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(name as MediaSessionAction, run);
  } catch {
    // Older engines know fewer actions.
  }
}

function setPlace(session: MediaSession, { position, duration }: NonNullable<ShownSound['place']>): void {
  if (!(duration > 0)) return;
  session.setPositionState?.({ duration, position: Math.min(position, duration), playbackRate: 1 });
}

/** Shows what plays on the phone's lock screen, and obeys the keys there, on headphones and keyboards (W3C Media Session). */
export function useMediaSession({ title, artist, album = '', picture, isOn, actions, place }: ShownSound): void {
  const run = useEffectEvent((name: string, details: MediaSessionActionDetails) =>
    actions[name as MediaSessionAction]?.(details),
  );
  const names = Object.keys(actions).join(' ');
  useEffect(() => {
    const session = sessionOf();
    if (!session) return undefined;
    for (const name of names.split(' ')) setAction(session, name, (details) => run(name, details));
    return () => {
      session.metadata = null;
      session.playbackState = 'none';
      for (const name of names.split(' ')) setAction(session, name, null);
    };
  }, [names]);
  useEffect(() => {
    const session = sessionOf();
    if (!session) return;
    session.metadata = new MediaMetadata({ title, artist, album, artwork: picture ? [{ src: picture }] : [] });
  }, [title, artist, album, picture]);
  useEffect(() => {
    const session = sessionOf();
    if (session) session.playbackState = isOn ? 'playing' : 'paused';
  }, [isOn]);
  const { position, duration } = place ?? { position: 0, duration: 0 };
  useEffect(() => {
    const session = sessionOf();
    if (session) setPlace(session, { position, duration });
  }, [position, duration]);
}
