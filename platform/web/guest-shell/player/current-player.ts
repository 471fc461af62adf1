import { createStore, useStoreState } from '#platform/web/browser';

/** Names of the players that have something to play, the one that played last at the end. */
const players = createStore<{ readonly names: readonly string[] }>(() => ({ names: [] }));

/** Makes a player the one that has the bar, the lock screen and the media keys: the last that was played. */
export function becomeCurrentPlayer(name: string): void {
  if (isCurrentPlayer(name)) return;
  players.setState(({ names }) => ({ names: [...names.filter((other) => other !== name), name] }));
}

/** Gives the bar and the keys back to the player before, once there is nothing left to play. */
export function leaveCurrentPlayer(name: string): void {
  players.setState(({ names }) => ({ names: names.filter((other) => other !== name) }));
}

/** Whether a player is the one that was played last. */
export function isCurrentPlayer(name: string): boolean {
  return players.getState().names.at(-1) === name;
}

/** Follows whether anything has something to play on this device. */
export function useHasPlayer(): boolean {
  return useStoreState(players, ({ names }) => names.length > 0);
}

/** Follows whether a player is the one that was played last. */
export function useIsCurrentPlayer(name: string): boolean {
  return useStoreState(players, ({ names }) => names.at(-1) === name);
}
