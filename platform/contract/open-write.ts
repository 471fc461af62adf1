import type { Contract, EventName, EventPayload } from './define.ts';

/** Publishes an event of a contract through the outbox, in the transaction of the change that caused it. */
export type Emit<C extends Contract> = <N extends EventName<C>>(
  name: N,
  property: string,
  payload: EventPayload<C, N>,
) => Promise<void>;

/**
 * A database write in progress, as one module hands it to another's port: the other module's change is stored in the same
 * transaction. `tx` is the transaction (`Kysely` of the module that uses it).
 */
export type OpenWrite = {
  readonly tx: unknown;
  /** Publishes events of another contract with this write. */
  emitOf<C extends Contract>(contract: C): Emit<C>;
};
