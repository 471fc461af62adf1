import { refuse, type SentEvent } from '#platform/contract';
import type { Identity, Staff } from '#platform/node/auth';
import type { Fact } from '#platform/node/events';
import type { KeptOpen, RouteContext } from '#platform/node/server';
import type { Parts } from './parts.ts';
import { checkTypes, mayRead } from './told-types.ts';

/** What a stream is asked for. */
export type StreamQuery = {
  readonly types?: string | undefined;
  readonly after?: string | undefined;
  readonly wait: number;
};

const heartbeatMs = 15_000;
const factsAtOnce = 100;
const streamsOfOne = 10;
const streamsOfAll = 500;
const comeAgainMs = 3000;

/** Who has streams open on this process. */
export type OpenStreams = {
  take(who: string): void;
  giveBack(who: string): void;
  /** Has every stream ask whether its caller still may: somebody's rights may have ended. */
  doubt(): void;
  /** How often that was. */
  doubts(): number;
  /** Calls `listener` at each doubt until the answer is called. */
  onDoubt(listener: () => void): () => void;
};

/** Counts open streams; refuses with `too_many_streams`. */
export function openStreams(): OpenStreams {
  const open = new Map<string, number>();
  const listeners = new Set<() => void>();
  let all = 0;
  let doubts = 0;
  return {
    doubts: () => doubts,
    doubt: () => {
      doubts += 1;
      for (const listener of [...listeners]) listener();
    },
    onDoubt: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take: (who) => {
      const own = open.get(who) ?? 0;
      if (own >= streamsOfOne)
        refuse('too_many_streams', `a key may have ${streamsOfOne} streams open`, { retry_after_s: 60 });
      if (all >= streamsOfAll) refuse('too_many_streams', 'the server has no stream left', { retry_after_s: 60 });
      open.set(who, own + 1);
      all += 1;
    },
    giveBack: (who) => {
      const left = (open.get(who) ?? 1) - 1;
      if (left > 0) open.set(who, left);
      else open.delete(who);
      all -= 1;
    },
  };
}

