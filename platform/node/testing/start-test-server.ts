import { type FakeClock, fakeClock } from '#platform/clock';
import type { AuditEntry } from '#platform/node/audit';
import type { IdentityResolver } from '#platform/node/auth';
import { createAuthenticator } from '#platform/node/auth';
import type { Database } from '#platform/node/db';
import { createLocalSignals, type EventFeed } from '#platform/node/events';
import type { Files } from '#platform/node/files';
import { createGateway, type Gateway, type GatewayOptions } from '#platform/node/gateway';
import { type RecordingLog, recordingLog } from '#platform/node/log';
import { createBreakers, type Outbound } from '#platform/node/outbound';
import type { ModuleContext, ServerModule } from '#platform/node/server';
import { type Random, seededRandom } from '#platform/random';
import type { OpenSocket } from '#platform/web/wire';
import type { FaultPlan } from './fault-plan.ts';
import { SimulatedNetwork, type UpgradeDetails } from './simulated-network.ts';

/** Sends an in-process HTTP request; compatible with Fastify's `app.inject`. */
export type Inject = (request: {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly payload?: string;
}) => Promise<{
  readonly statusCode: number;
  readonly headers: { readonly [name: string]: string | string[] | number | undefined };
  readonly body: string;
}>;

/** Options of {@link startTestServer}; all have defaults. */
export type TestServerOptions = {
  readonly clock?: FakeClock;
  readonly random?: Random;
  /** `createTestDatabase(migrations)`; survives restarts. Without it, modules must not use the database. */
  readonly database?: Database;
  readonly files?: Files;
  /** Usually the client of a fake internet. */
  readonly outbound?: Outbound;
  /** Resolvers in addition to those of the modules. */
  readonly identityResolvers?: readonly IdentityResolver[];
  /** IANA zones by property; defaults to property `1` in Europe/Vienna. */
  readonly properties?: { readonly [id: string]: string };
  readonly gateway?: Partial<GatewayOptions>;
  /** Creates the HTTP server from modules and context; called again after each restart. */
  readonly http?: (modules: readonly ServerModule[], context: ModuleContext) => Promise<Inject>;
};

/** A complete in-process server on a fake clock, reached over socket pairs. */
export type TestServer = {
  readonly clock: FakeClock;
  readonly random: Random;
  /** The current gateway; a restart creates a new one. */
  readonly gateway: Gateway;
  readonly inject: Inject;
  readonly log: RecordingLog;
  readonly audit: readonly AuditEntry[];
  /** Faults applied to messages from now on. */
  faults: FaultPlan | undefined;
  /**
   * Returns a socket factory; address and headers have defaults. Connections are refused while the server is stopped.
   */
  socketsOf(opening?: () => UpgradeDetails): OpenSocket;
  /** Drops every connection and all state except database, files and clock. */
  stop(): void;
  /** Restarts the server, stopping it first if it is running. */
  restart(): Promise<void>;
};

/** Starts a server with the modules from `make`, which is called again after each restart. Replies are validated. */
export async function startTestServer(
  make: (context: ModuleContext) => readonly ServerModule[],
  options: TestServerOptions = {},
): Promise<TestServer> {
  const server = new Server(make, options);
  await server.restart();
  return server;
}

class Server implements TestServer {
  readonly clock: FakeClock;
  readonly random: Random;
  readonly log = recordingLog();
  readonly audit: AuditEntry[] = [];
  readonly #make: (context: ModuleContext) => readonly ServerModule[];
  readonly #options: TestServerOptions;
  readonly #network: SimulatedNetwork;
  #gateway: Gateway | undefined;
  #inject: Inject | undefined;
  #stops: (() => Promise<void>)[] = [];

