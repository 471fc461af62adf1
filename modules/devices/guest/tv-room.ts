import { createStore, type StoreApi } from 'zustand/vanilla';
import type { devices } from '#devices/contract';
import type { Clock, Timer } from '#platform/clock';
import type { CallRoot } from '#platform/contract';
import type { WireClient } from '#platform/wire/client';
import { type EnrolmentFetch, enrol, type ShownCode } from './enrol.ts';

type Occupancy = CallRoot<typeof devices, 'RoomInformation.getOccupancy'>;
/** Whom a welcome may name. */
export type WelcomeStay = Occupancy['stays'][number];

/**
 * What the set knows of its room, in memory alone. `asking`: nothing may be painted of a guest until the server has said
 * who lives here; `enrolling`: the set has no room yet and shows a code.
 */
export type TvRoomState =
  | { readonly is: 'asking' }
  | { readonly is: 'enrolling'; readonly code: ShownCode | undefined }
  | { readonly is: 'vacant'; readonly room: string }
  | {
      readonly is: 'occupied';
      readonly room: string;
      readonly stays: readonly WelcomeStay[];
      /** The stay that the set speaks to; undefined while several share the room and nobody has said whose turn it is. */
      readonly chosen: WelcomeStay | undefined;
    };

/** The set's room: a store for screens, and what keeps it true. */
export type TvRoom = Pick<StoreApi<TvRoomState>, 'getState' | 'subscribe'> & {
  /** Asks now and after every reconnect; the answer stops it. */
  start(): () => void;
  /** One of several stays answered. */
  choose(stayId: string): void;
  /** Forgets whoever was here and asks anew: the set slept, or was cut off for long. */
  forget(): void;
  /** Shows another enrolment code. */
  newCode(): void;
};

type Options = {
  readonly wire: WireClient;
  readonly fetch: EnrolmentFetch;
  readonly clock: Clock;
  /** Property of the address; empty: the server's only one. */
  readonly propertyId: string;
  readonly model: string;
  readonly log: (message: string) => void;
  /** Takes off the set's disk what is of stays that are not among these; never rejects. */
  readonly keepOnly: (stayIds: readonly string[]) => Promise<void>;
};

/** Milliseconds until a question that failed is asked again. */
const againMs = 5_000;
/** Milliseconds without a connection after which a guest's name leaves the screen. */
const longestCutMs = 60_000;

/** Milliseconds by which the set's clock may be wrong when its cookie is given anew. */
const mostAstrayMs = 86_400_000;

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function next(before: TvRoomState, { room, stays }: Occupancy): TvRoomState {
  if (stays.length === 0) return { is: 'vacant', room: room.room };
  const chosenBefore = before.is === 'occupied' ? before.chosen?.id : undefined;
  const chosen = stays.length === 1 ? stays[0] : stays.find((stay) => stay.id === chosenBefore);
  return { is: 'occupied', room: room.room, stays, chosen };
}

/** Makes the set's room; nothing happens before `start`. */
export function createTvRoom(options: Options): TvRoom {
  const { wire, clock, log, keepOnly } = options;
  const calls = wire.of<typeof devices>();
  const store = createStore<TvRoomState>(() => ({ is: 'asking' }));
  let cookieKept = false;
  let turn = 0;
  let again: Timer | undefined;
  let cut: Timer | undefined;
  let stopEnrolling: (() => void) | undefined;

  /** After the next frame, when nothing of them is on the screen any more, nor on the disk. */
  async function confirm(stayIds: readonly string[], offDisk: Promise<void>): Promise<void> {
    if (stayIds.length === 0) return;
    await offDisk;
    clock.after(100, () => {
      calls.call('RoomInformation.confirmForgotten', { stay_ids: [...stayIds] }).catch((error) => log(String(error)));
    });
  }

  function beginEnrolment(): void {
    stopEnrolling?.();
    store.setState({ is: 'enrolling', code: undefined }, true);
    stopEnrolling = enrol({
      ...options,
      show: (code) => store.setState({ is: 'enrolling', code }, true),
      done: () => {
        stopEnrolling = undefined;
        store.setState({ is: 'asking' }, true);
        // The socket was opened by nobody; the next one carries the cookie.
        wire.stop();
        wire.start();
      },
    });
  }

  /** The set's cookie lives on, once a start; not by a clock that begins in 1970, which it would not outlive (decision 0332). */
  function keepCookie(): void {
    if (cookieKept || Math.abs(wire.serverNow() - clock.now()) > mostAstrayMs) return;
    cookieKept = true;
    options.fetch('/ONEapp/api/device', { method: 'POST' }).catch((error) => log(String(error)));
  }

  async function ask(): Promise<void> {
    turn += 1;
    const mine = turn;
    again?.cancel();
    try {
      const answer = await calls.call('RoomInformation.getOccupancy', {}, { timeoutMs: 10_000 });
      if (mine !== turn) return;
      // Before anything is painted: the set may have been off when its guest left.
      const offDisk = keepOnly(answer.stays.map(({ id }) => id));
      await offDisk;
      if (mine !== turn) return;
      stopEnrolling?.();
      stopEnrolling = undefined;
      keepCookie();
      store.setState(next(store.getState(), answer), true);
      void confirm(answer.to_forget, offDisk);
    } catch (error) {
      if (mine !== turn) return;
      if (codeOf(error) === 'forbidden') {
        await keepOnly([]);
        if (mine === turn && !stopEnrolling) beginEnrolment();
        return;
      }
      log(`occupancy: ${String(error)}`);
      again = clock.after(againMs, () => void ask());
    }
  }

  function blank(): void {
    if (store.getState().is !== 'enrolling') store.setState({ is: 'asking' }, true);
  }

  function forget(): void {
    blank();
    void ask();
  }

  function occupancyChanged(stayIds: readonly string[]): void {
    const state = store.getState();
    if (state.is === 'occupied') {
      const stays = state.stays.filter(({ id }) => stayIds.includes(id));
      const gone = state.stays.filter(({ id }) => !stayIds.includes(id)).map(({ id }) => id);
      const chosen = stays.find(({ id }) => id === state.chosen?.id);
      if (stays.length === 0) store.setState({ is: 'vacant', room: state.room }, true);
      else if (gone.length > 0) store.setState({ ...state, stays, chosen }, true);
      void confirm(gone, keepOnly(stayIds));
    }
    void ask();
  }

  function connected(open: boolean): void {
    cut?.cancel();
    if (open) void ask();
    else cut = clock.after(longestCutMs, blank);
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start() {
      const stops = [
        wire.onConnection(connected),
        calls.on('RoomInformation.occupancyChanged', ({ stay_ids }) => occupancyChanged(stay_ids)),
        wire.onEnded(() => {
          store.setState({ is: 'asking' }, true);
          wire.reconnect();
        }),
      ];
      return () => {
        turn += 1;
        for (const stop of stops) stop();
        again?.cancel();
        cut?.cancel();
        stopEnrolling?.();
      };
    },
    choose(stayId) {
      const state = store.getState();
      const chosen = state.is === 'occupied' ? state.stays.find(({ id }) => id === stayId) : undefined;
      if (state.is === 'occupied' && chosen) store.setState({ ...state, chosen }, true);
    },
    forget,
    newCode: beginEnrolment,
  };
}
