import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TvQuestion } from '#platform/web/guest-shell/tv';

/** Where the set stands between the welcome and the screens behind it. */
export type TvState = {
  /** The guest pressed OK on the welcome. */
  readonly entered: boolean;
  /** Nothing but the picture and the clock, until a key is pressed. */
  readonly resting: boolean;
  /** Language that somebody chose on this set, lower case; gone with the stay. */
  readonly language: string | undefined;
  /** What a screen asks for over itself. */
  readonly question: TvQuestion | undefined;
};

export type TvStore = StoreApi<TvState>;

/** Makes the store. */
export function createTvStore(): TvStore {
  return createStore<TvState>(() => ({ entered: false, resting: false, language: undefined, question: undefined }));
}
