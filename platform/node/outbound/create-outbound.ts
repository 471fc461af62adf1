import type { IncomingMessage } from 'node:http';
import { connect as netConnect, type Socket } from 'node:net';
import type { Clock } from '#platform/clock';
import { createRateLimiter, type RateLimiter } from '#platform/node/auth';
import { type AddressList, createAddressList } from '#platform/node/config';
import type { Breakers } from './breakers.ts';
import { createDeadline, type Deadline, raceDeadline } from './deadline.ts';
import { type Dial, dialTarget, toRefusal } from './dial.ts';
import { limitedBody } from './limited-body.ts';
import {
  type Purpose,
  type PurposeRules,
  purposes,
  type StreamPurpose,
  type StreamRules,
  streamPurposes,
} from './purposes.ts';
import { createSender } from './send-request.ts';
import {
  outboundRefusal,
  outboundTarget,
  parseTarget,
  pinHost,
  pinTarget,
  type Resolve,
  systemResolve,
} from './target.ts';

/** Options of {@link createOutbound}. */
export type OutboundOptions = {
  readonly clock: Clock;
  /** Notes who does not answer; without, nothing is noted. */
  readonly breakers?: Breakers;
  /** Allow-list of private ranges (`OUTBOUND_ALLOW`). */
  readonly allowed: AddressList;
  readonly resolve?: Resolve;
  readonly connect?: Dial;
};

/** A request to a configured address. */
export type OutboundRequest = {
  readonly property: string;
  readonly purpose: Purpose;
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: { readonly [name: string]: string };
  readonly body?: Uint8Array | string;
  /** As in {@link OutboundConnection}; any port then. */
  readonly isOperators?: boolean;
};

/** The response. The body can be read once, streamed with `body` or whole with `bytes`, within the purpose's limits. */
export type OutboundResponse = {
  readonly status: number;
  /** Headers by lower-case name. */
  readonly headers: { readonly [name: string]: string | undefined };
  readonly body: AsyncIterable<Uint8Array>;
  bytes(): Promise<Uint8Array>;
};

/** A raw TCP connection to a configured address. */
export type OutboundConnection = {
  readonly property: string;
  readonly purpose: StreamPurpose;
  /** Host name or address. */
  readonly host: string;
  readonly port: number;
  /**
   * The operator named it in the environment, not a hotel's staff: this machine and private ranges are allowed then
   * (docs/reference/wire.md, "Connections by environment").
   */
  readonly isOperators?: boolean;
};

/**
 * The only client for configured addresses. Rejects with a `RemoteError`, a `Refusal` whose `failure` is for
 * staff and whose `details.reason` names the rule or step.
 */
export type Outbound = {
  request(request: OutboundRequest): Promise<OutboundResponse>;
  /** Opens a TCP connection; the caller limits what it reads and closes it. */
  connect(connection: OutboundConnection): Promise<Socket>;
};

const none = createAddressList([]);
const redirectLimit = 3;
/** Lower ports belong to services of the system. */
const firstFreePort = 1024;
function redirectOf(answer: IncomingMessage, from: URL): URL | undefined {
  const { statusCode = 0, headers } = answer;
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined;
  if (!URL.canParse(headers.location, from.href))
    throw outboundRefusal('unavailable', 'redirect', 'the redirect is malformed');
  const to = new URL(headers.location, from.href);
  const downgrade = from.protocol === 'https:' && to.protocol !== 'https:';
  if (to.hostname !== from.hostname || downgrade) {
    throw outboundRefusal('forbidden', 'redirect', 'the configured address redirects to another host');
  }
  return to;
}

/** Creates the limits of requests per minute of each purpose. */
function createLimits(clock: Clock): { readonly [P in Purpose | StreamPurpose]: RateLimiter } {
  const all = Object.entries({ ...purposes, ...streamPurposes });
  const limits = all.map(([purpose, { perMinute }]) => [purpose, createRateLimiter(clock, perMinute, 60_000)]);
  return Object.fromEntries(limits) as { readonly [P in Purpose | StreamPurpose]: RateLimiter };
}

type Ways = {
  readonly allowed: AddressList;
  readonly resolve: Resolve;
  readonly dial: Dial;
  readonly limits: ReturnType<typeof createLimits>;
  readonly clock: Clock;
};

