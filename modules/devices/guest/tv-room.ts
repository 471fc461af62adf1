import { createStore, type StoreApi } from 'zustand/vanilla';
import type { devices } from '#devices/contract';
import type { Clock, Timer } from '#platform/clock';
import type { ContractWire, WireClient } from '#platform/web/wire';
import { type EnrolmentFetch, enrol } from './enrol.ts';
import { type Occupancy, roomAfter, roomWithout, type TvRoomState } from './tv-room-state.ts';

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

/** Asks who lives in the room, and sees to it that the set shows and keeps nothing of anybody else. */
class RoomKeeper {
  readonly store = createStore<TvRoomState>(() => ({ is: 'asking' }));
  readonly #options: Options;
  readonly #calls: ContractWire<typeof devices>;
  #cookieKept = false;
  /** Grows with each question: an answer that a later question has overtaken is dropped. */
  #turn = 0;
  #again: Timer | undefined;
  #cut: Timer | undefined;
  #stopEnrolling: (() => void) | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#calls = options.wire.of<typeof devices>();
  }

  start(): () => void {
    const { wire } = this.#options;
    const stops = [
      wire.onConnection((open) => this.#connected(open)),
      this.#calls.on('RoomInformation.occupancyChanged', ({ stay_ids }) => this.#occupancyChanged(stay_ids)),
      wire.onEnded(() => {
        this.store.setState({ is: 'asking' }, true);
        wire.reconnect();
      }),
    ];
    return () => {
      this.#turn += 1;
      for (const stop of stops) stop();
      this.#again?.cancel();
      this.#cut?.cancel();
      this.#stopEnrolling?.();
    };
  }

  choose(stayId: string): void {
    const state = this.store.getState();
    const chosen = state.is === 'occupied' ? state.stays.find(({ id }) => id === stayId) : undefined;
    if (state.is === 'occupied' && chosen) this.store.setState({ ...state, chosen }, true);
  }

  forget(): void {
    this.#blank();
    void this.#ask();
  }

  beginEnrolment(): void {
    this.#stopEnrolling?.();
    this.store.setState({ is: 'enrolling', code: undefined }, true);
    this.#stopEnrolling = enrol({
      ...this.#options,
      show: (code) => this.store.setState({ is: 'enrolling', code }, true),
      done: () => {
        this.#stopEnrolling = undefined;
        this.store.setState({ is: 'asking' }, true);
        // The socket was opened by nobody; the next one carries the cookie.
        this.#options.wire.stop();
        this.#options.wire.start();
      },
    });
  }

  async #ask(): Promise<void> {
    this.#turn += 1;
    const mine = this.#turn;
    this.#again?.cancel();
    try {
      const answer = await this.#calls.call('RoomInformation.getOccupancy', {}, { timeoutMs: 10_000 });
      if (mine === this.#turn) await this.#take(answer, mine);
    } catch (error) {
      if (mine === this.#turn) await this.#refused(error, mine);
    }
  }

  async #take(answer: Occupancy, mine: number): Promise<void> {
    // Before anything is painted: the set may have been off when its guest left.
    const offDisk = this.#options.keepOnly(answer.stays.map(({ id }) => id));
    await offDisk;
    if (mine !== this.#turn) return;
    this.#stopEnrolling?.();
    this.#stopEnrolling = undefined;
    this.#keepCookie();
    this.store.setState(roomAfter(this.store.getState(), answer), true);
    void this.#confirm(answer.to_forget, offDisk);
  }

  async #refused(error: unknown, mine: number): Promise<void> {
    const { log, clock, keepOnly } = this.#options;
    if (codeOf(error) === 'forbidden') {
      await keepOnly([]);
      if (mine === this.#turn && !this.#stopEnrolling) this.beginEnrolment();
      return;
    }
    log(`occupancy: ${String(error)}`);
    this.#again = clock.after(againMs, () => void this.#ask());
  }

  /** Says that they are forgotten: after the next frame, when nothing of them is on the screen any more, nor on the disk. */
  async #confirm(stayIds: readonly string[], offDisk: Promise<void>): Promise<void> {
    const { clock, log } = this.#options;
    if (stayIds.length === 0) return;
    await offDisk;
    clock.after(100, () => {
      const forgotten = { stay_ids: [...stayIds] };
      this.#calls.call('RoomInformation.confirmForgotten', forgotten).catch((error) => log(String(error)));
    });
  }

  /** The set's cookie lives on, once a start; not by a clock that begins in 1970, which it would not outlive (decision 0332). */
  #keepCookie(): void {
    const { wire, clock, fetch, log } = this.#options;
    if (this.#cookieKept || Math.abs(wire.serverNow() - clock.now()) > mostAstrayMs) return;
    this.#cookieKept = true;
    fetch('/ONEapp/api/device', { method: 'POST' }).catch((error) => log(String(error)));
  }

  #blank(): void {
    if (this.store.getState().is !== 'enrolling') this.store.setState({ is: 'asking' }, true);
  }

  #occupancyChanged(stayIds: readonly string[]): void {
    const state = this.store.getState();
    if (state.is === 'occupied') {
      const { after, gone } = roomWithout(state, stayIds);
      if (gone.length > 0) this.store.setState(after, true);
      void this.#confirm(gone, this.#options.keepOnly(stayIds));
    }
    void this.#ask();
  }

  #connected(open: boolean): void {
    this.#cut?.cancel();
    if (open) void this.#ask();
    else this.#cut = this.#options.clock.after(longestCutMs, () => this.#blank());
  }
}

/** Makes the set's room; nothing happens before `start`. */
export function createTvRoom(options: Options): TvRoom {
  const keeper = new RoomKeeper(options);
  return {
    getState: keeper.store.getState,
    subscribe: keeper.store.subscribe,
    start: () => keeper.start(),
    choose: (stayId) => keeper.choose(stayId),
    forget: () => keeper.forget(),
    newCode: () => keeper.beginEnrolment(),
  };
}