  constructor(make: (context: ModuleContext) => readonly ServerModule[], options: TestServerOptions) {
    this.#make = make;
    this.#options = options;
    this.clock = options.clock ?? fakeClock();
    this.random = options.random ?? seededRandom(1);
    this.#network = new SimulatedNetwork(
      this.clock,
      () => this.#gateway,
      () => void this.restart(),
    );
  }

  get gateway(): Gateway {
    if (!this.#gateway) throw new Error('the test server is stopped');
    return this.#gateway;
  }

  get inject(): Inject {
    if (!this.#inject) throw new Error('the test server has no HTTP side, or is stopped');
    return this.#inject;
  }

  get faults(): FaultPlan | undefined {
    return this.#network.faults;
  }

  set faults(plan: FaultPlan | undefined) {
    this.#network.faults = plan;
  }

  socketsOf(opening?: () => UpgradeDetails): OpenSocket {
    return this.#network.socketsOf(opening);
  }

  stop(): void {
    this.#network.cutAll();
    void this.#gateway?.close(0);
    for (const stop of this.#stops.splice(0)) void stop();
    this.#gateway = undefined;
    this.#inject = undefined;
  }

  async restart(): Promise<void> {
    this.stop();
    const { properties = { '1': 'Europe/Vienna' } } = this.#options;
    const gateway = createGateway({
      clock: this.clock,
      log: this.log,
      audit: (line) => void this.audit.push(line),
      build: 'test',
      property: async (requested) => propertyIn(properties, requested),
      isFresh: () => true,
      resolveClient: () => ({ address: '192.0.2.1', host: 'hotel.test', secure: false }),
      replyValidation: 'strict',
      ...this.#options.gateway,
    });
    const context = this.#createContext(gateway);
    const modules = this.#make(context);
    gateway.serve(
      modules,
      createAuthenticator([...(this.#options.identityResolvers ?? []), ...modules.flatMap((m) => m.identityResolvers)]),
    );
    for (const module of modules) if (module.start) this.#stops.push(await module.start());
    this.#inject = await this.#options.http?.(modules, context);
    this.#gateway = gateway;
  }

  #createContext(sockets: Gateway): ModuleContext {
    const { database, files } = this.#options;
    return {
      clock: this.clock,
      random: this.random,
      log: this.log,
      database: database ?? absent('database'),
      sockets,
      audit: (line) => void this.audit.push(line),
      files: files ?? absent('files'),
      largeFiles: absent('large files'),
      musicFiles: absent('music files'),
      mapFiles: absent('map files'),
      mailer: undefined,
      outbound: this.#options.outbound ?? absent('outbound'),
      breakers: createBreakers({ clock: this.clock, random: this.random }),
      laneAges: async () => ({}),
      eventFeed: emptyEventFeed,
      signals: createLocalSignals(),
      config: {
        demo: 'off',
        pmsUrl: '',
        pmsProperty: '',
        mqttUrl: '',
        mqttProperty: '',
        radioUrl: '',
        weatherUrl: '',
        flightsUrl: '',
        flightsCallsPerDay: 1000,
        filmsDir: '',
        musicDir: '',
        publicUrl: '',
        tvVersion: '',
      },
    };
  }
}

function propertyIn(properties: { readonly [id: string]: string }, requested: string | undefined) {
  const ids = Object.keys(properties);
  const id = requested ?? (ids.length === 1 ? ids[0] : undefined);
  const zone = id === undefined ? undefined : properties[id];
  return id === undefined || zone === undefined ? undefined : { id, zone };
}

/** A test server publishes no events, so the feed is always empty. */
const emptyEventFeed: EventFeed = {
  readAfter: async ({ after }) => ({ events: [], upTo: after }),
  bounds: async () => ({ oldest: 0, newest: 0 }),
  onNew: () => () => {},
};

/** Placeholder for an option the test did not pass; using it throws. */
function absent<T extends object>(what: string): T {
  const fail = () => {
    throw new Error(`this test server has no ${what}: pass one to startTestServer`);
  };
  return new Proxy({} as T, { get: fail });
}
