import type { SetBridge, SetNetwork } from '../set-bridge.ts';

/** What is used of Samsung's bridges (Tizen: `webapis`, `tizen`); any part of them may be missing. */
export type SamsungBridge = {
  readonly productinfo?: { getFirmware?(): string };
  readonly network?: { getIp?(): string; getMac?(): string; getSubnetMask?(): string; getGateway?(): string };
  readonly audio?: { setVolume?(level: number): void };
};

/** A set of Samsung (Tizen). Inputs, apps, mirroring and power wait for the maker's documents: they are not on this set. */
export function samsungSet({ productinfo, network, audio }: SamsungBridge): SetBridge {
  const told = (): Partial<SetNetwork> => {
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
    ...(network && { network: async () => told() }),
    ...(audio?.setVolume && { setVolume: async (level) => audio.setVolume?.(level) }),
  };
}
