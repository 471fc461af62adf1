import { lgKeys } from '../key-table.ts';
import type { TunerStream, TvBridge, TvNetwork, TvReading } from '../tv-bridge.ts';

type Callbacks = { readonly onSuccess: (answer: object) => void; readonly onFailure: (problem: object) => void };
type Request = Callbacks & { readonly [name: string]: unknown };
/** A function of the bridge. */
type LgFunction = (request: Request) => void;
type LgGroup = { readonly [name: string]: unknown };

/** The part of LG's hotel API (Pro:Centric, `hcap`) that is used; any member may be missing. */
export type LgApi = {
  readonly property?: LgGroup;
  readonly volume?: LgGroup;
  readonly mute?: LgGroup;
  readonly power?: LgGroup;
  readonly externalinput?: LgGroup;
  readonly preloadedApplication?: LgGroup;
  readonly channel?: LgGroup;
  readonly network?: LgGroup;
};

type Answer = { readonly [name: string]: unknown };
/** Calls a function of a group; undefined if the set lacks it. */
type Ask = (group: keyof LgApi, name: string) => ((request?: object) => Promise<Answer>) | undefined;

function createAsk(api: LgApi): Ask {
  return (groupName, name) => {
    const group = api[groupName];
    const found = group?.[name];
    if (typeof found !== 'function') return undefined;
    return (request = {}) =>
      new Promise((resolve, reject) =>
        (found as LgFunction).call(group, {
          ...request,
          onSuccess: (answer) => resolve((answer ?? {}) as Answer),
          onFailure: (problem) => reject(new Error(JSON.stringify(problem))),
        }),
      );
  };
}

/** Types of input with their numbers, unless the bridge says otherwise. */
const inputTypes = { TV: 1, COMPOSITE: 2, SVIDEO: 3, COMPONENT: 4, RGB: 5, HDMI: 6, SCART: 7, USB: 8, OTHERS: 9 };

function constants(group: LgGroup | undefined, name: string): { readonly [key: string]: unknown } {
  const found = group?.[name];
  return typeof found === 'object' && found !== null ? (found as { readonly [key: string]: unknown }) : {};
}

function inputTypesOf({ externalinput }: LgApi): { readonly [name: string]: unknown } {
  return { ...inputTypes, ...constants(externalinput, 'ExternalInputType') };
}

/** Inputs count from 1 for people and from 0 for the bridge. */
function toIndex(port: string): number {
  return Math.max(0, Number.parseInt(port || '1', 10) - 1);
}

async function readInput(api: LgApi, ask: Ask): Promise<Partial<TvReading>> {
  const input = await ask('externalinput', 'getCurrentExternalInput')?.();
  if (!input) return {};
  const source = Object.entries(inputTypesOf(api)).find(([, type]) => type === input.type)?.[0] ?? 'TV';
  return { source, port: source === 'TV' ? '' : String(Number(input.index ?? 0) + 1) };
}

async function readVolume(ask: Ask): Promise<Partial<TvReading>> {
  const answer = await ask('volume', 'getVolumeLevel')?.();
  return answer && typeof answer.level === 'number' ? { volume: answer.level } : {};
}

async function readMute(ask: Ask): Promise<Partial<TvReading>> {
  const answer = await ask('mute', 'getMuteMode')?.();
  return answer && typeof answer.mute === 'boolean' ? { muted: answer.mute } : {};
}

async function readPower(api: LgApi, ask: Ask): Promise<Partial<TvReading>> {
  const answer = await ask('power', 'getPowerMode')?.();
  if (!answer) return {};
  const { WARM = 2 } = constants(api.power, 'PowerMode');
  return { power: answer.mode === WARM ? 'off' : 'on' };
}

async function readNetwork(ask: Ask): Promise<Partial<TvNetwork>> {
  const found = (await ask('network', 'getNetworkDevice')?.({ index: 0 })) ?? {};
  const all = {
    ipAddress: found.ip,
    macAddress: found.mac,
    subnetMask: found.netmask,
    gatewayAddress: found.gateway,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => typeof value === 'string' && value !== ''));
}

