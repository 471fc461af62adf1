import type { Clock } from '#platform/clock';
import type { Gateway, UpgradeRequest } from '#platform/node/gateway';
import type { OpenSocket } from '#platform/web/wire';
import type { FaultPlan } from './fault-plan.ts';
import { type NetworkConditions, SocketPair } from './socket-pair.ts';

/** Details of a device's upgrade request, apart from its URL. */
export type UpgradeDetails = Partial<Omit<UpgradeRequest, 'path' | 'query'>>;

/** In-memory connections between simulated devices and the gateway of a server in this process. */
export class SimulatedNetwork implements NetworkConditions {
  readonly clock: Clock;
  faults: FaultPlan | undefined;
  readonly #gateway: () => Gateway | undefined;
  readonly #restart: () => void;
  readonly #pairs = new Set<SocketPair>();

  /** `gateway`: the current one, `undefined` while none is listening; `restart`: implements the fault of that name. */
  constructor(clock: Clock, gateway: () => Gateway | undefined, restart: () => void = () => {}) {
    this.clock = clock;
    this.#gateway = gateway;
    this.#restart = restart;
  }

  restart(): void {
    this.#restart();
  }

  /** Returns a socket factory; connections are refused while no gateway is listening. */
  socketsOf(upgrade: () => UpgradeDetails = () => ({})): OpenSocket {
    return (url, device) => {
      const { pathname: path, searchParams: query } = new URL(url);
      const pair = new SocketPair(this, device);
      this.#pairs.add(pair);
      queueMicrotask(() => {
        const gateway = this.#gateway();
        if (!gateway) return pair.cut();
        pair.open();
        const usual = { cookies: {}, headers: {}, address: '192.0.2.1', host: 'hotel.test' };
        void gateway.accept(pair.server, { ...usual, ...upgrade(), path, query });
      });
      return pair.client;
    };
  }

  /** Drops every connection. */
  cutAll(): void {
    for (const pair of this.#pairs) pair.cut();
    this.#pairs.clear();
  }
}