/** Creates what opens raw connections. */
function createConnect({ allowed, resolve, dial, limits, clock }: Ways): Outbound['connect'] {
  return async ({ property, purpose, host, port, isOperators = false }) => {
    const { ports, lowPorts, connectMs }: StreamRules = streamPurposes[purpose];
    if (ports ? !ports.has(port) : port < firstFreePort && !lowPorts?.has(port))
      throw outboundRefusal('forbidden', 'port', `port ${port} is not allowed for a ${purpose}`);
    if (!limits[purpose].take(`${property} ${host}`)) {
      throw outboundRefusal('too_many_requests', 'rate', 'too many connections to this address in a minute');
    }
    const cut = createDeadline(clock, connectMs);
    try {
      const target = await raceDeadline(cut, pinHost({ host, port }, isOperators ? 'all' : allowed, resolve));
      return await dialTarget(dial, target, cut);
    } catch (error) {
      throw toRefusal(error, cut);
    } finally {
      cut.cancel();
    }
  };
}

/** Returns the private ranges that a purpose may reach. */
function reachOf(purpose: Purpose, allowed: AddressList): AddressList {
  const { isPublicOnly = false }: PurposeRules = purposes[purpose];
  return isPublicOnly ? none : allowed;
}

/** Creates the outbound client (docs/reference/wire.md, "Going out"). */
export function createOutbound(options: OutboundOptions): Outbound {
  const { clock, allowed, resolve = systemResolve } = options;
  const dial = options.connect ?? ((address, port) => netConnect({ host: address, port }));
  const limits = createLimits(clock);
  const send = createSender(dial);

  async function exchange(request: OutboundRequest, cut: Deadline): Promise<IncomingMessage> {
    const method = request.method ?? 'GET';
    const { isOperators = false } = request;
    const parse = (text: string) => parseTarget(request.purpose, text, isOperators);
    let url = parse(request.url);
    for (let hop = 0; hop <= redirectLimit; hop += 1) {
      if (!limits[request.purpose].take(`${request.property} ${url.hostname}`)) {
        throw outboundRefusal('too_many_requests', 'rate', 'too many requests to this address in a minute');
      }
      const reach = isOperators ? 'all' : reachOf(request.purpose, allowed);
      const target = await raceDeadline(cut, pinTarget(url, reach, resolve));
      const answer = await send({ request, url, cut, target });
      const next = method === 'GET' ? redirectOf(answer, url) : undefined;
      if (!next) return answer;
      answer.destroy();
      url = parse(next.href);
    }
    throw outboundRefusal('unavailable', 'redirect', 'the configured address redirects too often');
  }

  function answerOf(answer: IncomingMessage, purpose: Purpose, cut: Deadline): OutboundResponse {
    const body = limitedBody(answer, purposes[purpose], cut.reason);
    async function* read(): AsyncGenerator<Uint8Array> {
      try {
        yield* body;
      } finally {
        cut.cancel();
      }
    }
    const stream = read();
    async function bytes(): Promise<Uint8Array> {
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      return new Uint8Array(Buffer.concat(chunks));
    }
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, value?.toString()]);
    return { status: answer.statusCode ?? 0, headers: Object.fromEntries(headers), body: stream, bytes };
  }

  function request(outboundRequest: OutboundRequest): Promise<OutboundResponse> {
    const { purpose, url } = outboundRequest;
    const { breakers } = options;
    const sent = () => sendInTime(outboundRequest);
    // No job waits for a picture, and of a directory of stations each may be on a host of its own.
    return breakers && purpose !== 'picture' ? breakers.watch(outboundTarget(purpose, url), sent) : sent();
  }

  async function sendInTime(outboundRequest: OutboundRequest): Promise<OutboundResponse> {
    const cut = createDeadline(clock, purposes[outboundRequest.purpose].timeMs);
    try {
      return answerOf(await exchange(outboundRequest, cut), outboundRequest.purpose, cut);
    } catch (error) {
      const refusal = toRefusal(error, cut);
      cut.cancel();
      throw refusal;
    }
  }

  return { request, connect: createConnect({ allowed, resolve, dial, limits, clock }) };
}
