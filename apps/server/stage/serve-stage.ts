import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/contract';
import { type Authenticate, type ClientResolver, createRateLimiter, readCookies } from '#platform/node/auth';
import { type Http, type HttpReply, type HttpRequest, serveApp } from '#platform/node/http';
import type { Random } from '#platform/random';
import type { SimulatedBuilding } from '../../../integrations/mqtt/simulator/index.ts';
import { createDeskSession, createPhoneSession, createTvSession, type StageStaff } from './demo-sign-in.ts';
import { type ConnectionKey, createSimulatedNetwork, type SimulatedNetwork } from './simulated-network.ts';
import { connectionStates, readStage, writeStage } from './stage-cookie.ts';
import { type Actor, actors, framedPolicy, stageHost } from './stage-host.ts';
import { StageRoomControl, serveStageRoom } from './stage-room.ts';

/** Options of the demo stage: property, staff and room of the demo hotel. */
export type StageOptions = {
  readonly builds: string;
  readonly resolveClient: ClientResolver;
  readonly authenticate: Authenticate;
  readonly property: (id: string) => Promise<{ readonly name: string; readonly zone: string } | undefined>;
  readonly propertyId: string;
  /** Whether the demo hotel is the only property now; otherwise nothing of the stage is served. */
  readonly isDemoHotel: () => Promise<boolean>;
  readonly staff: StageStaff;
  readonly room: string;
  /** The devices of its rooms; undefined if the building is not simulated. */
  readonly devices: SimulatedBuilding | undefined;
  readonly clock: Clock;
  readonly random: Random;
  /** Restarts this process; undefined if nothing would start it again. */
  readonly restart: (() => void) | undefined;
};

/** Admits an upgrade, or leaves it without a response while the actor's connection is cut. */
export type AdmitUpgrade = (request: IncomingMessage, stream: Duplex) => boolean;

/** How often a visitor may restart the server, in milliseconds. */
const restartEveryMs = 60_000;

type RequestOrigin = { readonly host: string; readonly scheme: string; readonly cookie: string };

/**
 * Serves `/stage/`: phone, TV and desk side by side, each on its own host, with automatic sign-in of TV and desk,
 * control over each actor's network, and a restart of the server. For the demo hotel only: every visitor acts as its
 * staff.
 */
export function serveStage(http: Http, options: StageOptions): AdmitUpgrade {
  const resolveOrigin = ({ raw }: Pick<HttpRequest, 'raw'>): RequestOrigin => {
    const { host, secure } = options.resolveClient(raw);
    return { host, scheme: secure ? 'https' : 'http', cookie: raw.headers.cookie ?? '' };
  };
  const network = createSimulatedNetwork();
  const connectionOf = (seen: RequestOrigin) => findConnection(seen, options.random);
  http.addHook('onRequest', async (request) => {
    const isStage = request.url === '/stage' || request.url.startsWith('/stage/');
    if (isStage && !(await options.isDemoHotel())) throw new Refusal('not_found', 'no such resource');
  });
  http.addHook('onRequest', async (request, reply) => {
    if (!/^\/stage(?:\/(?:\?|$)|\?|$)/.test(request.url)) return undefined;
    return redirectToStageHost(resolveOrigin(request), reply);
  });
  http.addHook('onRequest', async (request, reply) => {
    if (connectionOf(resolveOrigin(request))?.state === 'cut') drop(request, reply);
  });
  http.addHook('onSend', async (request, reply) => {
    const seen = resolveOrigin(request);
    allowFraming(seen, request, reply);
    const line = connectionOf(seen);
    if (line && !(await network.releaseAnswer(line.end, line.state))) request.raw.destroy();
  });
  serveApp(http, { prefix: '/stage/', folder: join(options.builds, 'stage'), nonPagePaths: ['assets/'] });
  http.post('/stage/cast.json', (request, reply) => sendCast(http, options, { seen: resolveOrigin(request), reply }));
  http.get('/stage/enter', (request, reply) => {
    const { ticket = '' } = request.query as { readonly ticket?: string };
    return enter(http, options, { seen: resolveOrigin(request), reply, ticket });
  });
  serveStageControls(http, options, { network, resolveOrigin });
  return (request, stream) => {
    const line = connectionOf(resolveOrigin({ raw: request }));
    return !line || network.admit(line.end, line.state, stream);
  };
}

type StageControls = {
  readonly network: SimulatedNetwork;
  readonly resolveOrigin: (request: HttpRequest) => RequestOrigin;
};

/** Serves the state of the process, the network control of each actor, and the restart. */
function serveStageControls(http: Http, options: StageOptions, { network, resolveOrigin }: StageControls): void {
  const since = new Date(options.clock.now()).toISOString();
  const room = options.devices && new StageRoomControl(options.devices, options.room);
  if (room) serveStageRoom(http, room);
  http.get('/stage/state.json', (request, reply) => {
    const { browser, lines } = readStage(request.headers.cookie, options.random);
    const connected = actors.filter((actor) => network.isConnected({ browser, actor }));
    const restart = options.restart !== undefined;
    const now = new Date(options.clock.now()).toISOString();
    const state = { now, process: { id: process.pid, since }, lines, connected, restart, room: room?.state() };
    return reply.header('cache-control', 'no-store').send(state);
  });
  http.post('/stage/line', (request, reply) =>
    setConnection(options, network, { seen: resolveOrigin(request), reply, body: request.body }),
  );
  const { restart } = options;
  const restarts = createRateLimiter(options.clock, 1, restartEveryMs);
  if (restart) {
    http.post('/stage/restart', (_request, reply) => {
      restarts.count('');
      reply.raw.once('finish', restart);
      return reply.code(202).send();
    });
  }
}

