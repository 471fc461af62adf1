import { connect } from 'node:net';
import type { Clock } from '#platform/clock';
import { createAddressList } from '#platform/node/config';
import {
  type Breakers,
  createBreakers,
  createOutbound,
  type Dial,
  type Outbound,
  type Resolve,
} from '#platform/node/outbound';
import { seededRandom } from '#platform/random';

/** A fake internet for tests: maps host names to local ports while the real outbound rules apply. */
export type FakeInternet = {
  readonly outbound: Outbound;
  readonly breakers: Breakers;
  readonly resolve: Resolve;
  readonly connect: Dial;
  /** Routes connections to `host`, whatever their port, to `localPort` of this machine; undefined refuses them. */
  addHost(host: string, localPort: number | undefined): void;
  /** Connections made so far: `host port`. */
  readonly dialled: readonly string[];
};

/** Creates an {@link FakeInternet} without hosts. */
export function createFakeInternet(clock: Clock): FakeInternet {
  const hosts = new Map<string, { readonly address: string; localPort: number | undefined }>();
  const dialled: string[] = [];
  const resolve: Resolve = async (host) => {
    const known = hosts.get(host);
    if (!known) throw new Error('ENOTFOUND');
    return [known.address];
  };
  const dial: Dial = (address, port) => {
    const [host, known] = [...hosts].find(([, one]) => one.address === address) ?? [];
    dialled.push(`${host} ${port}`);
    // Port 1 on loopback has no listener and is refused immediately.
    return connect(known?.localPort ?? 1, '127.0.0.1');
  };
  function addHost(host: string, localPort: number | undefined): void {
    const known = hosts.get(host);
    if (known) known.localPort = localPort;
    else hosts.set(host, { address: `93.184.215.${hosts.size + 1}`, localPort });
  }
  const breakers = createBreakers({ clock, random: seededRandom(1907) });
  const outbound = createOutbound({ clock, breakers, allowed: createAddressList([]), resolve, connect: dial });
  return { outbound, breakers, resolve, connect: dial, addHost, dialled };
}
