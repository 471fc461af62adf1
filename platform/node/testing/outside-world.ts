import { connect } from 'node:net';
import type { Clock } from '#platform/clock';
import { addressList } from '#platform/node/config';
import { createOutbound, type Dial, type Outbound, type Resolve } from '#platform/node/outbound';

/** What lies outside of a test's server: names that lead to ports of this machine, by the real rules of the way out. */
export type OutsideWorld = {
  readonly outbound: Outbound;
  readonly resolve: Resolve;
  readonly connect: Dial;
  /** Connections to `host` from now on end at `localPort` of this machine, whatever port they ask for; undefined: nobody listens. */
  place(host: string, localPort: number | undefined): void;
  /** What was dialled: `host port`. */
  readonly dialled: readonly string[];
};

/** Makes an {@link OutsideWorld} in which nothing is placed yet. */
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
    // Port 1 of loopback: nobody listens there, and the answer comes at once.
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
