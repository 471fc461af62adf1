import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Refusal } from '#platform/contract';
import type { AddressList } from '#platform/node/config';
import { isNeverAllowed, mayConnect } from './address-rules.ts';
import { type Purpose, purposes } from './purposes.ts';

/** Answers the addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Where a connection goes: the name for TLS and `Host`, the addresses that were checked, in the order to try. */
export type Target = { readonly host: string; readonly port: number; readonly addresses: readonly string[] };

/** The machine's own resolver. */
export const systemResolve: Resolve = async (host) => {
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  return found.map(({ address }) => address);
};

/** A refusal to go out; `reason` says which rule. */
export function refuseOutbound(code: string, reason: string, message: string): Refusal {
  return new Refusal(code, message, { reason });
}

/** Host of a URL as a resolver takes it: an IPv6 address without its brackets. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/**
 * Reads an address that somebody configured. Refuses schemes and ports that are not of the purpose, fragments of nonsense,
 * and addresses that could never be called, whatever is allowed.
 */
export function parseTarget(purpose: Purpose, text: string): URL {
  const rules = purposes[purpose];
  if (!URL.canParse(text)) throw refuseOutbound('invalid_data', 'address', 'the configured address is not a URL');
  const url = new URL(text);
  const scheme = url.protocol.slice(0, -1);
  if (scheme !== 'http' && scheme !== 'https') {
    throw refuseOutbound('forbidden', 'scheme', 'the configured address is neither http nor https');
  }
  if (!rules.ports.has(portOf(url))) {
    throw refuseOutbound('forbidden', 'port', `port ${portOf(url)} is not allowed for a ${purpose}`);
  }
  const host = hostOf(url);
  if (isNeverAllowed(host) || /^(.+\.)?localhost\.?$/.test(host)) {
    throw refuseOutbound('forbidden', 'range', 'the configured address is one of this machine, or of no single one');
  }
  return url;
}

/** Port of an http or https address. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

async function addressesOf(host: string, resolve: Resolve): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  try {
    return await resolve(host);
  } catch {
    throw refuseOutbound('unavailable', 'name', 'the name of the configured address does not resolve');
  }
}

/**
 * Resolves a host once and answers the pinned target; what connects uses these addresses alone. One forbidden address
 * among several refuses the name (`forbidden`, reason `range`).
 */
export async function pinHost(
  { host, port }: { readonly host: string; readonly port: number },
  allowed: AddressList,
  resolve: Resolve,
): Promise<Target> {
  const addresses = await addressesOf(host, resolve);
  if (addresses.length === 0) throw refuseOutbound('unavailable', 'name', 'the configured address has no address');
  if (!addresses.every((address) => mayConnect(address, allowed))) {
    throw refuseOutbound('forbidden', 'range', 'the configured address lies in a range that is not allowed');
  }
  return { host, port, addresses };
}

/** {@link pinHost} for the host of a URL. */
export async function pinTarget(url: URL, allowed: AddressList, resolve: Resolve): Promise<Target> {
  return await pinHost({ host: hostOf(url), port: portOf(url) }, allowed, resolve);
}
