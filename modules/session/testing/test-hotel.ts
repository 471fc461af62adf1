import { type FakeClock, fakeClock } from '#platform/clock';
import { type CallInput, type CallName, Refusal } from '#platform/contract';
import type { AuditEntry } from '#platform/node/audit';
import { accessError, type Identity } from '#platform/node/auth';
import { createEventFeed, createLocalSignals } from '#platform/node/events';
import { createLargeFiles } from '#platform/node/files';
import type { Mailer } from '#platform/node/mail';
import type { CallContext, ModuleContext, RouteContext, ServerModule } from '#platform/node/server';
import { createFakeInternet, createTestDatabase, deliverEvent, type TestDatabase } from '#platform/node/testing';
import { seededRandom } from '#platform/random';
import type { SocketTarget } from '#platform/wire';
import type { SettingValues } from '#property/contract';
import { type AuthResult, type SessionPort, session } from '#session/contract';
import { createSession } from '#session/server';
import type { StayRecord } from '#stays/contract';
import { migrations } from '../server/migrations.ts';
import { type FakeStays, fakeProperty, fakeStays } from './fake-ports.ts';

type Contract = typeof session;
type Pushed = {
  readonly name: string;
  readonly target: SocketTarget;
  readonly reason?: string;
  readonly root?: unknown;
};

/** A test phone: a socket with its identity, and the cookies of its browser. */
export type Phone = {
  identity: Identity;
  readonly cookies: { [name: string]: string };
  call<N extends CallName<Contract>>(name: N, data: CallInput<Contract, N>): Promise<unknown>;
  /** Calls `Auth.authenticate` and advances the clock until it answers. */
  signIn(data: CallInput<Contract, 'Auth.authenticate'>): Promise<AuthResult>;
  /** Returns code and details of a refused sign-in. */
  refused(data: CallInput<Contract, 'Auth.authenticate'>): Promise<{ code: string; details: unknown; ms: number }>;
  /** Redeems a ticket and stores the cookie. */
  post(ticket: string): Promise<string>;
  /** Opens a new socket with the browser's cookies. */
  reopen(): Promise<Identity>;
};

/** A test hotel: sessions on a real database, with a fake clock and stays in memory. */
export type TestHotel = {
  readonly clock: FakeClock;
  readonly stays: FakeStays;
  readonly port: SessionPort;
  readonly database: TestDatabase;
  readonly module: ServerModule;
  readonly auditEntries: AuditEntry[];
  /** Pushes to guests and TVs. */
  readonly pushed: Pushed[];
  /** Pushes to staff. */
  readonly deskPushes: Pushed[];
  /** Disclosures of stays to TVs, as `device stay`. */
  readonly disclosures: string[];
  phone(address?: string): Phone;
  route(name: string, input: object, context?: Partial<RouteContext>): Promise<Answer>;
  /** Advances the clock until `work` settles. */
  settle<R>(work: Promise<R>): Promise<R>;
  /** Returns the payloads of outbox events by name. */
  events(name: string): Promise<unknown[]>;
  deliver(event: string, payload: object): Promise<void>;
  close(): Promise<void>;
};
type Answer = { status: number; body: never; headers?: { [name: string]: string } };
type Erased = (context: unknown, data: unknown) => Promise<unknown>;

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {}, child: () => quiet };

/** Options of {@link openTestHotel}; `dataDir` opens the database of another test hotel, like a second process. */
export type TestHotelOptions = {
  readonly stays?: readonly StayRecord[] | FakeStays;
  readonly settings?: Partial<SettingValues>;
  readonly publicUrl?: string;
  readonly dataDir?: string;
  /** Undefined: no mail server is configured. */
  readonly mailer?: Mailer;
  readonly seed?: number;
};

function createContext(
  hotel: Pick<TestHotel, 'clock' | 'database' | 'auditEntries' | 'pushed' | 'deskPushes'>,
  options: TestHotelOptions,
): ModuleContext {
  const internet = createFakeInternet(hotel.clock);
  return {
    clock: hotel.clock,
    random: seededRandom(options.seed ?? 214),
    log: quiet,
    database: hotel.database,
    sockets: {
      push: (_contract, name, { to, root }) =>
        (to.permission === undefined ? hotel.pushed : hotel.deskPushes).push({ name, target: to, root }),
      count: () => 0,
      end: (target, reason) => void hotel.pushed.push({ name: 'end', target, reason }),
      refresh: async (target) => void hotel.pushed.push({ name: 'refresh', target }),
    },
    audit: (line) => void hotel.auditEntries.push(line),
    files: { put: async () => {}, get: async () => undefined, remove: async () => {}, list: async () => [] },
    largeFiles: createLargeFiles('no-films', seededRandom(0)),
    musicFiles: createLargeFiles('no-music', seededRandom(0)),
    mapFiles: createLargeFiles('no-maps', seededRandom(0)),
    mailer: options.mailer,
    outbound: internet.outbound,
    breakers: internet.breakers,
    laneAges: async () => ({}),
    eventFeed: createEventFeed({ database: hotel.database, clock: hotel.clock, log: quiet }).feed,
    signals: createLocalSignals(),
    config: {
      demo: 'off',
      publicUrl: options.publicUrl ?? '',
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
      tvVersion: '',
    },
  };
}

