import type { Contract, EventName, EventPayload } from './define.ts';

/** Publishes an event of a contract through the outbox, in the transaction of the change that caused it. */
export type Emit<C extends Contract> = <N extends EventName<C>>(
  name: N,
  property: string,
  payload: EventPayload<C, N>,
) => Promise<void>;

/**
 * A query of one number (a Kysely expression), as a port hands it to another module, which makes it part of its own query
 * on the same `tx`: one statement instead of two.
 */
export type NumberQuery = object;

/**
 * A database write in progress, as one module hands it to another's port: the other module's change is stored in the same
 * transaction. `tx` is the transaction (`Kysely` of the module that uses it).
 */
export type OpenWrite = {
  readonly tx: unknown;
  /** Publishes events of another contract with this write. */
  emitOf<C extends Contract>(contract: C): Emit<C>;
};
