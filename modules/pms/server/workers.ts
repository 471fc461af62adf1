import type { PmsConnector } from '#stays/contract';
import type { PmsContext } from './context.ts';
import { storeNoPms } from './link-store.ts';
import { type PmsSetup, readSetup } from './read-setup.ts';
import { type RunningConnector, runConnector } from './run-connector.ts';

/** The connections that this process keeps, one per property whose lease it holds. */
export type PmsWorkers = {
  /** The connector of a property, if it runs in this process. */
  connectorOf(property: string): PmsConnector | undefined;
  /** Sends the postings of a property that are due, if its connector runs in this process. */
  wakePostings(property: string): void;
  /** Starts, changes and stops connections as the settings of the properties say. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

type Worker = { readonly key: string; stop(): Promise<void> };

/** Name of the lease of a property's connection. */
function leaseOf(property: string): string {
  return `pms ${property}`;
}

/** Creates the workers; `refresh` starts them. */
export function createWorkers(services: PmsContext): PmsWorkers {
  const { platform, property: properties } = services;
  const workers = new Map<string, Worker>();
  const connectors = new Map<string, RunningConnector>();
  let turn: Promise<void> = Promise.resolve();
  let isClosed = false;

  function start(property: string, setup: PmsSetup): Worker {
    const release = platform.database.lease(leaseOf(property), async (lease) => {
      const running = await runConnector(services, { property, setup, lease });
      if (running) connectors.set(property, running);
      return async () => {
        connectors.delete(property);
        await running?.stop();
      };
    });
    return { key: setup.key, stop: release };
  }

  async function refreshOne(property: string): Promise<void> {
    const setup = await readSetup(services, property);
    const known = workers.get(property);
    if (known?.key === setup.key) return;
    await known?.stop();
    workers.delete(property);
    if (setup.kind === 'house') await storeNoPms(services, property);
    else workers.set(property, start(property, setup));
  }

  async function refresh(): Promise<void> {
    if (isClosed) return;
    for (const property of await properties.ids()) await refreshOne(property);
  }

  return {
    connectorOf: (property) => connectors.get(property)?.connector,
    wakePostings: (property) => connectors.get(property)?.wakePostings(),
    refresh() {
      turn = turn
        .then(refresh)
        .catch((error: unknown) => platform.log.warn({ error: String(error) }, 'could not connect to the PMS'));
      return turn;
    },
    async close() {
      isClosed = true;
      await turn;
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
    },
  };
}
