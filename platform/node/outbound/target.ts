import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { FailureCode } from '#platform/contract';
import type { AddressList } from '#platform/node/config';
import { isNeverAllowed, mayConnect } from './address-rules.ts';
import { type Purpose, purposes } from './purposes.ts';
import { RemoteError } from './remote-error.ts';

/** Resolves a host name to addresses. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** A connection target: the name for TLS and `Host`, and the validated addresses in order of preference. */
export type PinnedTarget = { readonly host: string; readonly port: number; readonly addresses: readonly string[] };

/** Resolves through the operating system. */
export const systemResolve: Resolve = async (host) => {
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  return found.map(({ address }) => address);
};

/** Rules and steps of an outbound request, with the failure that each stands for. */
const failures = {
  address: 'address_forbidden',
  scheme: 'address_forbidden',
  port: 'address_forbidden',
  range: 'address_forbidden',
  name: 'name_unknown',
  rate: 'rate_limited',
  time: 'timed_out',
  redirect: 'invalid_response',
  encoding: 'invalid_response',
  size: 'invalid_response',
} as const satisfies { readonly [reason: string]: FailureCode };

const neverAllowed = 'the configured address is one of this machine, or not a unicast address';
const notListed = 'the configured address is in a private network that the server’s OUTBOUND_ALLOW does not name';

/** Creates a refusal of an outbound request; `reason` names the violated rule. */
export function outboundRefusal(code: string, reason: keyof typeof failures, message: string): RemoteError {
  return new RemoteError(failures[reason], message, { code, reason });
}

/** Returns the host of a URL, with IPv6 addresses without brackets. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/**
 * Parses a configured URL. Refuses malformed URLs, schemes and ports outside the purpose, and never-allowed addresses;
 * `isOperators`: any port and address.
 */
export function parseTarget(purpose: Purpose, text: string, isOperators = false): URL {
  const rules = purposes[purpose];
  if (!URL.canParse(text)) throw outboundRefusal('invalid_data', 'address', 'the configured address is not a URL');
  const url = new URL(text);
  const scheme = url.protocol.slice(0, -1);
  if (scheme !== 'http' && scheme !== 'https') {
    throw outboundRefusal('forbidden', 'scheme', 'the configured address is neither http nor https');
  }
  if (isOperators) return url;
  if (!rules.ports.has(portOf(url))) {
    throw outboundRefusal('forbidden', 'port', `port ${portOf(url)} is not allowed for a ${purpose}`);
  }
  const host = hostOf(url);
  if (isNeverAllowed(host) || /^(.+\.)?localhost\.?$/.test(host)) {
    throw outboundRefusal('forbidden', 'range', neverAllowed);
  }
  return url;
}

/** Returns the name by which it is known whether the host of a URL answers (`Breakers`). */
export function outboundTarget(purpose: Purpose, url: string): string {
  return `${purpose} ${URL.canParse(url) ? hostOf(new URL(url)) : ''}`;
}

/** Returns the port of an http or https URL. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

async function addressesOf(host: string, resolve: Resolve): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  try {
    return await resolve(host);
  } catch {
    throw outboundRefusal('unavailable', 'name', 'the configured host name does not resolve');
  }
}

/**
 * Resolves a host once and returns the pinned target; connections use only these addresses. A single forbidden address
 * refuses the name (`forbidden`, reason `range`). `all` allows any address.
 */
export async function pinHost(
  { host, port }: { readonly host: string; readonly port: number },
  allowed: AddressList | 'all',
  resolve: Resolve,
): Promise<PinnedTarget> {
  const addresses = await addressesOf(host, resolve);
  if (addresses.length === 0) throw outboundRefusal('unavailable', 'name', 'the configured host has no address');
  if (allowed !== 'all' && !addresses.every((address) => mayConnect(address, allowed))) {
    throw outboundRefusal('forbidden', 'range', addresses.some(isNeverAllowed) ? neverAllowed : notListed);
  }
  return { host, port, addresses };
}

/** Pins the host of a URL (see {@link pinHost}). */
export async function pinTarget(url: URL, allowed: AddressList | 'all', resolve: Resolve): Promise<PinnedTarget> {
  return await pinHost({ host: hostOf(url), port: portOf(url) }, allowed, resolve);
}
