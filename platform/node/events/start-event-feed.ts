import type { OpenDatabase } from '#platform/node/db';
import type { Bus } from './bus.ts';
import { createEventFeed, type EventFeedOptions } from './event-feed.ts';
import type { EventFeed } from './event-record.ts';

/** The event feed of a running process. */
export type RunningEventFeed = { readonly feed: EventFeed; close(): Promise<void> };

const pollEveryMs = 1000;
/** Delay before a gap is checked again; most close within a few milliseconds. */
const gapMs = 50;

/** Starts the event feed: polls on each hint, every second, and again soon while a number is missing. */
export function startEventFeed(
  options: EventFeedOptions & { readonly bus: Bus; readonly database: OpenDatabase },
): RunningEventFeed {
  const { bus, clock } = options;
  const { feed, poll } = createEventFeed(options);
  let soon = false;
  let closed = false;
  async function pollUntilClosed(): Promise<void> {
    const waits = await poll();
    if (!waits || soon || closed) return;
    soon = true;
    clock.after(gapMs, () => {
      soon = false;
      if (!closed) void pollUntilClosed();
    });
  }
  const onHint = () => void pollUntilClosed();
  const stop = bus.subscribe(onHint);
  const timer = clock.every(pollEveryMs, onHint);
  async function close(): Promise<void> {
    closed = true;
    stop();
    timer.cancel();
    await poll();
  }
  return { feed, close };
}
