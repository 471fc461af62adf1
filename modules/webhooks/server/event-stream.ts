import { refuse, type ServerSentEvent } from '#platform/contract';
import type { Identity, Staff } from '#platform/node/auth';
import type { EventRecord } from '#platform/node/events';
import type { OpenStream, RouteContext } from '#platform/node/server';
import type { WebhooksContext } from './context.ts';
import { mayRead, requireReadableTypes } from './integration-events.ts';

/** Query of the event stream. */
export type StreamQuery = {
  readonly types?: string | undefined;
  readonly after?: string | undefined;
  readonly wait: number;
};

const heartbeatMs = 15_000;
const batchSize = 100;
const maxStreamsPerKey = 10;
const maxStreams = 500;
const reconnectMs = 3000;

/** The open streams of this process. */
export type StreamRegistry = {
  acquire(who: string): void;
  release(who: string): void;
  /** Makes every stream check its caller's permissions again. */
  requestRecheck(): void;
  /** Number of these requests so far. */
  recheckCount(): number;
  /** Calls `listener` on each of these requests; returns an unsubscribe function. */
  onRecheck(listener: () => void): () => void;
};

/** Creates the registry of open streams, which refuses further ones with `too_many_streams`. */
export function createStreamRegistry(): StreamRegistry {
  const open = new Map<string, number>();
  const listeners = new Set<() => void>();
  let all = 0;
  let doubts = 0;
  return {
    recheckCount: () => doubts,
    requestRecheck: () => {
      doubts += 1;
      for (const listener of [...listeners]) listener();
    },
    onRecheck: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    acquire: (who) => {
      const own = open.get(who) ?? 0;
      if (own >= maxStreamsPerKey)
        refuse('too_many_streams', `a key can have ${maxStreamsPerKey} streams open`, { retry_after_s: 60 });
      if (all >= maxStreams) refuse('too_many_streams', 'the server has too many open streams', { retry_after_s: 60 });
      open.set(who, own + 1);
      all += 1;
    },
    release: (who) => {
      const left = (open.get(who) ?? 1) - 1;
      if (left > 0) open.set(who, left);
      else open.delete(who);
      all -= 1;
    },
  };
}

