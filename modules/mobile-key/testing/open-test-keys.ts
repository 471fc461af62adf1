import type { Clock, FakeClock } from '#platform/clock';
import type { Guest } from '#platform/node/auth';
import { startJobs } from '#platform/node/jobs';
import type { Mail } from '#platform/node/mail';
import type { ServerModule } from '#platform/node/server';
import { deliverEvent } from '#platform/node/testing';
import { openTestHotel, type TestHotel } from '#stays/testing';
import { type KeyVendor, type MobileKeyView, mobileKey } from '../contract.ts';
import { createMobileKey } from '../server/index.ts';
import { migrations } from '../server/migrations.ts';
import type { MobileKeyTables } from '../server/tables.ts';

const path = '/api/public/v2/property/{propertyId}/onekey';
const body = { room: '', vendor: 'salto', device: 'android', reservationNumber: '', expireAt: '' };
const browser = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' };

type Settings = { readonly [name: string]: string | boolean };
type Handlers<T> = { readonly [name: string]: (context: object, given: object) => Promise<T> };

/** Waits for what locks take part in: they take no time of this clock unless they are slow, but its timers must fire. */
async function pump<T>(clock: FakeClock, work: Promise<T>): Promise<T> {
  let isEnded = false;
  const ended = () => {
    isEnded = true;
  };
  work.then(ended, ended);
  while (!isEnded) {
    await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(0);
  }
  return await work;
}

type Changed = { isMailAway: boolean; proven: Set<string>; whileMailing: () => Promise<unknown> };

/** A mail server, and what a test changes: that it is away, what is done meanwhile, and which sessions began with more than room and name. */
function createMailServer() {
  const mails: Mail[] = [];
  const given: Changed = { isMailAway: false, proven: new Set(), whileMailing: async () => undefined };
  const send = async (mail: Mail) => {
    if (given.isMailAway) throw new Error('the mail server does not answer');
    mails.push(mail);
    await given.whileMailing();
  };
  return { mails, given, mailer: { send } };
}

/** Sends the mails that wait. */
async function runJobs({ clock, random, log, database }: TestHotel['platform'], module: ServerModule): Promise<void> {
  const jobs = startJobs({ database, clock, random, log, handlers: [module.jobs] });
  await clock.settled(jobs.settled());
  await jobs.close();
}

/** Checks a guest in, who signs in on a phone. */
async function checkInGuest(hotel: TestHotel, room: string, days: object): Promise<Guest> {
  const stay = { room, arrival: '2026-11-20', departure: '2026-11-24', ...days };
  const { id: stayId, residents } = await hotel.guest(stay);
  const roomId = (await hotel.port.byId('1', stayId))?.roomId ?? '';
  const who = { stayId, residentId: residents[0]?.id ?? '', roomId, room };
  return { kind: 'guest', property: '1', sessionId: `session ${stayId}`, ...who };
}

/** Opens a hotel with locks of the given vendors. Nothing ends keys by itself: what the stays emit waits for `deliver`. */
export async function openTestKeys(settings: Settings, vendorsOf: (clock: Clock) => Record<string, KeyVendor>) {
  const hotel = await openTestHotel({ contracts: [mobileKey], zone: 'Europe/Vienna', settings }, migrations);
  const { platform, port, property } = hotel;
  const { mails, mailer, given } = createMailServer();
  const module = createMobileKey(
    { ...platform, mailer: mailer as unknown as typeof platform.mailer },
    {
      ...{ property: property.port, stays: port, vendors: vendorsOf(platform.clock) },
      session: { isProven: async (_property, id) => given.proven.has(id) },
    },
  );
  const calls = module.calls as unknown as Handlers<unknown>;
  const routes = module.routes as unknown as Handlers<{ body: object }>;
  const staff = { kind: 'staff', staffId: 'a', property: '1', permissions: 'all' };
  const checkIn = (room: string, days: object = {}) => checkInGuest(hotel, room, days);
  const waitFor = <T>(work: Promise<T>) => pump(platform.clock, work);
  async function send(guest: Guest, name: string, { headers = {}, ...given }: { headers?: object; body?: object }) {
    const request = { identity: guest, property: '1', headers: { ...browser, ...headers } };
    const handled = routes[name]?.(request, { params: { propertyId: '1' }, ...given });
    if (!handled) throw new Error(`no route ${name}`);
    return (await waitFor(handled)).body as { readonly [field: string]: string };
  }
  const ready = (guest: Guest, more: object = {}) =>
    send(guest, `POST ${path}/session`, { body: { ...body, ...more } });
  const login = async (guest: Guest, id: string) =>
    (await send(guest, 'POST /api/onekey/auth/login', { body: { id, token: '' } })).token ?? '';
  const use = (guest: Guest, token: string) =>
    send(guest, 'GET /api/onekey/salto-open-door', { headers: { authorization: `Bearer ${token}` } });
  const link = (guest: Guest, more: object = {}) => {
    const wanted = { ...body, vendor: 'assa_abloy', device: 'ios', otpEmail: '', code: '', ...more };
    return send(guest, `POST ${path}/deeplink`, { body: wanted });
  };
  /** Asks for a code, and has it mailed; returns the code of the refusal. */
  async function askCode(guest: Guest, otpEmail = 'a@example.org'): Promise<string> {
    const refused = await link(guest, { otpEmail }).catch((error: { code: string }) => error.code);
    await runJobs(platform, module);
    return String(refused);
  }
  let delivered = 0;
  return {
    ...{ hotel, platform, mails, checkIn, ready, login, use, waitFor },
    press: async (guest: Guest) => await use(guest, await login(guest, (await ready(guest)).tokenId ?? '')),
    ...{ given, link, askCode, runJobs: () => runJobs(platform, module) },
    view: async (guest: Guest) =>
      (await calls['MobileKey.getKey']?.({ identity: guest, property: '1' }, {})) as MobileKeyView,
    revoke: async (guest: Guest) => await calls['MobileKey.revoke']?.({ identity: guest, property: '1' }, { id: '' }),
    desk: async (name: string, given: object = {}) =>
      (await routes[name]?.({ identity: staff, property: '1' }, { query: { limit: 50 }, ...given }))?.body,
    /** The one-time codes as they are stored. */
    storedCodes: async () => {
      const store = platform.database.store<MobileKeyTables, typeof mobileKey>(mobileKey);
      return await store.read.selectFrom('mobile_key_codes').selectAll().execute();
    },
    /** Has the module learn what happened to the stays since it was last told. */
    deliver: async () => {
      const events = await platform.events();
      for (const event of events.slice(delivered)) {
        await waitFor(deliverEvent(module, { ...event, property: '1', at: platform.clock.now() }));
      }
      delivered = events.length;
    },
    close: () => platform.database.close(),
  };
}

/** A hotel with locks. */
export type TestKeys = Awaited<ReturnType<typeof openTestKeys>>;
