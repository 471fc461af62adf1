import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { parseAddress } from './address-key.ts';

/** The client of a connection, as the network reports it. */
export type Client = {
  /** Address of the client, an IPv4-mapped one as IPv4; empty once the connection is gone. */
  readonly address: string;
  /** True if the client uses HTTPS, to us or to a trusted proxy. */
  readonly secure: boolean;
  /** Host and port the client requested; empty if missing or malformed. */
  readonly host: string;
};

/** Resolves the {@link Client} of a request or a WebSocket upgrade, honouring `TRUST_PROXY`. */
export type ClientResolver = (request: IncomingMessage) => Client;

/** Proxies whose forwarded headers are trusted (`TRUST_PROXY`). */
export type TrustedProxies = { has(address: string): boolean };

/** Creates {@link ClientResolver} behind the `trusted` proxies; forwarded headers from anybody else are ignored. */
export function createClientResolver(trusted: TrustedProxies): ClientResolver {
  const trust = (address: string) => trusted.has(address);
  return (request) => {
    const direct = request.socket.remoteAddress ?? '';
    const forwarded = trust(direct);
    return {
      address: addressBehind(direct, request.headers['x-forwarded-for'], trust),
      secure: forwarded
        ? (last(request.headers['x-forwarded-proto']) ?? protocolOf(request)) === 'https'
        : protocolOf(request) === 'https',
      host: hostOf((forwarded ? last(request.headers['x-forwarded-host']) : undefined) ?? request.headers.host),
    };
  };
}

/**
 * Follows the proxies from the nearest one back to the first address that is not trusted. An entry that is no address
 * ends the way: then the proxy that wrote it counts.
 */
function addressBehind(direct: string, header: string | string[] | undefined, trust: (address: string) => boolean) {
  const entries = String(header ?? '').split(',');
  let address = parseAddress(direct) ?? '';
  while (entries.length > 0 && trust(address)) {
    const entry = entries.pop() ?? '';
    if (entry.trim() === '') continue;
    const next = parseAddress(entry);
    if (next === undefined) break;
    address = next;
  }
  return address;
}

function protocolOf(request: IncomingMessage): string {
  return (request.socket as Partial<TLSSocket>).encrypted ? 'https' : 'http';
}

/** Only the last value comes from the nearest proxy; earlier ones can be forged. */
function last(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.at(-1) : header;
  return text?.split(',').at(-1)?.trim();
}

function hostOf(header: string | undefined): string {
  return header !== undefined && /^[A-Za-z0-9_.:[\]-]{1,255}$/.test(header) ? header.toLowerCase() : '';
}
