import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '#platform/clock';
import { commonKeys, type KeyTable } from './key-table.ts';
import type { TunerStream, TvBridge, TvDetails, TvNetwork, TvReading } from './tv-bridge.ts';

/** State of the TV (docs/reference/platform.md §3, Device). */
export type DeviceState = TvReading & {
  readonly status: 'fetching' | 'success' | 'failure';
  /** When its details were last read, milliseconds since 1970. */
  readonly date: number;
  /** The last command; empty at first. */
  readonly command: string;
  /** Host of the server. */
  readonly host: string;
  readonly network: TvNetwork;
  /** Keys of its remote control by code. */
  readonly keyTable: KeyTable;
  readonly details: TvDetails & { readonly onesquare_version: string; readonly skin_version: string };
  readonly screen: { readonly width: number; readonly height: number };
  /** Interval in milliseconds at which the details are read. */
  readonly updateTimeInterval: number;
};

/** Result of a command; `not_on_this_set` if the bridge does not support it or rejects. */
export type TvCommandResult = 'done' | 'not_on_this_set';

/** The TV in the running app: its state and its commands. */
export type Device = Pick<StoreApi<DeviceState>, 'getState' | 'subscribe'> & {
  /**
   * Reads the details now and at every interval; calls `onDetails` after the first read. Returns a function that stops
   * it.
   */
  start(onDetails: (details: DeviceState['details']) => void): () => void;
  /** Plays a stream with the set's own tuner. */
  tuneIn(stream: TunerStream): Promise<TvCommandResult>;
  tuneOut(): Promise<TvCommandResult>;
  setVolume(level: number): Promise<TvCommandResult>;
  setMuted(muted: boolean): Promise<TvCommandResult>;
  changeSource(source: string, port: string): Promise<TvCommandResult>;
  openApp(name: string): Promise<TvCommandResult>;
  openScreenMirroring(): Promise<TvCommandResult>;
  setPower(power: 'on' | 'off'): Promise<TvCommandResult>;
  restart(): Promise<TvCommandResult>;
};

const noNetwork: TvNetwork = {
  ipAddress: 'none',
  macAddress: '00:00:00:00:00:00',
  subnetMask: 'none',
  gatewayAddress: 'none',
};

/** The MAC address of a set that tells it. */
export function knownMac({ macAddress }: TvNetwork): string | undefined {
  return macAddress === noNetwork.macAddress ? undefined : macAddress;
}

type Options = {
  readonly bridge: TvBridge;
  readonly clock: Clock;
  readonly host: string;
  readonly screen: DeviceState['screen'];
  /** Version of the app. */
  readonly version: string;
  readonly log: (message: string) => void;
};

function createInitialState({ bridge, clock, host, screen, version }: Options): DeviceState {
  return {
    status: 'fetching',
    date: clock.now(),
    command: '',
    host,
    network: noNetwork,
    keyTable: bridge.keys ?? commonKeys,
    volume: 0,
    muted: false,
    app: '',
    source: 'TV',
    port: '',
    power: 'on',
    details: { firmware: '', os_type: '', onesquare_version: version, skin_version: 'onesquareX' },
    screen,
    updateTimeInterval: 600_000,
  };
}

/** Runs a command; `after` is the state change once it succeeded. */
type RunCommand = (
  command: string,
  work: Promise<void> | undefined,
  after: Partial<DeviceState>,
) => Promise<TvCommandResult>;

function createCommands(bridge: TvBridge, run: RunCommand): Omit<Device, 'getState' | 'subscribe' | 'start'> {
  return {
    setVolume(level) {
      const volume = Math.max(0, Math.min(100, Math.round(level)));
      return run('setVolume', bridge.setVolume?.(volume), { volume });
    },
    changeSource: (source, port) => run('changeSource', bridge.changeSource?.(source, port), { source, port }),
    openApp: (app) => run('openApp', bridge.openApp?.(app), { app }),
    openScreenMirroring: () => run('openScreenMirroring', bridge.openScreenMirroring?.(), {}),
    setMuted: (muted) => run('setMuted', bridge.setMuted?.(muted), { muted }),
    setPower: (power) => run('setPower', bridge.setPower?.(power), { power }),
    restart: () => run('restart', bridge.restart?.(), {}),
    tuneIn: (stream) => run('tuneIn', bridge.tuneIn?.(stream), {}),
    tuneOut: () => run('tuneOut', bridge.tuneOut?.(), {}),
  };
}

/** Creates the TV on top of its vendor's bridge. */
export function createDevice(options: Options): Device {
  const { bridge, clock, log } = options;
  const store = createStore<DeviceState>(() => createInitialState(options));

  /** Takes over what the set says of itself, which may differ from what it was told. */
  async function read(): Promise<void> {
    try {
      const reading = await bridge.read?.();
      if (reading) store.setState(reading);
    } catch (error) {
      log(`read: ${String(error)}`);
    }
  }

  const run: RunCommand = async (command, work, after) => {
    store.setState({ command });
    try {
      if (!work) return 'not_on_this_set';
      await work;
      store.setState(after);
      await read();
      return 'done';
    } catch (error) {
      log(`${command}: ${String(error)}`);
      return 'not_on_this_set';
    }
  };

  async function readDetails(): Promise<void> {
    try {
      const [details, network] = await Promise.all([bridge.details(), bridge.network?.(), read()]);
      const before = store.getState();
      store.setState({
        status: 'success',
        date: clock.now(),
        details: { ...before.details, ...details },
        network: { ...before.network, ...network },
      });
    } catch (error) {
      log(`details: ${String(error)}`);
      store.setState({ status: 'failure', date: clock.now() });
    }
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start(onDetails) {
      bridge.watch?.(() => void read());
      void readDetails().then(() => onDetails(store.getState().details));
      const timer = clock.every(store.getState().updateTimeInterval, () => void readDetails());
      return () => timer.cancel();
    },
    ...createCommands(bridge, run),
  };
}
