import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import proxyAddr from '@fastify/proxy-addr';

/** The client of a connection, as the network reports it. */
export type Client = {
  /** Address of the client, IPv4 without the `::ffff:` prefix. */
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
      address: proxyAddr(request, trust).replace(/^::ffff:/, ''),
      secure: forwarded
        ? (last(request.headers['x-forwarded-proto']) ?? protocolOf(request)) === 'https'
        : protocolOf(request) === 'https',
      host: hostOf((forwarded ? last(request.headers['x-forwarded-host']) : undefined) ?? request.headers.host),
    };
  };
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
