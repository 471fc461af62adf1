import { Agent, type ClientRequestArgs } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Milliseconds for which a connection stays open without a request; servers mostly close theirs after five seconds. */
const idleMs = 4_000;
/** Connections without a request that stay open to the same addresses. */
const mostIdle = 6;

/** How a request gets its connection. */
export type Route = {
  /** The same for requests that may share connections: to the same checked addresses, for the same property. */
  readonly name: string;
  /** Opens a new one. */
  readonly open: () => Promise<Socket>;
};

type Routed = ClientRequestArgs & { readonly route: Route };

/**
 * Connections that stay open for a moment, so that the next request of the same route needs no new one. The route is named by addresses
 * that were checked for this very request, so that none outlives the check of its address (decision 0013).
 */
export class OpenConnections extends Agent {
  constructor() {
    super({ keepAlive: true, maxFreeSockets: mostIdle, timeout: idleMs });
  }

  override getName(options?: ClientRequestArgs): string {
    return (options as Routed).route.name;
  }

  override createConnection(
    options: ClientRequestArgs,
    done: (error: Error | null, socket: Duplex) => void = () => undefined,
  ): undefined {
    (options as Routed).route.open().then(
      (socket) => done(null, socket),
      // Node's own types know no failure without a socket.
      (error: Error) => done(error, undefined as unknown as Duplex),
    );
  }
}