async function settleOn<R>(clock: FakeClock, work: Promise<R>): Promise<R> {
  let done = false;
  const finished = work.finally(() => {
    done = true;
  });
  finished.catch(() => {});
  for (let turn = 0; turn < 2000 && !done; turn += 1) await clock.advance(turn < 5 ? 0 : 10);
  return finished;
}

/** Opens a test hotel with one property, `1`. */
export async function openTestHotel(options: TestHotelOptions = {}): Promise<TestHotel> {
  const clock = fakeClock();
  const { dataDir } = options;
  const database = await createTestDatabase(migrations, { clock, ...(dataDir !== undefined && { dataDir }) });
  const audited: AuditEntry[] = [];
  const pushed: Pushed[] = [];
  const deskPushes: Pushed[] = [];
  const disclosures: string[] = [];
  const given = options.stays ?? [];
  const stays = 'inHouseByRoomNumber' in given ? given : fakeStays(...given);
  const platform = createContext({ clock, database, auditEntries: audited, pushed, deskPushes }, options);
  const { module, port } = createSession(platform, {
    stays,
    property: fakeProperty(options.settings),
    devices: {
      recordDisclosure: async (set, ids) => void disclosures.push(...ids.map((id) => `${set.deviceId} ${id}`)),
    },
  });
  const hotel: TestHotel = {
    clock,
    stays,
    database,
    module,
    port,
    auditEntries: audited,
    pushed,
    deskPushes,
    disclosures,
    phone: (address = '203.0.113.7') => phoneOf(hotel, address),
    route: async (name, input, context = {}) => {
      const plain = { identity: { kind: 'nobody', property: '1' }, property: '1', address: '', requestId: '1' };
      const whole = { ...plain, cookies: {}, headers: {}, secure: false, host: 'hotel.test', ...context };
      return settleOn(clock, (module.routes[name] as Erased)(whole, { query: {}, ...input })) as Promise<Answer>;
    },
    settle: (work) => settleOn(clock, work),
    events: async (name) => {
      const rows = await database.platform.read
        .selectFrom('platform_outbox')
        .selectAll()
        .where('name', '=', name)
        .execute();
      return rows.map((row) => JSON.parse(row.payload) as unknown);
    },
    deliver: (name, payload) => settleOn(clock, deliverEvent(module, { name, payload, at: clock.now() })),
    close: () => database.close(),
  };
  return hotel;
}

function phoneOf(hotel: TestHotel, address: string): Phone {
  const phone: Phone = {
    identity: { kind: 'nobody', property: '1' },
    cookies: {},
    call: async (name, data) => {
      const spec = session.calls[name];
      const refusal = accessError(spec.access, phone.identity, '1');
      if (refusal) throw refusal;
      const socket = {
        id: 's1',
        address,
        query: { mobile: true, mac: undefined },
        setIdentity: (identity: Identity) => {
          phone.identity = identity;
        },
      };
      const context: CallContext = { identity: phone.identity, property: '1', socket };
      const root = await (hotel.module.calls[name] as Erased)(context, spec.data.parse(data));
      return spec.root.parse(root);
    },
    signIn: async (data) => (await hotel.settle(phone.call('Auth.authenticate', data))) as AuthResult,
    refused: async (data) => {
      const from = hotel.clock.now();
      let at = from;
      const attempt = phone.call('Auth.authenticate', data).finally(() => {
        at = hotel.clock.now();
      });
      const refusal: unknown = await hotel.settle(attempt).catch((error: unknown) => error);
      if (!(refusal instanceof Refusal)) throw new Error(`not refused: ${JSON.stringify(refusal)}`);
      return { code: refusal.code, details: refusal.details, ms: at - from };
    },
    post: async (ticket) => {
      const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit Safari/605' };
      const answer = await hotel.route(
        'POST /ONEapp/api/session',
        { body: { ticket } },
        { cookies: phone.cookies, headers },
      );
      const cookie = answer.headers?.['set-cookie'] ?? '';
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      phone.cookies[name] = value;
      return cookie;
    },
    reopen: async () => {
      const proof = { property: '1', cookies: phone.cookies, headers: {} };
      const verified = await hotel.settle(Promise.resolve(hotel.module.identityResolvers[0]?.(proof)));
      phone.identity = verified ?? { kind: 'nobody', property: '1' };
      return phone.identity;
    },
  };
  return phone;
}