/** A multicast address, as `udp://@239.1.1.1:1234`, as the tuner wants it. */
function toChannel({ channel }: LgApi, { kind, url }: TunerStream): object {
  const [, ip = '', port = ''] = /^\w+:\/\/@?([\d.]+):(\d+)/.exec(url) ?? [];
  if (ip === '') throw new Error(`no multicast address: ${url}`);
  const { IP = 2 } = constants(channel, 'ChannelType');
  const { UDP = 16, RTP = 32 } = constants(channel, 'IpBroadcastType');
  return { channelType: IP, ip, port: Number(port), ipBroadcastType: kind === 'rtp' ? RTP : UDP };
}

/** Finds an app of the set by a part of its name, and starts it. */
async function launch(ask: Ask, name: string): Promise<void> {
  const { list } = (await ask('preloadedApplication', 'getPreloadedApplicationList')?.()) ?? {};
  const apps = Array.isArray(list) ? (list as readonly { readonly id: unknown; readonly title?: unknown }[]) : [];
  const wanted = name.toLowerCase();
  const found = apps.find(({ id, title = '' }) => id === name || String(title).toLowerCase().includes(wanted));
  if (!found) throw new Error(`no app ${name}`);
  await ask('preloadedApplication', 'launchPreloadedApplication')?.({ id: found.id, parameters: '{}' });
}

/** Events of the set by which it reports what its own remote control changed. */
const changeEvents = ['external_input_changed', 'volume_level_changed', 'mute_changed', 'power_mode_changed'];

function createLgSettings(api: LgApi, ask: Ask): Omit<TvBridge, 'details'> {
  const setVolume = ask('volume', 'setVolumeLevel');
  const setMute = ask('mute', 'setMuteMode');
  const setInput = ask('externalinput', 'setCurrentExternalInput');
  const [powerOff, reboot, setPowerMode] = ['powerOff', 'reboot', 'setPowerMode'].map((name) => ask('power', name));
  const { NORMAL = 1, WARM = 2 } = constants(api.power, 'PowerMode');
  return {
    ...(setVolume && { setVolume: async (level) => void (await setVolume({ level })) }),
    ...(setMute && { setMuted: async (mute) => void (await setMute({ mute })) }),
    ...(setInput && {
      async changeSource(source, port) {
        const type = inputTypesOf(api)[source.toUpperCase()];
        if (type === undefined) throw new Error(`no input ${source}`);
        await setInput({ type, index: source.toUpperCase() === 'TV' ? 0 : toIndex(port) });
      },
    }),
    ...((setPowerMode || powerOff) && {
      async setPower(wanted) {
        // In warm stand-by the app runs on and can wake the set; a set that is off runs nothing.
        if (setPowerMode) await setPowerMode({ mode: wanted === 'on' ? NORMAL : WARM });
        else if (wanted === 'off') await powerOff?.();
      },
    }),
    ...(reboot && { restart: async () => void (await reboot()) }),
  };
}

function createLgPrograms(api: LgApi, ask: Ask): Omit<TvBridge, 'details'> {
  const tune = ask('channel', 'requestChangeCurrentChannel');
  const tuneOut = ask('channel', 'stopCurrentChannel');
  const hasApps = ask('preloadedApplication', 'launchPreloadedApplication') !== undefined;
  return {
    ...(hasApps && {
      openApp: (name) => launch(ask, name),
      // "Screen Share" is an app of the set.
      openScreenMirroring: () => launch(ask, 'screen share'),
    }),
    ...(tune && { tuneIn: async (stream) => void (await tune(toChannel(api, stream))) }),
    ...(tuneOut && { tuneOut: async () => void (await tuneOut()) }),
  };
}

/** Creates the bridge of an LG hotel set (webOS, Pro:Centric), with what its `hcap` offers. */
export function createLgBridge(api: LgApi, events: Pick<EventTarget, 'addEventListener'> | undefined): TvBridge {
  const ask = createAsk(api);
  return {
    keys: lgKeys,
    async details() {
      const answer = await ask('property', 'getProperty')?.({ key: 'platform_version' });
      return { firmware: String(answer?.value ?? ''), os_type: 'webos' };
    },
    network: () => readNetwork(ask),
    async read() {
      const readings = [readVolume(ask), readMute(ask), readPower(api, ask), readInput(api, ask)];
      // A set that does not tell one of them may tell the others.
      const settled = await Promise.all(readings.map((reading) => reading.catch(() => ({}))));
      return Object.assign({}, ...settled);
    },
    watch(changed) {
      for (const name of changeEvents) events?.addEventListener(name, changed);
    },
    ...createLgSettings(api, ask),
    ...createLgPrograms(api, ask),
  };
}
