export type { Bus, Hint } from './bus.ts';
export { localBus } from './local-bus.ts';
export { type NatsOptions, natsBus } from './nats-bus.ts';
export { type EventsOptions, type RunningEvents, startEvents } from './start-events.ts';
