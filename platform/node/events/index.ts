export type { Bus, Hint, Signal } from './bus.ts';
export { deleteExpiredEvents } from './delete-expired-events.ts';
export { createEventFeed, type EventFeedOptions, type PolledEventFeed } from './event-feed.ts';
export type { EventFeed, EventQuery, EventRecord } from './event-record.ts';
export { createLocalSignals, createSignals, type LazySignals, type Signals } from './lazy-signals.ts';
export { createLocalBus } from './local-bus.ts';
export { createNatsBus, type NatsOptions } from './nats-bus.ts';
export { type EventsOptions, type RunningEvents, startEvents } from './start-events.ts';
