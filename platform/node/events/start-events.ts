import type { CommittedEvent, OpenDatabase } from '#platform/node/db';
import type { Listener } from '#platform/node/server';
import type { Bus, Hint } from './bus.ts';
import { createEventDispatcher } from './event-dispatcher.ts';
import { createEventFeed, type EventFeedOptions, type PolledEventFeed } from './event-feed.ts';
import type { EventFeed } from './event-record.ts';

/** Options of {@link startEvents}. */
export type EventsOptions = Omit<EventFeedOptions, 'database' | 'onRow'> & {
  readonly database: OpenDatabase;
  readonly bus: Bus;
  /** Listeners of all modules. */
  readonly listeners: readonly Listener[];
};

/** The event processing of this process. */
export type RunningEvents = {
  readonly feed: EventFeed;
  /** Whether events were read within the last 5 s; otherwise room calls are refused. */
  isFresh(): boolean;
  /** Resolves once no event is being read and all listeners are done. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

const pollEveryMs = 1000;
/** Delay before missing numbers are looked up again; most appear within a few milliseconds. */
const gapMs = 50;
const freshMs = 5000;

/** Creates a poller that polls when started, and again soon while a number is missing. */
function createPoller({ clock }: EventsOptions, feed: PolledEventFeed) {
  let soon = false;
  let closed = false;
  let last: Promise<void> = Promise.resolve();
  async function poll(): Promise<void> {
    const waits = await feed.poll();
    if (!waits || soon || closed) return;
    soon = true;
    clock.after(gapMs, () => {
      soon = false;
      if (!closed) start();
    });
  }
  function start(): void {
    last = poll();
  }
  function close(): void {
    closed = true;
  }
  return { start, close, whenIdle: () => last };
}

/** Returns a function that publishes hints; logs when the bus begins to refuse them. */
function createHintPublisher({ bus, log }: EventsOptions): (event: CommittedEvent) => Promise<void> {
  let refusing = false;
  return async ({ property, name, seq }) => {
    try {
      await bus.publish({ property, topic: name, seq });
      refusing = false;
    } catch (error) {
      if (!refusing) log.warn({ reason: String(error) }, 'could not publish hints on the bus; other processes poll');
      refusing = true;
    }
  };
}

/**
 * Starts event processing: dispatches the events that this process commits at once, reads those of other processes on
 * each hint and every second, and gives each to every listener once. After a start, the events of the last 25 s are
 * dispatched again.
 */
export async function startEvents(options: EventsOptions): Promise<RunningEvents> {
  const { database, bus, clock } = options;
  const dispatcher = createEventDispatcher(options);
  // Events of this process that were dispatched before they were read.
  const ahead = new Set<number>();
  const onRow = (event: CommittedEvent) => (ahead.delete(event.seq) ? undefined : dispatcher.dispatch(event));
  const events = createEventFeed({ ...options, onRow });
  await events.begin();
  const poller = createPoller(options, events);
  const publish = createHintPublisher(options);

  function onCommitted(event: CommittedEvent): void {
    if (!events.hasSeen(event.seq)) {
      ahead.add(event.seq);
      dispatcher.dispatch(event);
    }
    void publish(event);
  }
  const onHint = ({ seq }: Hint) => (events.hasSeen(seq) ? undefined : poller.start());
  const stops = [
    bus.subscribe(onHint),
    database.onCommitted(({ events: committed }) => {
      for (const event of committed) onCommitted(event);
    }),
  ];
  const timer = clock.every(pollEveryMs, () => {
    dispatcher.retry();
    poller.start();
  });

  async function settled(): Promise<void> {
    await poller.whenIdle();
    await dispatcher.whenIdle();
  }
  async function close(): Promise<void> {
    for (const stop of stops) stop();
    timer.cancel();
    poller.close();
    await settled();
  }
  return { feed: events.feed, isFresh: () => clock.elapsed() - events.freshAt() <= freshMs, settled, close };
}
