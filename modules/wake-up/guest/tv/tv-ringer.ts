import { createStore } from 'zustand/vanilla';
import type { Clock } from '#platform/clock';
import type { ReadableStore } from '#platform/web/browser';
import type { RingRules, RingView } from '#wake-up/contract';
import {
  answerRinging,
  beginRinging,
  confirmRinging,
  lateMs,
  type Ringing,
  snoozeRinging,
  stepRinging,
} from '../../rules/index.ts';
import type { RingReport } from '../ring-reports.ts';
import type { WakeUps } from '../wake-ups-query.ts';

/** What rings, or is about to ring again, on the TV. */
export type TvRing = Pick<RingView, 'id' | 'at' | 'time'> & { readonly ringing: Ringing };

/** What a ringer needs of the TV. */
export type RingerServices = {
  readonly clock: Clock;
  /** Server's time, milliseconds since 1970; goes on while the server is away. */
  readonly serverNow: () => number;
  readonly isConnected: () => boolean;
  readonly report: (name: RingReport, ring: Pick<RingView, 'id' | 'at'>) => void;
};

/** Rings the wake-ups of the TV's room, by the server's word and without it by the TV's own clock. */
export type TvRinger = {
  readonly store: ReadableStore<{ readonly ring: TvRing | undefined; readonly rules: RingRules | undefined }>;
  /** Takes what the server last said; kept while it is away. */
  update(known: WakeUps): void;
  /** The TV has no room any more. */
  forget(): void;
  /** The guest is awake, or sleeps on. */
  answer(name: 'WakeUp.acknowledge' | 'WakeUp.snooze'): void;
  stop(): void;
};

const tickMs = 500;

const keyOf = ({ id, at }: Pick<RingView, 'id' | 'at'>) => `${id} ${at}`;

function toRinging({ state, attempt, next_at }: RingView): Ringing {
  const stepAt = next_at === null ? null : Date.parse(next_at);
  return { state, attempt, stepAt, confirmed: false, reason: '' };
}

type RingBook = {
  readonly get: (ring: Pick<RingView, 'id' | 'at'>) => Ringing | undefined;
  readonly all: () => readonly TvRing[];
  /** Notes what became of a ring, without a word to anybody. */
  readonly note: (ring: TvRing, ringing: Ringing) => void;
  /** Notes what became of a ring; one that begins to ring is reported. */
  readonly put: (ring: Omit<TvRing, 'ringing'>, ringing: Ringing) => void;
  readonly clear: () => void;
};

function isSame(one: Ringing | undefined, other: Ringing): boolean {
  return one?.state === other.state && one.attempt === other.attempt && one.stepAt === other.stepAt;
}

function createRingBook({ serverNow, report }: Pick<RingerServices, 'serverNow' | 'report'>): RingBook {
  const rings = new Map<string, TvRing>();
  const get: RingBook['get'] = (ring) => rings.get(keyOf(ring))?.ringing;
  const note: RingBook['note'] = (ring, ringing) => void rings.set(keyOf(ring), { ...ring, ringing });
  return {
    get,
    all: () => [...rings.values()],
    clear: () => rings.clear(),
    note,
    put({ id, at, time }, ringing) {
      const ring = { id, at, time };
      const before = get(ring);
      if (isSame(before, ringing)) return;
      const isRinging = ringing.state === 'ringing';
      if (isRinging && before?.state === 'ringing' && before.attempt === ringing.attempt) return;
      // A device that rings has the whole time of a ring to be heard.
      note({ ...ring, ringing }, isRinging ? confirmRinging(ringing, serverNow()) : ringing);
      if (isRinging) report('WakeUp.reportRinging', ring);
    },
  };
}

/** Begins what is due by the TV's own clock, which may be a moment before the server's word or instead of it. */
function beginDue(book: RingBook, known: WakeUps, now: number): void {
  for (const { id, time, next_at: at } of known.wake_ups) {
    if (at === null) continue;
    const due = Date.parse(at);
    const isDue = due <= now && due >= now - lateMs;
    if (isDue && !book.get({ id, at })) book.put({ id, at, time }, beginRinging(due, now));
  }
}

/** Takes the server's word for what rings, except where the guest's answer is still on its way to it. */
function followServer(book: RingBook, known: WakeUps, isConnected: boolean): void {
  for (const ring of known.rings) {
    const own = book.get(ring);
    const isAhead = own?.state === 'awake' || (own?.state === 'snoozed' && own.attempt === ring.attempt);
    if (!isAhead) book.put(ring, toRinging(ring));
  }
  if (!isConnected) return;
  // What the server still plans, it has not begun to ring: the TV may be a moment ahead.
  const planned = known.wake_ups.flatMap(({ id, next_at: at }) => (at === null ? [] : [keyOf({ id, at })]));
  const open = new Set([...known.rings.map(keyOf), ...planned]);
  for (const ring of book.all()) {
    if (!open.has(keyOf(ring))) book.note(ring, answerRinging(ring.ringing));
  }
}

/** Creates a {@link TvRinger}; it runs until `stop()`. */
export function createTvRinger(services: RingerServices): TvRinger {
  const { clock, serverNow, isConnected, report } = services;
  const store = createStore(() => ({
    ring: undefined as TvRing | undefined,
    rules: undefined as RingRules | undefined,
  }));
  const book = createRingBook(services);
  let known: WakeUps | undefined;
  const rulesOf = ({ rules }: WakeUps) => ({ tries: rules.tries, snoozeMinutes: rules.snooze_minutes });

  function publish(): void {
    const open = book.all().filter(({ ringing: { state } }) => state === 'ringing' || state === 'snoozed');
    const ring = open.find(({ ringing }) => ringing.state === 'ringing') ?? open[0];
    if (store.getState().ring !== ring) store.setState({ ring });
  }

  function tick(): void {
    if (!known) return;
    const now = serverNow();
    beginDue(book, known, now);
    if (!isConnected()) for (const ring of book.all()) book.put(ring, stepRinging(ring.ringing, now, rulesOf(known)));
    publish();
  }

  const timer = clock.every(tickMs, tick);
  return {
    store,
    update(next) {
      known = next;
      store.setState({ rules: next.rules });
      followServer(book, next, isConnected());
      tick();
    },
    forget() {
      known = undefined;
      book.clear();
      publish();
    },
    answer(name) {
      const { ring } = store.getState();
      if (!ring || !known) return;
      const isAwake = name === 'WakeUp.acknowledge';
      const { ringing } = ring;
      book.note(ring, isAwake ? answerRinging(ringing) : snoozeRinging(ringing, serverNow(), rulesOf(known)));
      report(name, ring);
      publish();
    },
    stop: () => timer.cancel(),
  };
}
