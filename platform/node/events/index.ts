export type { Bus, Hint } from './bus.ts';
export { createEventFeed, type EventFeedOptions, type PolledEventFeed } from './event-feed.ts';
export type { EventFeed, EventQuery, EventRecord } from './event-record.ts';
export { createLocalBus } from './local-bus.ts';
export { createNatsBus, type NatsOptions } from './nats-bus.ts';
export { type RunningEventFeed, startEventFeed } from './start-event-feed.ts';
export { type EventsOptions, type RunningEvents, startEvents } from './start-events.ts';
