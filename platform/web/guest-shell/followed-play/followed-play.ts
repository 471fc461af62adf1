import { createStore, sessionStore, useStoreState } from '#platform/web/browser';

/** What a TV says of something that it was sent to play, under the id that its sender gave it. */
type PlayOnTv = { readonly id: string; readonly result: string };

/** What plays on a TV, as the phone that sent it shows it. The TV itself says no name: not all phones of a room may know. */
export type ShownOnTv = {
  /** Of the thing itself: a tile without a picture has its colour by it. */
  readonly id: string;
  readonly name: string;
  /** URL; empty: none. */
  readonly picture: string;
};

type Followed = {
  readonly id: string;
  readonly shown: ShownOnTv | undefined;
  readonly tell: (result: string) => void;
};

/** In the tab's storage, which every wipe empties: a phone drops the app now and then, and the TV plays on. */
const savedKey = 'tv.play';

function readSaved(): Followed | undefined {
  try {
    const { id, shown } = JSON.parse(sessionStore.getItem(savedKey) ?? '{}') as Partial<Followed>;
    return id && shown ? { id, shown, tell: () => undefined } : undefined;
  } catch {
    return undefined;
  }
}

const following = createStore<{ readonly play: Followed | undefined }>(() => ({ play: readSaved() }));

/** Follows what this phone sends to a TV, in place of what it sent before. Returns a function that says whether it still does. */
export function followPlay(id: string, tell: (result: string) => void, shown?: ShownOnTv): () => boolean {
  following.setState({ play: { id, tell, shown } });
  sessionStore.setItem(savedKey, JSON.stringify({ id, shown }));
  return () => following.getState().play?.id === id;
}

/** Notes what the room's TVs say now of what they were sent. */
export function notePlays(plays: readonly PlayOnTv[]): void {
  const { play } = following.getState();
  const found = plays.find(({ id }) => id === play?.id);
  if (found) play?.tell(found.result);
}

/** Follows nothing any more. */
export function forgetPlay(): void {
  following.setState({ play: undefined });
  sessionStore.removeItem(savedKey);
}

/** Returns what this phone sent to a TV under an id; undefined: another phone sent it, or it has no name that stays true. */
export function useShownOnTv(id: string): ShownOnTv | undefined {
  return useStoreState(following, ({ play }) => (play?.id === id ? play.shown : undefined));
}
