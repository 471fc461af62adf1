import { catalogue } from '#catalogue/contract';
import { content } from '#content/contract';
import { devices } from '#devices/contract';
import { orders } from '#orders/contract';
import { systemClock } from '#platform/clock';
import { Refusal, type RouteSpec, refuse } from '#platform/contract';
import type { AuthRequest } from '#platform/node/auth';
import { accessError, administratorId, createRateLimiter, type Identity } from '#platform/node/auth';
import type { ServerModule } from '#platform/node/server';
import { createTestContext, type TestModuleContext } from '#platform/node/testing';
import { type PropertyPort, property as propertyContract, type SettingValues } from '#property/contract';
import { type Role, type StaffPort, staff } from '#staff/contract';
import { collectRoles, createStaff, type StaffTerminal } from '#staff/server';
import { stays } from '#stays/contract';
import { webhooks } from '#webhooks/contract';
import type { RoomLookup } from '../server/context.ts';
import { createLink } from '../server/links.ts';
import { migrations } from '../server/migrations.ts';
import { createPasswordHasher } from '../server/password-hasher.ts';
import type { StaffTables } from '../server/tables.ts';

type Input = { readonly params?: object; readonly query?: object; readonly body?: object };
/** A response of a route. */
export type DeskResponse = { readonly status: number; readonly body: never; readonly cookies: readonly string[] };

/** A test browser with its cookies. */
export type DeskBrowser = {
  readonly cookies: { [name: string]: string };
  /** Calls a route as the server does: authenticates, authorises, parses; rejects with the refusal. */
  request(name: string, input?: Input): Promise<DeskResponse>;
  /** Returns the code of the refusal, or `OK`. */
  resultCode(name: string, input?: Input): Promise<string>;
  signIn(email: string, password: string): Promise<string>;
};

/** The staff module on a real database with a fake clock. */
export type TestDesk = {
  readonly platform: TestModuleContext;
  readonly module: ServerModule;
  readonly port: StaffPort;
  readonly terminal: StaffTerminal;
  /** Properties created by a first administrator; their ids start at 9. */
  readonly createdProperties: readonly object[];
  browser(options?: { readonly address?: string; readonly bearer?: string }): DeskBrowser;
  authenticate(proof: Partial<AuthRequest>): Promise<Identity | undefined>;
  /** Creates a member with the password `goodPassword`; returns the id. */
  addMember(name: string, roles: readonly Role[], property?: string): Promise<string>;
  /** Returns a browser in which a member with that password is signed in. Throws if sign-in is refused. */
  signedIn(name: string, property?: string): Promise<DeskBrowser>;
  /** Returns the token of a new first link. */
  firstLink(property?: string): Promise<string>;
  settle<R>(work: Promise<R>): Promise<R>;
  close(): Promise<void>;
};

/** The password of all test members. */
export const goodPassword = 'nine lazy otters swim';

const hotelDefaults = {
  zone: 'Europe/Vienna',
  defaultLanguage: 'en',
  languages: ['en', 'de'],
  skin: { id: 'house', projectId: 'house' },
  skins: [],
  theme: 'house',
};
const settings = {
  login_hotel_addresses: '10.0.0.0/8',
  login_hotel_address_tries: 300,
  staff_mail_sender: 'desk@hotel.example',
  audit_retention_days: 365,
} as SettingValues;
const byId = async (id: string) =>
  id === '1' || id === '2' ? { id, name: `Hotel ${id}`, ...hotelDefaults } : undefined;
const property: PropertyPort = {
  byId,
  requireById: async (id) => (await byId(id)) ?? refuse('not_found', 'no such property'),
  setting: async (_property, name) => String(settings[name] ?? ''),
  settings: async () => settings,
  timeFormats: async () => refuse('not_found', 'the staff’s side writes no times'),
  hasWalkInContent: async () => false,
  ids: async () => ['1'],
  menuLinks: async () => ({ guest: new Map(), walkin: new Map() }),
  missingPictures: async () => [],
};

const contracts = [propertyContract, staff, stays, devices, orders, catalogue, content, webhooks];

const roles = collectRoles(contracts);

const rooms: RoomLookup = {
  findRoom: async (_property, typed) => (typed === '214' ? { id: 'room-214', room: '214' } : undefined),
  roomsByIds: async (_property, ids) => ids.map((id) => ({ id, room: id.replace('room-', '') })),
};

type UntypedHandler = (context: unknown, input: unknown) => Promise<{ status: number; body: never; headers?: Headers }>;
type Headers = { readonly 'set-cookie'?: string | readonly string[] };