function wantedTypes({ types }: Parts, identity: Identity, asked: string | undefined): readonly string[] {
  const own = types.list.filter(({ permission }) => mayRead(identity, permission)).map(({ type }) => type);
  const named = (asked ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (named.length === 0) return own;
  checkTypes(types, named, identity);
  return named;
}

/** Where a stream begins; `missed`: what came right after the place that was asked for is kept no longer. */
async function beginOf({ ground }: Parts, place: string | undefined): Promise<{ after: number; missed: boolean }> {
  const { oldest, newest } = await ground.facts.ends();
  if (place === 'oldest') return { after: Math.max(0, oldest - 1), missed: false };
  if (place === undefined) return { after: newest, missed: false };
  const after = /^\d{1,15}$/.test(place) ? Number(place) : Number.NaN;
  // A number from the future, as after the database was put back to an older state; or an id that is none of ours.
  if (!(after <= newest)) return { after: newest, missed: true };
  return { after, missed: oldest > 0 && after < oldest - 1 };
}

type Stream = {
  readonly property: string;
  readonly types: readonly string[];
  readonly until: number;
  readonly kept: KeptOpen;
  readonly streams: OpenStreams;
  readonly begin: { readonly after: number; readonly missed: boolean };
};

type Next = { readonly came: Promise<'new' | 'end' | 'quiet'>; stop(): void };

/** Waits for what comes first: something new, the end of the stream, or a while without either. */
function nextOf({ ground }: Parts, { until, kept, streams }: Stream): Next {
  const { clock, facts } = ground;
  const wait = Math.min(heartbeatMs, until - clock.now());
  const { promise: came, resolve } = Promise.withResolvers<'new' | 'end' | 'quiet'>();
  if (kept.signal.aborted || wait <= 0) resolve('end');
  const ended = () => resolve('end');
  const timer = clock.after(Math.max(0, wait), () => resolve('quiet'));
  const stopHearing = facts.onNew(() => resolve('new'));
  const stopDoubting = streams.onDoubt(() => resolve('quiet'));
  kept.signal.addEventListener('abort', ended);
  const stop = () => {
    timer.cancel();
    stopHearing();
    stopDoubting();
    kept.signal.removeEventListener('abort', ended);
  };
  return { came, stop };
}

function* eventsIn(parts: Parts, { types }: Stream, facts: readonly Fact[]): Generator<SentEvent> {
  for (const fact of facts) {
    for (const message of parts.types.messagesOf(fact)) {
      if (types.includes(message.type)) yield { id: String(fact.seq), event: message.type, data: message };
    }
  }
}

/** Says that what followed the place where the client left off is kept no longer: it has to list what it needs. */
function gapOf({ ground }: Parts, { property, begin }: Stream): SentEvent {
  const timestamp = new Date(ground.clock.now()).toISOString();
  const data = { id: `gap_${begin.after}`, type: 'stream.gap', timestamp, property, data: {} };
  return { event: data.type, data };
}

type Rights = { areOld(): boolean; stillThere(): Promise<boolean> };

/** Whether the caller still may read what the stream tells; to be asked anew at each heartbeat, and at each doubt. */
function rightsOf({ types, ground }: Parts, { kept, types: told, streams }: Stream): Rights {
  const needed = types.list.filter(({ type }) => told.includes(type)).map(({ permission }) => permission);
  let askAgain = ground.clock.now() + heartbeatMs;
  let doubts = streams.doubts();
  return {
    areOld: () => ground.clock.now() >= askAgain || streams.doubts() > doubts,
    stillThere: async () => {
      doubts = streams.doubts();
      const may = await kept.mayStill(needed);
      askAgain = ground.clock.now() + heartbeatMs;
      return may;
    },
  };
}

async function* eventsOf(parts: Parts, stream: Stream): AsyncGenerator<SentEvent> {
  const { property, types, begin, kept } = stream;
  const names = parts.types.eventsOf(types);
  const rights = rightsOf(parts, stream);
  let { after } = begin;
  yield { retry: comeAgainMs, id: String(after) };
  if (begin.missed) yield gapOf(parts, stream);
  while (!kept.signal.aborted) {
    // Listened for before the look, so that nothing falls between the two.
    const next = nextOf(parts, stream);
    try {
      const { facts, upTo } = await parts.ground.facts.past({ after, names, property, limit: factsAtOnce });
      // In a busy house it is never quiet: whoever may not any more is told nothing for all that.
      if (rights.areOld() && !(await rights.stillThere())) return;
      yield* eventsIn(parts, stream, facts);
      after = upTo;
      const why = facts.length === factsAtOnce ? 'new' : await next.came;
      if (why === 'end') return;
      if (why === 'new') continue;
      if (!(await rights.stillThere())) return;
      yield { id: String(after) };
    } finally {
      next.stop();
    }
  }
}

/** Opens a stream: what the caller may read, from where the client left off, until it goes or its time is up. */
export async function openStream(
  parts: Parts,
  streams: OpenStreams,
  given: { context: RouteContext<Staff>; query: StreamQuery },
) {
  const { context, query } = given;
  const { identity, property } = context;
  const types = wantedTypes(parts, identity, query.types);
  const begin = await beginOf(parts, context.headers['last-event-id'] || query.after);
  const until = parts.ground.clock.now() + query.wait * 1000;
  const kept = context.keepOpen();
  streams.take(identity.staffId);
  async function* counted(): AsyncGenerator<SentEvent> {
    yield* eventsOf(parts, { property, types, until, kept, begin, streams });
  }
  let open = true;
  const giveBack = () => {
    if (open) streams.giveBack(identity.staffId);
    open = false;
  };
  kept.signal.addEventListener('abort', giveBack);
  if (kept.signal.aborted) giveBack();
  return endingWith(counted(), giveBack);
}

/** The same events; `ended` is called once they end, however that is. */
async function* endingWith(events: AsyncGenerator<SentEvent>, ended: () => void): AsyncGenerator<SentEvent> {
  try {
    yield* events;
  } finally {
    ended();
  }
}
