import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TvPrompt } from '#platform/web/guest-shell/tv';

/** State of the TV between the welcome screen and the screens behind it. */
export type TvState = {
  /** The guest pressed OK on the welcome screen. */
  readonly entered: boolean;
  /** The screen saver is on, until a key is pressed. */
  readonly screenSaver: boolean;
  /** Language chosen on this TV, lower case; reset with the stay. */
  readonly language: string | undefined;
  /** The prompt opened by a screen. */
  readonly prompt: TvPrompt | undefined;
};

export type TvStore = StoreApi<TvState>;

/** Creates the store. */
export function createTvStore(): TvStore {
  return createStore<TvState>(() => ({ entered: false, screenSaver: false, language: undefined, prompt: undefined }));
}
