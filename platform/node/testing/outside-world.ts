import { connect } from 'node:net';
import type { Clock } from '#platform/clock';
import { addressList } from '#platform/node/config';
import { createOutbound, type Dial, type Outbound, type Resolve } from '#platform/node/outbound';

/** A fake internet for tests: maps host names to local ports while the real outbound rules apply. */
export type OutsideWorld = {
  readonly outbound: Outbound;
  readonly resolve: Resolve;
  readonly connect: Dial;
  /** Routes connections to `host`, whatever their port, to `localPort` of this machine; undefined refuses them. */
  place(host: string, localPort: number | undefined): void;
  /** Connections made so far: `host port`. */
  readonly dialled: readonly string[];
};

/** Creates an {@link OutsideWorld} without hosts. */
export function outsideWorld(clock: Clock): OutsideWorld {
  const places = new Map<string, { readonly address: string; localPort: number | undefined }>();
  const dialled: string[] = [];
  const resolve: Resolve = async (host) => {
    const known = places.get(host);
    if (!known) throw new Error('ENOTFOUND');
    return [known.address];
  };
  const dial: Dial = (address, port) => {
    const [host, known] = [...places].find(([, one]) => one.address === address) ?? [];
    dialled.push(`${host} ${port}`);
    // Port 1 on loopback has no listener and is refused immediately.
    return connect(known?.localPort ?? 1, '127.0.0.1');
  };
  function place(host: string, localPort: number | undefined): void {
    const known = places.get(host);
    if (known) known.localPort = localPort;
    else places.set(host, { address: `93.184.215.${places.size + 1}`, localPort });
  }
  const outbound = createOutbound({ clock, allowed: addressList([]), resolve, connect: dial });
  return { outbound, resolve, connect: dial, place, dialled };
}
