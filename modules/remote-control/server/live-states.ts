import type { ModuleContext } from '#platform/node/server';
import { type ReportedState, remoteControl } from '../contract.ts';
import { createLatestOnly } from './latest-only.ts';
import type { RoomTvs } from './room-tvs.ts';
import { type KnownState, writeState } from './state-rows.ts';
import type { RemoteControlStore } from './tables.ts';

const topic = 'remote-control.state';
/** Interval in milliseconds at which a TV's reports reach the phones, and at which they are stored. */
const shareMs = 100;
const storeMs = 2_000;
/** Interval in milliseconds at which a process looks for TVs that lost their connection. */
const lookMs = 2_000;

/** A state as processes share it; `rooms` are those of the guests who see it. */
type SharedState = KnownState & { readonly connected: boolean; readonly rooms: readonly string[] };

/** What the TVs reported, as this process knows it. */
export type LiveStates = {
  get(deviceId: string): (KnownState & { readonly connected: boolean }) | undefined;
  /** Takes a report of a TV whose socket is in this process. */
  report(tv: Omit<KnownState, 'state' | 'at'>, state: ReportedState): void;
  /** Forgets what a room's guest left: channel, app, screen and what was sent. */
  clearTraces(property: string, roomId: string): void;
  /** Shares and follows the states until the returned function is called. */
  start(): () => Promise<void>;
};

type Dependencies = {
  readonly platform: ModuleContext;
  readonly store: RemoteControlStore;
  readonly rooms: Pick<RoomTvs, 'audienceOf'>;
};

type Known = Map<string, SharedState>;

/** Stores states in the background; `done` resolves when all are. */
function createWriter({ platform: { log }, store }: Dependencies) {
  const writes = new Set<Promise<void>>();
  return {
    save(state: KnownState): void {
      const write = writeState(store, state).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'could not store the state of a TV');
      });
      writes.add(write);
      void write.finally(() => writes.delete(write));
    },
    done: async () => void (await Promise.all(writes)),
  };
}

async function share({ platform, rooms }: Dependencies, state: KnownState, connected: boolean): Promise<void> {
  const { property, roomId } = state;
  try {
    const payload: SharedState = { ...state, connected, rooms: await rooms.audienceOf(property, roomId) };
    platform.signals.send({ property, topic, payload });
  } catch (error) {
    platform.log.warn({ error: String(error) }, 'could not share the state of a TV');
  }
}

/** Shows guests the state of a TV. */
function show({ platform }: Dependencies, { property, deviceId: id, state, connected, at, rooms }: SharedState): void {
  const root = { id, state: { ...state, connected, at: isoTime(at) } };
  for (const roomId of rooms) {
    platform.sockets.push(remoteControl, 'RemoteControl.stateChanged', { to: { property, roomId }, root });
  }
}

function clearTraces(known: Known, property: string, roomId: string): void {
  for (const [id, one] of known) {
    if (one.property !== property || one.roomId !== roomId) continue;
    known.set(id, { ...one, state: { ...one.state, channel: '', app: '', shows: '', sent: null } });
  }
}

/** Creates the states of a process. */
export function createLiveStates(dependencies: Dependencies): LiveStates {
  const { clock, signals, sockets } = dependencies.platform;
  const known: Known = new Map();
  /** TVs whose reports came to this process. */
  const own = new Set<string>();
  const writer = createWriter(dependencies);
  const isHere = ({ property, deviceId }: KnownState) => sockets.count({ property, deviceId, kind: 'tv' }) > 0;
  const shared = createLatestOnly<KnownState>(clock, shareMs, (state) => void share(dependencies, state, true));
  const stored = createLatestOnly<KnownState>(clock, storeMs, writer.save);

  function receive(state: SharedState): void {
    const before = known.get(state.deviceId);
    if (before && before.at > state.at) return;
    if (!state.connected && isHere(state)) {
      // It came back to this process before the other one noticed.
      if (before) shared.submit(state.deviceId, before);
      return;
    }
    known.set(state.deviceId, state);
    show(dependencies, state);
  }

  function lookForLost(): void {
    for (const deviceId of own) {
      const state = known.get(deviceId);
      if (state && isHere(state)) continue;
      own.delete(deviceId);
      if (state) void share(dependencies, state, false);
    }
  }

  return {
    get: (deviceId) => known.get(deviceId),
    report(tv, state) {
      const before = known.get(tv.deviceId);
      const next = { ...tv, state, at: clock.now() };
      own.add(tv.deviceId);
      // What this process is asked next is judged by it, whenever the others learn of it.
      known.set(tv.deviceId, { ...next, connected: true, rooms: before?.rooms ?? [tv.roomId] });
      shared.submit(tv.deviceId, next);
      stored.submit(tv.deviceId, next, before?.state.power !== state.power);
    },
    clearTraces: (property, roomId) => clearTraces(known, property, roomId),
    start() {
      const stopListening = signals.listen(topic, ({ payload }) => receive(payload as SharedState));
      const timer = clock.every(lookMs, lookForLost);
      return async () => {
        timer.cancel();
        shared.flush();
        stored.flush();
        stopListening();
        await writer.done();
      };
    },
  };
}

/** Formats an instant. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
