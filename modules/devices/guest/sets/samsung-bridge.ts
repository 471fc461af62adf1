import type { TvBridge, TvNetwork } from '../tv-bridge.ts';

/** The part of Samsung's APIs (Tizen: `webapis`, `tizen`) that is used; any member may be missing. */
export type SamsungApi = {
  readonly productinfo?: { getFirmware?(): string };
  readonly network?: { getIp?(): string; getMac?(): string; getSubnetMask?(): string; getGateway?(): string };
  readonly audio?: { setVolume?(level: number): void };
};

/**
 * Creates the bridge of a Samsung TV (Tizen). Inputs, apps, mirroring and power are not supported yet: Samsung's
 * documentation is missing.
 */
export function createSamsungBridge({ productinfo, network, audio }: SamsungApi): TvBridge {
  const readNetwork = (): Partial<TvNetwork> => {
    const found = {
      ipAddress: network?.getIp?.(),
      macAddress: network?.getMac?.(),
      subnetMask: network?.getSubnetMask?.(),
      gatewayAddress: network?.getGateway?.(),
    };
    return Object.fromEntries(Object.entries(found).filter(([, value]) => Boolean(value)));
  };
  return {
    details: async () => ({ firmware: productinfo?.getFirmware?.() ?? '', os_type: 'tizen' }),
    ...(network && { network: async () => readNetwork() }),
    ...(audio?.setVolume && { setVolume: async (level) => audio.setVolume?.(level) }),
  };
}
