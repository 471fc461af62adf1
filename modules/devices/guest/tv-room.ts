import { createStore, type StoreApi } from 'zustand/vanilla';
import type { devices } from '#devices/contract';
import type { Clock, Timer } from '#platform/clock';
import type { ContractClient, WireClient } from '#platform/web/wire';
import { type EnrolmentFetch, startEnrolment } from './start-enrolment.ts';
import { applyOccupancy, type Occupancy, removeStays, type TvRoomState } from './tv-room-state.ts';

/** The TV's room: a store for the screens, kept in sync with the server. */
export type TvRoom = Pick<StoreApi<TvRoomState>, 'getState' | 'subscribe'> & {
  /** Fetches the occupancy now and after every reconnect. Returns a function that stops it. */
  start(): () => void;
  /** Chooses the stay to greet when several share the room. */
  chooseStay(stayId: string): void;
  /** Clears the guest data and fetches the occupancy again, after the TV slept or was disconnected for long. */
  reset(): void;
  /** Requests and shows a new enrolment code. */
  requestNewCode(): void;
};

type Options = {
  readonly wire: WireClient;
  readonly fetch: EnrolmentFetch;
  readonly clock: Clock;
  /** Property id from the URL; empty: the server's only property. */
  readonly propertyId: string;
  readonly model: string;
  readonly log: (message: string) => void;
  /** Deletes the stored data of all stays that are not among these; never rejects. */
  readonly wipeOtherStays: (stayIds: readonly string[]) => Promise<void>;
  /** Resolves once what the app held of earlier stays is gone; rejects if that failed. */
  readonly whenWiped: () => Promise<void>;
};

/** Delay in milliseconds before a failed fetch is retried. */
const retryMs = 5_000;
/** Milliseconds without a connection after which guest names are removed from the screen. */
const maxOfflineMs = 60_000;

