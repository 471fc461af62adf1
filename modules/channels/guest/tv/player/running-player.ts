import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RoomPlayer } from './channel-player.ts';
import { type PlayerState, stopped } from './player-state.ts';

/** State of the one player of the page. */
export const playerStore: StoreApi<PlayerState> = createStore<PlayerState>(() => stopped);

let running: RoomPlayer | undefined;

/** The running player; undefined before the TV belongs to a room. */
export function currentPlayer(): RoomPlayer | undefined {
  return running;
}

/** Makes a player the one of the page; undefined: there is none. */
export function setPlayer(player: RoomPlayer | undefined): void {
  running = player;
}
