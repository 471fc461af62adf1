import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '#platform/clock';
import type { SetBridge, SetDetails, SetNetwork } from './set-bridge.ts';

/** The set (platform.md §3, Device). */
export type DeviceState = {
  readonly status: 'fetching' | 'success' | 'failure';
  /** When it was last asked, milliseconds since 1970. */
  readonly date: number;
  /** The last thing it was told to do; empty at first. */
  readonly command: string;
  /** Host of the server that it shows. */
  readonly host: string;
  readonly network: SetNetwork;
  /** 0 to 100. */
  readonly volume: number;
  /** App of the set that runs; empty: ours. */
  readonly app: string;
  readonly source: string;
  readonly port: string;
  readonly power: 'on' | 'off';
  readonly details: SetDetails & { readonly onesquare_version: string; readonly skin_version: string };
  readonly screen: { readonly width: number; readonly height: number };
  /** Milliseconds between two questions to the set. */
  readonly updateTimeInterval: number;
};

/** Whether the set did it; one without the bridge for it, or whose bridge refuses, says `not_on_this_set`. */
export type SetAnswer = 'done' | 'not_on_this_set';

/** The set in the running app: its state, and what it can be told. */
export type Device = Pick<StoreApi<DeviceState>, 'getState' | 'subscribe'> & {
  /** Asks the set now and at every interval; `told` hears its details after the first answer. The answer stops it. */
  start(told: (details: DeviceState['details']) => void): () => void;
  setVolume(level: number): Promise<SetAnswer>;
  changeSource(source: string, port: string): Promise<SetAnswer>;
  openApp(name: string): Promise<SetAnswer>;
  openScreenMirroring(): Promise<SetAnswer>;
  setPower(power: 'on' | 'off'): Promise<SetAnswer>;
};

const noNetwork: SetNetwork = {
  ipAddress: 'none',
  macAddress: '00:00:00:00:00:00',
  subnetMask: 'none',
  gatewayAddress: 'none',
};

type Options = {
  readonly bridge: SetBridge;
  readonly clock: Clock;
  readonly host: string;
  readonly screen: DeviceState['screen'];
  /** Version of the app. */
  readonly version: string;
  readonly log: (message: string) => void;
};

function stateBefore({ clock, host, screen, version }: Options): DeviceState {
  return {
    status: 'fetching',
    date: clock.now(),
    command: '',
    host,
    network: noNetwork,
    volume: 0,
    app: '',
    source: 'TV',
    port: '',
    power: 'on',
    details: { firmware: '', os_type: '', onesquare_version: version, skin_version: 'onesquareX' },
    screen,
    updateTimeInterval: 600_000,
  };
}

/** Tells the set something; `after` is what holds of it once it did. */
type Tell = (command: string, work: Promise<void> | undefined, after: Partial<DeviceState>) => Promise<SetAnswer>;

function commandsOf(bridge: SetBridge, tell: Tell): Omit<Device, 'getState' | 'subscribe' | 'start'> {
  return {
    setVolume(level) {
      const volume = Math.max(0, Math.min(100, Math.round(level)));
      return tell('setVolume', bridge.setVolume?.(volume), { volume });
    },
    changeSource: (source, port) => tell('changeSource', bridge.changeSource?.(source, port), { source, port }),
    openApp: (app) => tell('openApp', bridge.openApp?.(app), { app }),
    openScreenMirroring: () => tell('openScreenMirroring', bridge.openScreenMirroring?.(), {}),
    setPower: (power) => tell('setPower', bridge.setPower?.(power), { power }),
  };
}

/** Makes the set out of its maker's bridge. */
export function createDevice(options: Options): Device {
  const { bridge, clock, log } = options;
  const store = createStore<DeviceState>(() => stateBefore(options));

  const tell: Tell = async (command, work, after) => {
    store.setState({ command });
    try {
      if (!work) return 'not_on_this_set';
      await work;
      store.setState(after);
      return 'done';
    } catch (error) {
      log(`${command}: ${String(error)}`);
      return 'not_on_this_set';
    }
  };

  async function ask(): Promise<void> {
    try {
      const [details, network] = await Promise.all([bridge.details(), bridge.network?.()]);
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
    start(told) {
      void ask().then(() => told(store.getState().details));
      const timer = clock.every(store.getState().updateTimeInterval, () => void ask());
      return () => timer.cancel();
    },
    ...commandsOf(bridge, tell),
  };
}
