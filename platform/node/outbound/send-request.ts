import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import type { OutboundRequest } from './create-outbound.ts';
import type { Deadline } from './deadline.ts';
import { type Dial, dialTarget } from './dial.ts';
import { OpenConnections, type Route } from './open-connections.ts';
import { type PurposeRules, purposes } from './purposes.ts';
import type { PinnedTarget } from './target.ts';

// Set by us only; configured values could split the request or address another site on the same host.
const ownHeaders = /^(host|connection|content-length|transfer-encoding|upgrade|expect|te|trailer|accept-encoding)$/i;

function headersOf(request: OutboundRequest, url: URL): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (!ownHeaders.test(name)) headers[name.toLowerCase()] = value;
  }
  if (url.username !== '' && headers.authorization === undefined) {
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }
  if (request.body !== undefined) headers['content-length'] = String(Buffer.byteLength(request.body));
  return { 'user-agent': 'Bellhop', ...headers, host: url.host, 'accept-encoding': 'gzip, br' };
}

function secured(socket: Socket, host: string): Socket {
  // The certificate is checked against the host name; SNI does not allow addresses (RFC 6066 §3).
  return tlsConnect({ socket, host, servername: isIP(host) === 0 ? host : '', ALPNProtocols: ['http/1.1'] });
}

/** A request, where it goes, and until when. */
type Sending = {
  readonly request: OutboundRequest;
  readonly url: URL;
  readonly cut: Deadline;
  readonly target: PinnedTarget;
};

/** Its connection was open since an earlier request, and the server has closed it meanwhile. */
class ClosedMeanwhile extends Error {}

function answerTo(going: ClientRequest, { request, cut }: Sending): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    going.on('response', resolve);
    going.on('error', (error) => {
      const isOld = going.reusedSocket && !cut.signal.aborted;
      reject(isOld ? new ClosedMeanwhile('the connection was closed', { cause: error }) : error);
    });
    going.end(request.body);
  });
}

/** Creates what sends requests to checked addresses; those of purposes that say so share connections. */
export function createSender(dial: Dial): (sending: Sending) => Promise<IncomingMessage> {
  const connections = new OpenConnections();
  const optionsOf = ({ request, url, cut }: Sending) => ({
    method: request.method ?? 'GET',
    path: `${url.pathname}${url.search}`,
    headers: headersOf(request, url),
    signal: cut.signal,
    setHost: false,
  });

  async function open({ url, cut, target }: Sending): Promise<Socket> {
    const socket = await dialTarget(dial, target, cut);
    return url.protocol === 'https:' ? secured(socket, target.host) : socket;
  }

  async function sendAlone(sending: Sending): Promise<IncomingMessage> {
    const socket = await open(sending);
    return await answerTo(httpRequest({ ...optionsOf(sending), createConnection: () => socket }), sending);
  }

  async function sendShared(sending: Sending): Promise<IncomingMessage> {
    const { request, url, target } = sending;
    const name = [request.property, url.protocol, target.host, target.port, ...target.addresses].join(' ');
    const route: Route = { name, open: () => open(sending) };
    const options = { ...optionsOf(sending), agent: connections, route };
    return await answerTo(httpRequest(options), sending);
  }

  return async (sending) => {
    const { method = 'GET', purpose } = sending.request;
    const { sharesConnections = false }: PurposeRules = purposes[purpose];
    // What changes something must not be sent twice.
    if (!sharesConnections || method !== 'GET') return await sendAlone(sending);
    try {
      return await sendShared(sending);
    } catch (error) {
      if (error instanceof ClosedMeanwhile) return await sendAlone(sending);
      throw error;
    }
  };
}
