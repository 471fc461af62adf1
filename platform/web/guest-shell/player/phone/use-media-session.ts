import { useEffect, useEffectEvent, useRef } from 'react';
import { holdLockScreen, type LockScreenHold } from '../../media/lock-screen.ts';

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

/** Shows what plays on the phone's lock screen, and obeys the keys there, on headphones and keyboards (W3C Media Session). */
export function useMediaSession({ title, artist, album = '', picture, isOn, actions, place }: ShownSound): void {
  const hold = useRef<LockScreenHold>(undefined);
  const run = useEffectEvent((name: string, details: MediaSessionActionDetails) =>
    actions[name as MediaSessionAction]?.(details),
  );
  const names = Object.keys(actions).join(' ');
  // The first effect: those that follow show what is held here.
  useEffect(() => {
    const own = holdLockScreen();
    hold.current = own;
    const handlers = names
      .split(' ')
      .map((name) => [name, (details: MediaSessionActionDetails) => run(name, details)] as const);
    own.set({ actions: Object.fromEntries(handlers) });
    return own.end;
  }, [names]);
  useEffect(() => {
    hold.current?.set({ metadata: { title, artist, album, artwork: picture ? [{ src: picture }] : [] } });
  }, [title, artist, album, picture]);
  useEffect(() => hold.current?.set({ playbackState: isOn ? 'playing' : 'paused' }), [isOn]);
  const { position, duration } = place ?? { position: 0, duration: 0 };
  useEffect(() => {
    if (!(duration > 0)) return;
    hold.current?.set({ position: { duration, position: Math.min(position, duration), playbackRate: 1 } });
  }, [position, duration]);
}
