import { androidKeys } from '../key-table.ts';
import type { TvBridge, TvNetwork, TvReading } from '../tv-bridge.ts';

/**
 * What the kiosk app of an Android TV offers its web page, in the names of Fully Kiosk Browser's JavaScript interface;
 * any member may be missing. It has no inputs, and its tuner is not reached from the page.
 */
export type AndroidApi = {
  getFullyVersion?(): string;
  getIp4Address?(): string;
  getMacAddress?(): string;
  getScreenOn?(): boolean;
  turnScreenOn?(): void;
  turnScreenOff?(): void;
  /** 0 to 100, of a stream of Android; 3: media. */
  setAudioVolume?(level: number, stream: number): void;
  getAudioVolume?(stream: number): number;
  startApplication?(packageName: string): void;
  restartApp?(): void;
};

const mediaStream = 3;
const noMac = '02:00:00:00:00:00';

/** Apps by the names that menus use; any other name is taken as the name of a package. */
const packages: Readonly<Record<string, string>> = {
  netflix: 'com.netflix.ninja',
  youtube: 'com.google.android.youtube.tv',
  primevideo: 'com.amazon.amazonvideo.livingroom',
  disney: 'com.disney.disneyplus',
};

function readNetwork(kiosk: AndroidApi): Partial<TvNetwork> {
  const mac = kiosk.getMacAddress?.() ?? '';
  const ip = kiosk.getIp4Address?.() ?? '';
  return { ...(ip && { ipAddress: ip }), ...(mac && mac !== noMac && { macAddress: mac }) };
}

function readSet(kiosk: AndroidApi, silenced: number | undefined): Partial<TvReading> {
  const volume = kiosk.getAudioVolume?.(mediaStream);
  const isOn = kiosk.getScreenOn?.();
  return {
    ...(volume !== undefined && { volume: silenced ?? volume, muted: silenced !== undefined }),
    ...(isOn !== undefined && { power: isOn ? ('on' as const) : ('off' as const) }),
  };
}

/** Creates the bridge of an Android TV in kiosk mode. */
export function createAndroidBridge(kiosk: AndroidApi): TvBridge {
  /** Volume before it was muted, which Android's kiosk has no function for. */
  let silenced: number | undefined;
  const hasVolume = kiosk.setAudioVolume !== undefined && kiosk.getAudioVolume !== undefined;
  return {
    keys: androidKeys,
    details: async () => ({ firmware: kiosk.getFullyVersion?.() ?? '', os_type: 'android' }),
    network: async () => readNetwork(kiosk),
    read: async () => readSet(kiosk, silenced),
    ...(hasVolume && {
      async setVolume(level) {
        silenced = undefined;
        kiosk.setAudioVolume?.(level, mediaStream);
      },
      async setMuted(muted) {
        if (muted === (silenced !== undefined)) return;
        const before = silenced ?? kiosk.getAudioVolume?.(mediaStream) ?? 0;
        silenced = muted ? before : undefined;
        kiosk.setAudioVolume?.(muted ? 0 : before, mediaStream);
      },
    }),
    ...(kiosk.turnScreenOff && {
      setPower: async (wanted) => (wanted === 'on' ? kiosk.turnScreenOn?.() : kiosk.turnScreenOff?.()),
    }),
    ...(kiosk.startApplication && {
      openApp: async (name) => kiosk.startApplication?.(packages[name.toLowerCase()] ?? name),
    }),
    ...(kiosk.restartApp && { restart: async () => kiosk.restartApp?.() }),
  };
}
