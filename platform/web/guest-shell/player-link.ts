import { createStore } from '#platform/web/browser';
import type { BottomBarItem } from './guest-module.ts';

/** What plays on while other screens are shown, as far as what is loaded before its code knows it. */
export type PlayerLink = {
  /** Visibility of a link that leads to it: while it has something to play. */
  readonly watch: NonNullable<BottomBarItem['watch']>;
  /** Names the player of the page, once its code has come. */
  attach(player: { close(): void }): void;
  /** Notes whether it has something to play. */
  note(isRunning: boolean): void;
  /** Stops it, and makes it forget what it played. */
  close(): void;
};

/** Creates the link to a player whose code is loaded on first use. */
export function createPlayerLink(): PlayerLink {
  let attached: { close(): void } | undefined;
  const store = createStore(() => ({ shown: false, badge: 0 }));
  return {
    watch: { state: store.getState, subscribe: store.subscribe },
    attach(player) {
      attached = player;
    },
    note(shown) {
      if (store.getState().shown !== shown) store.setState({ shown });
    },
    close: () => attached?.close(),
  };
}