/** Creates the staff module with two properties, `1` and `2`. */
export async function createTestDesk(change: Partial<TestModuleContext> = {}): Promise<TestDesk> {
  const platform = { ...(await createTestContext(migrations)), ...change };
  const passwords = createPasswordHasher(platform.random, { memory: 64, passes: 1 });
  const createdProperties: object[] = [];
  const createFirstProperty = async (hotel: object) => `${createdProperties.push(hotel) + 8}`;
  const given = { property, rooms, createFirstProperty, passwords };
  const { module, port, terminal } = createStaff(platform, { ...given, contracts });
  const store = platform.database.store<StaffTables, typeof staff>(staff);
  const mailLimit = createRateLimiter(platform.clock, 10, 3_600_000);
  const unknownBrowsers = createRateLimiter(platform.clock, 60, 60_000);
  const services = { platform, store, mailLimit, unknownBrowsers, ...given, roles };
  const prove: TestDesk['authenticate'] = async (proof) =>
    module.identityResolvers[0]?.({ property: '1', cookies: {}, headers: {}, desk: true, ...proof });

  async function settle<R>(work: Promise<R>): Promise<R> {
    let done = false;
    const finished = work.finally(() => {
      done = true;
    });
    finished.catch(() => {});
    // Hashes run in threads, so the loop waits in real time, without taking a processor from them.
    while (!done) {
      await systemClock.sleep(1);
      await platform.clock.advance(10);
    }
    return finished;
  }

  const desk: TestDesk = {
    platform,
    module,
    port,
    terminal,
    createdProperties,
    authenticate: prove,
    settle,
    browser: ({ address = '203.0.113.7', bearer } = {}) => createBrowser(desk, address, bearer),
    addMember: async (name, roles, at = '1') => {
      const link = { property: at, kind: 'invite', staff_id: '', language: 'en', created_by: administratorId } as const;
      const email = `${name.toLowerCase()}@${at}.example`;
      const { token } = await store.write((writing) => createLink(services, writing, { ...link, name, email, roles }));
      const redeem = 'POST /api/v1/staff/links/redeem';
      const { body } = await desk.browser().request(redeem, { body: { token, password: goodPassword } });
      return (body as { id: string }).id;
    },
    signedIn: async (name, at = '1') => {
      const browser = desk.browser();
      const answer = await browser.signIn(`${name.toLowerCase()}@${at}.example`, goodPassword);
      if (answer !== 'OK') throw new Error(`${name} was not signed in: ${answer}`);
      return browser;
    },
    firstLink: async (at = '1') => {
      const link = { property: at, kind: 'first', staff_id: '', language: '', created_by: 'terminal' } as const;
      const wanted = { ...link, name: '', email: '', roles: ['admin'] } as const;
      return (await store.write((writing) => createLink(services, writing, wanted))).token;
    },
    close: () => platform.database.close(),
  };
  return desk;
}

/** Stores cookies as a browser does; an empty value deletes one. */
function storeCookies(cookies: { [name: string]: string }, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') delete cookies[name];
    else cookies[name] = value;
  }
}

function createBrowser(desk: TestDesk, address: string, bearer: string | undefined): DeskBrowser {
  const cookies: { [name: string]: string } = {};
  const headers = {
    host: 'desk.example',
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0',
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
  };

  async function call(name: string, input: Input): Promise<DeskResponse> {
    const spec = (staff.routes as { readonly [name: string]: RouteSpec })[name];
    if (!spec) throw new Error(`no route ${name}`);
    const requested = (input.query as { property?: string } | undefined)?.property;
    const proof = { property: requested ?? '', cookies, headers };
    const identity = (await desk.authenticate(proof)) ?? { kind: 'nobody', property: '1' };
    const at = requested ?? (['', '*'].includes(identity.property) ? '1' : identity.property);
    const refusal = accessError(spec.access, identity, at);
    if (refusal) throw refusal;
    const parsed = {
      params: spec.params?.parse(input.params),
      query: spec.query?.parse(input.query ?? {}),
      body: spec.body?.parse(input.body),
    };
    const context = {
      identity,
      property: at,
      address,
      requestId: 'test',
      cookies,
      headers,
      secure: true,
      host: 'hotel.test',
    };
    const reply = await (desk.module.routes[name] as unknown as UntypedHandler)(context, parsed);
    spec.answers[reply.status]?.parse(reply.body);
    const set = [reply.headers?.['set-cookie'] ?? []].flat();
    storeCookies(cookies, set);
    return { status: reply.status, body: reply.body, cookies: set };
  }

  const browser: DeskBrowser = {
    cookies,
    request: (name, input = {}) => desk.settle(call(name, input)),
    resultCode: (name, input = {}) =>
      browser.request(name, input).then(
        () => 'OK',
        (error: unknown) => {
          if (error instanceof Refusal) return error.code;
          throw error;
        },
      ),
    signIn: (email, password) => browser.resultCode('POST /api/v1/staff/sign-in', { body: { email, password } }),
  };
  return browser;
}
