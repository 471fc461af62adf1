export type { Bus, Hint } from './bus.ts';
export type { Fact, Facts, FactsQuestion } from './event-record.ts';
export { createFacts, type FactsOptions, type OpenFacts } from './facts.ts';
export { localBus } from './local-bus.ts';
export { type NatsOptions, natsBus } from './nats-bus.ts';
export { type EventsOptions, type RunningEvents, startEvents } from './start-events.ts';
export { type RunningFacts, startFacts } from './start-facts.ts';