function selectTypes({ types }: WebhooksContext, identity: Identity, requested: string | undefined): readonly string[] {
  const own = types.list.filter(({ permission }) => mayRead(identity, permission)).map(({ type }) => type);
  const named = (requested ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (named.length === 0) return own;
  requireReadableTypes(types, named, identity);
  return named;
}

/** Returns where a stream starts; `missed`: events after the requested position are no longer stored. */
async function resolveStart(
  { platform }: WebhooksContext,
  position: string | undefined,
): Promise<{ after: number; missed: boolean }> {
  const { oldest, newest } = await platform.eventFeed.bounds();
  if (position === 'oldest') return { after: Math.max(0, oldest - 1), missed: false };
  if (position === undefined) return { after: newest, missed: false };
  const after = /^\d{1,15}$/.test(position) ? Number(position) : Number.NaN;
  // A future number, as after an older backup was restored, or an invalid id.
  if (!(after <= newest)) return { after: newest, missed: true };
  return { after, missed: oldest > 0 && after < oldest - 1 };
}

type Stream = {
  readonly property: string;
  readonly types: readonly string[];
  readonly until: number;
  readonly connection: OpenStream;
  readonly streams: StreamRegistry;
  readonly begin: { readonly after: number; readonly missed: boolean };
};

type NextSignal = { readonly came: Promise<'new' | 'end' | 'quiet'>; stop(): void };

/** Waits for new events, the end of the stream, or a heartbeat, whichever is first. */
function waitForNext({ platform }: WebhooksContext, { until, connection, streams }: Stream): NextSignal {
  const { clock, eventFeed } = platform;
  const wait = Math.min(heartbeatMs, until - clock.now());
  const { promise: came, resolve } = Promise.withResolvers<'new' | 'end' | 'quiet'>();
  if (connection.signal.aborted || wait <= 0) resolve('end');
  const ended = () => resolve('end');
  const timer = clock.after(Math.max(0, wait), () => resolve('quiet'));
  const unsubscribe = eventFeed.onNew(() => resolve('new'));
  const unsubscribeRecheck = streams.onRecheck(() => resolve('quiet'));
  connection.signal.addEventListener('abort', ended);
  const stop = () => {
    timer.cancel();
    unsubscribe();
    unsubscribeRecheck();
    connection.signal.removeEventListener('abort', ended);
  };
  return { came, stop };
}

function* toEvents(
  services: WebhooksContext,
  { types }: Stream,
  records: readonly EventRecord[],
): Generator<ServerSentEvent> {
  for (const record of records) {
    for (const message of services.types.createMessages(record)) {
      if (types.includes(message.type)) yield { id: String(record.seq), event: message.type, data: message };
    }
  }
}

/** Creates the event that reports missed events: the client has to reload its data. */
function gapEvent({ platform }: WebhooksContext, { property, begin }: Stream): ServerSentEvent {
  const timestamp = new Date(platform.clock.now()).toISOString();
  const data = { id: `gap_${begin.after}`, type: 'stream.gap', timestamp, property, data: {} };
  return { event: data.type, data };
}

type PermissionCheck = { isDue(): boolean; isAllowed(): Promise<boolean> };

/** Checks whether the caller may still read the stream's types; due at each heartbeat and on request. */
function createPermissionCheck(
  { types, platform }: WebhooksContext,
  { connection, types: streamed, streams }: Stream,
): PermissionCheck {
  const needed = types.list.filter(({ type }) => streamed.includes(type)).map(({ permission }) => permission);
  let nextCheckAt = platform.clock.now() + heartbeatMs;
  let doubts = streams.recheckCount();
  return {
    isDue: () => platform.clock.now() >= nextCheckAt || streams.recheckCount() > doubts,
    isAllowed: async () => {
      doubts = streams.recheckCount();
      const may = await connection.isStillAllowed(needed);
      nextCheckAt = platform.clock.now() + heartbeatMs;
      return may;
    },
  };
}

async function* streamEvents(services: WebhooksContext, stream: Stream): AsyncGenerator<ServerSentEvent> {
  const { property, types, begin, connection } = stream;
  const names = services.types.eventNamesFor(types);
  const permissions = createPermissionCheck(services, stream);
  let { after } = begin;
  yield { retry: reconnectMs, id: String(after) };
  if (begin.missed) yield gapEvent(services, stream);
  while (!connection.signal.aborted) {
    // Subscribes before reading, so that no event is missed in between.
    const next = waitForNext(services, stream);
    try {
      const { events, upTo } = await services.platform.eventFeed.readAfter({
        after,
        names,
        property,
        limit: batchSize,
      });
      // Checks here too, as in a busy hotel there may never be a heartbeat.
      if (permissions.isDue() && !(await permissions.isAllowed())) return;
      yield* toEvents(services, stream, events);
      after = upTo;
      const signal = events.length === batchSize ? 'new' : await next.came;
      if (signal === 'end') return;
      if (signal === 'new') continue;
      if (!(await permissions.isAllowed())) return;
      yield { id: String(after) };
    } finally {
      next.stop();
    }
  }
}

/** Opens a stream of the events that the caller may read, from the client's position until it leaves or time is up. */
export async function openEventStream(
  services: WebhooksContext,
  streams: StreamRegistry,
  given: { context: RouteContext<Staff>; query: StreamQuery },
) {
  const { context, query } = given;
  const { identity, property } = context;
  const types = selectTypes(services, identity, query.types);
  const begin = await resolveStart(services, context.headers['last-event-id'] || query.after);
  const until = services.platform.clock.now() + query.wait * 1000;
  const connection = context.openStream();
  streams.acquire(identity.staffId);
  async function* counted(): AsyncGenerator<ServerSentEvent> {
    yield* streamEvents(services, { property, types, until, connection, begin, streams });
  }
  let open = true;
  const giveBack = () => {
    if (open) streams.release(identity.staffId);
    open = false;
  };
  connection.signal.addEventListener('abort', giveBack);
  if (connection.signal.aborted) giveBack();
  return withCleanup(counted(), giveBack);
}

/** Yields the same events and calls `ended` when they end for any reason. */
async function* withCleanup(
  events: AsyncGenerator<ServerSentEvent>,
  ended: () => void,
): AsyncGenerator<ServerSentEvent> {
  try {
    yield* events;
  } finally {
    ended();
  }
}
