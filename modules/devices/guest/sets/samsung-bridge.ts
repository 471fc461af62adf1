import { samsungKeyNames, samsungKeys } from '../key-table.ts';
import type { TunerStream, TvBridge, TvNetwork, TvReading } from '../tv-bridge.ts';

type Done = () => void;
type Failed = (problem: unknown) => void;

type VideoSource = { readonly type: string; readonly number: number };
/** Answers of `tizen.systeminfo` for `VIDEOSOURCE`. */
type VideoSources = { readonly connected: readonly VideoSource[]; readonly disconnected: readonly VideoSource[] };

/** The part of Samsung's APIs (Tizen: `webapis`, `tizen`, `b2bapis`) that is used; any member may be missing. */
export type SamsungApi = {
  readonly webapis?: {
    readonly productinfo?: { getFirmware?(): string };
    readonly network?: { getIp?(): string; getMac?(): string; getSubnetMask?(): string; getGateway?(): string };
    readonly avplay?: {
      open?(url: string): void;
      setDisplayRect?(x: number, y: number, width: number, height: number): void;
      prepareAsync?(done: Done, failed: Failed): void;
      play?(): void;
      stop?(): void;
      close?(): void;
    };
  };
  readonly tizen?: {
    readonly tvaudiocontrol?: {
      setVolume?(level: number): void;
      getVolume?(): number;
      setMute?(muted: boolean): void;
      isMute?(): boolean;
      setVolumeChangeListener?(changed: Done): void;
    };
    readonly tvwindow?: {
      setSource?(source: VideoSource, done: (source: VideoSource) => void, failed: Failed): void;
      getSource?(): VideoSource;
    };
    readonly systeminfo?: {
      getPropertyValue?(name: 'VIDEOSOURCE', done: (sources: VideoSources) => void, failed: Failed): void;
    };
    readonly application?: { launch?(id: string, done: Done, failed: Failed): void };
    readonly tvinputdevice?: { registerKey?(name: string): void };
  };
  readonly b2bapis?: {
    readonly b2bcontrol?: {
      rebootDevice?(done: Done, failed: Failed): void;
      setPowerOff?(done: Done, failed: Failed): void;
      getMACAddress?(): string;
    };
    readonly b2bpower?: { getPowerState?(): string };
  };
};

/** Apps of the set by the names that menus use; any other name is taken as the id of an app. */
const appIds: Readonly<Record<string, string>> = {
  netflix: '3201907018807',
  youtube: '111299001912',
  primevideo: '3201910019365',
  disney: '3201901017640',
};

function readNetwork({ webapis, b2bapis }: SamsungApi): Partial<TvNetwork> {
  const network = webapis?.network;
  const found = {
    ipAddress: network?.getIp?.(),
    macAddress: network?.getMac?.() || b2bapis?.b2bcontrol?.getMACAddress?.(),
    subnetMask: network?.getSubnetMask?.(),
    gatewayAddress: network?.getGateway?.(),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => Boolean(value)));
}

/** Runs a reading that the set may refuse. */
function attempt<T>(read: () => T | undefined): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function readSet({ tizen, b2bapis }: SamsungApi): Partial<TvReading> {
  const volume = attempt(() => tizen?.tvaudiocontrol?.getVolume?.());
  const muted = attempt(() => tizen?.tvaudiocontrol?.isMute?.());
  const source = attempt(() => tizen?.tvwindow?.getSource?.());
  const power = attempt(() => b2bapis?.b2bpower?.getPowerState?.());
  return {
    ...(volume !== undefined && { volume }),
    ...(muted !== undefined && { muted }),
    ...(source && { source: source.type, port: source.type === 'TV' ? '' : String(source.number) }),
    ...(power && { power: /on|normal/i.test(power) ? ('on' as const) : ('off' as const) }),
  };
}

function createSound({ tizen }: SamsungApi): Partial<TvBridge> {
  const audio = tizen?.tvaudiocontrol;
  return {
    ...(audio?.setVolume && { setVolume: async (level) => audio.setVolume?.(level) }),
    ...(audio?.setMute && { setMuted: async (muted) => audio.setMute?.(muted) }),
  };
}

function createInputs({ tizen }: SamsungApi): Partial<TvBridge> {
  const { tvwindow, systeminfo, application } = tizen ?? {};
  const { setSource } = tvwindow ?? {};
  const sources = () =>
    new Promise<VideoSources>((resolve, reject) => {
      if (systeminfo?.getPropertyValue) systeminfo.getPropertyValue('VIDEOSOURCE', resolve, reject);
      else reject(new Error('no sources'));
    });
  const launch = (id: string) => new Promise<void>((resolve, reject) => application?.launch?.(id, resolve, reject));
  return {
    ...(setSource && {
      async changeSource(wanted, port) {
        const { connected, disconnected } = await sources();
        const type = wanted.toUpperCase();
        const isWanted = (source: VideoSource) =>
          source.type.toUpperCase() === type && (type === 'TV' || source.number === Number(port || 1));
        const found = [...connected, ...disconnected].find(isWanted);
        if (!found) throw new Error(`no input ${wanted} ${port}`);
        await new Promise<VideoSource>((resolve, reject) => setSource.call(tvwindow, found, resolve, reject));
      },
    }),
    ...(application?.launch && { openApp: (name) => launch(appIds[name.toLowerCase()] ?? name) }),
  };
}

function createControl({ b2bapis }: SamsungApi): Partial<TvBridge> {
  const control = b2bapis?.b2bcontrol;
  const run = (start: ((done: Done, failed: Failed) => void) | undefined) =>
    new Promise<void>((resolve, reject) => start?.call(control, resolve, reject));
  return {
    ...(control?.setPowerOff && {
      setPower: async (wanted) => {
        // A TV that is off runs no app that could turn it on.
        if (wanted === 'off') await run(control.setPowerOff);
      },
    }),
    ...(control?.rebootDevice && { restart: () => run(control.rebootDevice) }),
  };
}

function createTuner({ webapis }: SamsungApi): Partial<TvBridge> {
  const player = webapis?.avplay;
  if (!player?.open || !player.prepareAsync) return {};
  const tuneOut = async () => {
    attempt(() => player.stop?.());
    attempt(() => player.close?.());
  };
  return {
    tuneOut,
    async tuneIn({ url }: TunerStream) {
      await tuneOut();
      player.open?.(url.replace('://@', '://'));
      player.setDisplayRect?.(0, 0, 1920, 1080);
      await new Promise<void>((resolve, reject) => player.prepareAsync?.(resolve, reject));
      player.play?.();
    },
  };
}

/**
 * Creates the bridge of a Samsung set (Tizen), with what its APIs offer. None of them starts screen mirroring, which
 * guests begin from their phone.
 */
export function createSamsungBridge(api: SamsungApi): TvBridge {
  const { webapis, tizen } = api;
  for (const name of samsungKeyNames) attempt(() => tizen?.tvinputdevice?.registerKey?.(name));
  return {
    keys: samsungKeys,
    details: async () => ({ firmware: webapis?.productinfo?.getFirmware?.() ?? '', os_type: 'tizen' }),
    network: async () => readNetwork(api),
    read: async () => readSet(api),
    watch: (changed) => attempt(() => tizen?.tvaudiocontrol?.setVolumeChangeListener?.(changed)),
    ...createSound(api),
    ...createInputs(api),
    ...createControl(api),
    ...createTuner(api),
  };
}