/** Returns the connection of a request; undefined if it does not come from an actor of the stage. */
function findConnection({ host, cookie }: RequestOrigin, random: Random) {
  const place = stageHost(host);
  if (place.kind !== 'actor') return undefined;
  const { browser, lines } = readStage(cookie, random);
  const end: ConnectionKey = { browser, actor: place.actor };
  return { end, state: lines[place.actor] };
}

/** Drops a connection without a response, as a network failure would. */
function drop(request: HttpRequest, reply: HttpReply): void {
  reply.hijack();
  request.raw.destroy();
}

/** Sets the connection state of one actor in the requesting browser. */
function setConnection(
  options: StageOptions,
  open: SimulatedNetwork,
  { seen, reply, body }: StageRequest & { body: unknown },
): HttpReply {
  const place = stageHost(seen.host);
  const { actor: requestedActor, state: requestedState } = (body ?? {}) as {
    readonly actor?: unknown;
    readonly state?: unknown;
  };
  const actor = actors.find((one) => one === requestedActor);
  const state = connectionStates.find((one) => one === requestedState);
  if (place.kind !== 'stage' || !actor || !state) return reply.code(422).send({ code: 'invalid' });
  const { browser, lines } = readStage(seen.cookie, options.random);
  const session = { browser, lines: { ...lines, [actor]: state } };
  open.setConnectionState({ browser, actor }, state);
  reply.header('set-cookie', writeStage(session, { host: seen.host, secure: seen.scheme === 'https' }));
  return reply.send({ lines: session.lines });
}

/** Redirects `localhost` to a name that supports subdomains. */
function redirectToStageHost({ host, scheme }: RequestOrigin, reply: HttpReply): HttpReply | undefined {
  const place = stageHost(host);
  return place.kind === 'elsewhere' ? reply.redirect(`${scheme}://${place.to}/stage/`, 302) : undefined;
}

/** Allows only the stage to embed its actors in frames. */
function allowFraming({ host, scheme }: RequestOrigin, request: HttpRequest, reply: HttpReply): void {
  const place = stageHost(host);
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  if (place.kind === 'actor') {
    reply.removeHeader('x-frame-options');
    reply.header('content-security-policy', framedPolicy(policy, `${scheme}://${place.stage}`));
  }
  if (place.kind === 'stage' && request.url.startsWith('/stage')) {
    const frames = actors.map((actor) => `${scheme}://${place.hosts[actor]}`).join(' ');
    reply.header('content-security-policy', policy.replace(/frame-src [^;]*/, `frame-src ${frames}`));
  }
}

type StageRequest = { readonly seen: RequestOrigin; readonly reply: HttpReply };

async function sendCast(http: Http, options: StageOptions, { seen, reply }: StageRequest): Promise<HttpReply> {
  const place = stageHost(seen.host);
  if (place.kind !== 'stage') return reply.code(409).send({ code: 'address' });
  const property = await options.property(options.propertyId);
  if (!property) return reply.code(404).send({ code: 'not_found' });
  const session = writeStage(readStage(seen.cookie, options.random), {
    host: seen.host,
    secure: seen.scheme === 'https',
  });
  reply.header('set-cookie', [...(await createDeskSession(http, options.staff, seen.cookie)), session]);
  const originOf = (actor: Actor) => `${seen.scheme}://${place.hosts[actor]}`;
  const origins = { phone: originOf('phone'), tv: originOf('tv'), desk: originOf('desk') };
  return reply.send({ origins, room: options.room, house: property.name, zone: property.zone });
}

/** Signs in an actor of the stage, the phone by its ticket if it has one, and redirects to its app. */
async function enter(
  http: Http,
  options: StageOptions,
  { seen, reply, ticket }: StageRequest & { readonly ticket: string },
): Promise<HttpReply> {
  const place = stageHost(seen.host);
  const actor = place.kind === 'actor' ? place.actor : 'phone';
  switch (actor) {
    case 'phone':
      if (ticket !== '') reply.header('set-cookie', [...(await createPhoneSession(http, ticket, seen.cookie))]);
      return reply.redirect('/ONEapp/');
    case 'desk':
      reply.header('set-cookie', [...(await createDeskSession(http, options.staff, seen.cookie))]);
      return reply.redirect('/desk/orders');
    case 'tv':
      if (!(await isTvOfRoom(options, seen.cookie))) {
        reply.header('set-cookie', [...(await createTvSession(http, options.staff, options.room))]);
      }
      return reply.redirect('/ONEapp/tv/');
  }
}

async function isTvOfRoom({ authenticate, propertyId, room }: StageOptions, cookie: string): Promise<boolean> {
  const identity = await authenticate({
    property: propertyId,
    cookies: readCookies(cookie),
    headers: {},
    mobile: false,
  });
  return identity.kind === 'tv' && identity.room === room;
}
