import { startJobs } from '#platform/node/jobs';
import type { Mail, Mailer } from '#platform/node/mail';
import type { ServerModule } from '#platform/node/server';
import { callRoute, deliverEvent } from '#platform/node/testing';
import { isNameOfStay } from '#session/testing';
import { openTestHotel, type TestGuest, type TestHotel } from '#stays/testing';
import { type WebCheckInEntry, webCheckIn } from '../contract.ts';
import { deleteOldForms } from '../server/follow-stays.ts';
import { createWebCheckIn } from '../server/index.ts';
import { migrations } from '../server/migrations.ts';
import type { WebCheckInTables } from '../server/tables.ts';

type Settings = { readonly [name: string]: string | number | boolean };
type Options = { readonly settings?: Settings; readonly demo?: boolean };

type ExpectedGuest = TestGuest & { readonly email?: string; readonly persons?: number };

/** The day of the test's clock, on which Astrid Lindqvist arrives. */
export const arrivalDay = '2026-11-21';
const departureDay = '2026-11-24';
const address = 'astrid@example.com';

/** What Astrid Lindqvist, a Swede, writes for a hotel in Austria. */
export const astridsEntry: WebCheckInEntry = {
  ...{ arrival_time: '16:30', telephone: '+46 70 123 45 67', note: 'A quiet room, please.' },
  address: { street: 'Storgatan 1', postal_code: '111 22', city: 'Stockholm', region: '', country: 'SE' },
  people: [
    {
      ...{ last_name: 'Lindqvist', first_name: 'Astrid', birth_date: '1980-05-01', birth_place: '', nationality: 'SE' },
      ...{ sex: '', document: 'passport', document_number: 'AA1234567', document_country: 'SE', relation: '' },
    },
  ],
};

type Api = { readonly contract: typeof webCheckIn; readonly module: ServerModule };

/** What a guest before arrival and the desk ask the server. */
function createCallers(api: Api) {
  const ask = async (given: object = {}, from = '192.0.2.7') => {
    const body = { name: 'Lindqvist', arrival: arrivalDay, email: address, ...given };
    return (await callRoute(api, 'POST /api/v1/web-check-in/codes', { body, address: from })).body;
  };
  const confirm = async (token: string, code: string) =>
    (await callRoute(api, 'POST /api/v1/web-check-in/confirmations', { body: { token, code } })).body;
  const put = async (access: string, given: object = {}) => {
    const body = {
      request_id: '5f0c1f3e-0000-4000-8000-000000000001',
      ...{ seen: { arrival: arrivalDay, departure: departureDay }, accepted: true, entry: astridsEntry, ...given },
    };
    const headers = { 'x-web-check-in': access };
    return (await callRoute(api, 'PUT /api/v1/web-check-in/form', { body, headers })).body;
  };
  const read = async (access: string) =>
    (await callRoute(api, 'GET /api/v1/web-check-in/form', { headers: { 'x-web-check-in': access } })).body;
  const identity = { kind: 'staff', property: '1', staffId: 'maja', permissions: 'all' } as const;
  const list = async (day?: string) =>
    (await callRoute(api, 'GET /api/v1/web-check-ins', { query: { day }, identity })).body;
  const sheet = async (stayId: string) =>
    (await callRoute(api, 'GET /api/v1/web-check-ins/{stayId}', { params: { stayId }, identity })).body;
  const check = async (stayId: string) =>
    void (await callRoute(api, 'POST /api/v1/web-check-ins/{stayId}/checked', { params: { stayId }, identity }));
  return { ask, confirm, put, read, list, sheet, check };
}

function createModule({ platform, port, property }: TestHotel, demo: boolean) {
  const mails: Mail[] = [];
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) };
  const services = demo
    ? { ...platform, config: { ...platform.config, demo: 'hotel' as const } }
    : { ...platform, mailer };
  const module = createWebCheckIn(services, {
    ...{ property: property.port, stays: port, staff: { findNames: async () => new Map([['maja', 'Maja']]) } },
    isNameOf: isNameOfStay,
  });
  return { module, mails };
}

/** Opens a hotel in Austria whose guests check in before they arrive; end it with `platform.database.close()`. */
export async function openTestWebCheckIn({ settings = {}, demo = false }: Options = {}) {
  const own = { web_checkin_own: true, web_checkin_country: 'AT', ...settings };
  const options = { contracts: [webCheckIn], zone: 'Europe/Vienna', settings: own };
  /** Whether a PMS keeps the stays; a test connects it. */
  const pms = { isConnected: false };
  const hotel = await openTestHotel(options, migrations, { isManagedByPms: async () => pms.isConnected });
  const { platform, property } = hotel;
  const { module, mails } = createModule(hotel, demo);
  const callers = createCallers({ contract: webCheckIn, module });

  /** Adds an expected guest with an address; by default Astrid Lindqvist today. */
  const expectGuest = async (given: ExpectedGuest = {}) => {
    const days = { arrival: arrivalDay, departure: departureDay, expected: true };
    const guest: ExpectedGuest = { ...days, email: address, ...given };
    return await hotel.guest(guest);
  };

  /** Runs the jobs that wait, of mails too. */
  async function runJobs(): Promise<void> {
    const { clock, random, log, database } = platform;
    const jobs = startJobs({ database, clock, random, log, handlers: [module.jobs] });
    await clock.settled(jobs.settled());
    await jobs.close();
  }

  let delivered = 0;
  /** Has the module learn what has happened since it was last told. */
  async function deliver(): Promise<void> {
    const events = await platform.events();
    for (const event of events.slice(delivered)) await deliverEvent(module, { ...event, at: platform.clock.now() });
    delivered = events.length;
  }

  /** Proves to be a guest by the code of a mail; returns the access and the form. */
  async function enter(given: object = {}) {
    const { token } = await callers.ask(given);
    await runJobs();
    return await callers.confirm(token, codeIn(mails.at(-1)));
  }

  const store = platform.database.store<WebCheckInTables, typeof webCheckIn>(webCheckIn);
  const erase = () => deleteOldForms({ store, platform, property: property.port });
  return { hotel, platform, pms, mails, ...callers, expectGuest, runJobs, deliver, enter, erase, stored: store.read };
}

/** Returns the code of a mail. */
export function codeIn(mail: Mail | undefined): string {
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
}

/** A hotel whose guests check in before they arrive. */
export type TestWebCheckIn = Awaited<ReturnType<typeof openTestWebCheckIn>>;
