import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import proxyAddr from '@fastify/proxy-addr';

/** Who speaks, as far as the network says. */
export type Client = {
  /** Address of the client, IPv4 without the `::ffff:` prefix. */
  readonly address: string;
  /** True when the client speaks https, to us or to a trusted proxy. */
  readonly secure: boolean;
  /** Host and port under which the client reached us; empty where it sent none or one that is malformed. */
  readonly host: string;
};

/** Reads a {@link Client} off a request or a WebSocket upgrade: the one place that knows `TRUST_PROXY`. */
export type Clients = (request: IncomingMessage) => Client;

/** Proxies whose forwarded headers count: `TRUST_PROXY` of the configuration. */
export type Trusted = { has(address: string): boolean };

/** Makes {@link Clients} behind the proxies of `trusted`; whoever else sends forwarded headers is taken at no word. */
export function clientsBehind(trusted: Trusted): Clients {
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

/** The nearest proxy writes last; what stands before it may come from anybody. */
function last(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.at(-1) : header;
  return text?.split(',').at(-1)?.trim();
}

function hostOf(header: string | undefined): string {
  return header !== undefined && /^[A-Za-z0-9_.:[\]-]{1,255}$/.test(header) ? header.toLowerCase() : '';
}