/** Maximum deviation of the TV's clock, in milliseconds, at which its cookie is renewed. */
const maxClockSkewMs = 86_400_000;

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Fetches the occupancy of the room, and removes the data of everybody else from the screen and the storage. */
// Not a query: an answer is shown only after other stays are wiped, and a refusal starts the enrolment.
class TvRoomController {
  readonly store = createStore<TvRoomState>(() => ({ status: 'asking' }));
  readonly #options: Options;
  readonly #calls: ContractClient<typeof devices>;
  #cookieRenewed = false;
  /** Incremented with each fetch, to drop answers that a later fetch has superseded. */
  #generation = 0;
  #retry: Timer | undefined;
  #offline: Timer | undefined;
  #stopEnrolling: (() => void) | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#calls = options.wire.of<typeof devices>();
  }

  start(): () => void {
    const { wire } = this.#options;
    const unsubscribers = [
      wire.onConnection((open) => this.#connected(open)),
      this.#calls.on('RoomInformation.occupancyChanged', ({ stay_ids }) => this.#occupancyChanged(stay_ids)),
      wire.onEnded(() => {
        this.store.setState({ status: 'asking' }, true);
        wire.reconnect();
      }),
    ];
    return () => {
      this.#generation += 1;
      for (const unsubscribe of unsubscribers) unsubscribe();
      this.#retry?.cancel();
      this.#offline?.cancel();
      this.#stopEnrolling?.();
    };
  }

  choose(stayId: string): void {
    const state = this.store.getState();
    const chosen = state.status === 'occupied' ? state.stays.find(({ id }) => id === stayId) : undefined;
    if (state.status === 'occupied' && chosen) this.store.setState({ ...state, chosen }, true);
  }

  forget(): void {
    this.#clear();
    void this.#fetch();
  }

  beginEnrolment(): void {
    this.#stopEnrolling?.();
    this.store.setState({ status: 'enrolling', code: undefined }, true);
    this.#stopEnrolling = startEnrolment({
      ...this.#options,
      show: (code) => this.store.setState({ status: 'enrolling', code }, true),
      done: () => {
        this.#stopEnrolling = undefined;
        this.store.setState({ status: 'asking' }, true);
        // The current socket is unauthenticated; the next one carries the cookie.
        this.#options.wire.stop();
        this.#options.wire.start();
      },
    });
  }

  async #fetch(): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    this.#retry?.cancel();
    try {
      const answer = await this.#calls.call('RoomInformation.getOccupancy', {}, { timeoutMs: 10_000 });
      if (generation === this.#generation) await this.#apply(answer, generation);
    } catch (error) {
      if (generation === this.#generation) await this.#failed(error, generation);
    }
  }

  async #apply(answer: Occupancy, generation: number): Promise<void> {
    // Wipe before anything is shown: the TV may have been off when its guest left.
    const wiped = this.#options.wipeOtherStays(answer.stays.map(({ id }) => id));
    await wiped;
    if (generation !== this.#generation) return;
    this.#stopEnrolling?.();
    this.#stopEnrolling = undefined;
    this.#renewCookie();
    this.store.setState(applyOccupancy(this.store.getState(), answer), true);
    void this.#confirm(answer.to_forget, wiped);
  }

  async #failed(error: unknown, generation: number): Promise<void> {
    const { log, clock, wipeOtherStays } = this.#options;
    if (codeOf(error) === 'forbidden') {
      await wipeOtherStays([]);
      if (generation === this.#generation && !this.#stopEnrolling) this.beginEnrolment();
      return;
    }
    log(`could not fetch the occupancy: ${String(error)}`);
    this.#retry = clock.after(retryMs, () => void this.#fetch());
  }

  /** Confirms the wipe once storage and memory are wiped and the next frame no longer shows the stays. */
  async #confirm(stayIds: readonly string[], wiped: Promise<void>): Promise<void> {
    const { clock, log, whenWiped } = this.#options;
    if (stayIds.length === 0) return;
    try {
      await Promise.all([wiped, whenWiped()]);
    } catch {
      return;
    }
    clock.after(100, () => {
      const forgotten = { stay_ids: [...stayIds] };
      this.#calls.call('RoomInformation.confirmForgotten', forgotten).catch((error) => log(String(error)));
    });
  }

  /**
   * Renews the TV's cookie once per start, unless the clock is wrong: the cookie would expire when it is set
   * (docs/areas/tv.md, "Clocks").
   */
  #renewCookie(): void {
    const { wire, clock, fetch, log } = this.#options;
    if (this.#cookieRenewed || Math.abs(wire.serverNow() - clock.now()) > maxClockSkewMs) return;
    this.#cookieRenewed = true;
    fetch('/ONEapp/api/device', { method: 'POST' }).catch((error) => log(String(error)));
  }

  #clear(): void {
    if (this.store.getState().status !== 'enrolling') this.store.setState({ status: 'asking' }, true);
  }

  #occupancyChanged(stayIds: readonly string[]): void {
    const state = this.store.getState();
    if (state.status === 'occupied') {
      const remaining = removeStays(state, stayIds);
      if (remaining.removed.length > 0) this.store.setState(remaining.state, true);
      void this.#confirm(remaining.removed, this.#options.wipeOtherStays(stayIds));
    }
    void this.#fetch();
  }

  #connected(open: boolean): void {
    this.#offline?.cancel();
    if (open) void this.#fetch();
    else this.#offline = this.#options.clock.after(maxOfflineMs, () => this.#clear());
  }
}

/** Creates the TV's room; does nothing before `start`. */
export function createTvRoom(options: Options): TvRoom {
  const controller = new TvRoomController(options);
  return {
    getState: controller.store.getState,
    subscribe: controller.store.subscribe,
    start: () => controller.start(),
    chooseStay: (stayId) => controller.choose(stayId),
    reset: () => controller.forget(),
    requestNewCode: () => controller.beginEnrolment(),
  };
}
