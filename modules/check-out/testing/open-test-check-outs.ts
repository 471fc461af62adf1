import type { BillPort, ChargeRequest } from '#bill/contract';
import { createCheckOut } from '#check-out/server';
import type { CallName, CallRoot } from '#platform/contract';
import type { Guest } from '#platform/node/auth';
import { startJobs } from '#platform/node/jobs';
import type { Mail, Mailer } from '#platform/node/mail';
import { callRoute } from '#platform/node/testing';
import type { RaisedRequest } from '#requests/contract';
import type { PmsAnswer, PmsBill } from '#stays/contract';
import { openTestHotel, type TestGuest, type TestHotel } from '#stays/testing';
import { checkOut } from '../contract.ts';
import { migrations } from '../server/migrations.ts';

/** A PMS whose answers a test sets. */
export type TestPms = { bill: PmsAnswer<PmsBill>; checkOut: PmsAnswer<'started'>; started: number };

type Settings = { readonly [name: string]: string | number | boolean };

/** Creates the module with ports that note what it does. */
function createModule({ platform, port, property }: TestHotel) {
  const pms: TestPms = {
    bill: { kind: 'done', value: { lines: [], sum: 0, balance: 0, currency: 'EUR' } },
    checkOut: { kind: 'done', value: 'started' },
    started: 0,
  };
  const raised: RaisedRequest[] = [];
  /** Ids of those that reception has done. */
  const settled = new Set<string>();
  const charged: ChargeRequest[] = [];
  const bill: BillPort = { charge: async (_stay, request) => void charged.push(request) };
  const mails: Mail[] = [];
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) };
  const module = createCheckOut(
    { ...platform, mailer },
    {
      property: property.port,
      stays: port,
      requests: {
        raise: async (_write, request) => {
          const isSame = ({ scope, kind, requestId }: RaisedRequest) =>
            scope === request.scope &&
            kind === request.kind &&
            (requestId === request.requestId || request.once === true);
          const known = raised.find((one) => isSame(one) && !settled.has(one.requestId));
          if (known) return { id: known.requestId, isNew: false };
          raised.push(request);
          return { id: request.requestId, isNew: true };
        },
        settle: async (_write, { scope, kind }) => {
          for (const one of raised.filter((request) => request.scope === scope && request.kind === kind)) {
            settled.add(one.requestId);
          }
        },
      },
      pms: {
        bill: async () => pms.bill,
        checkOut: async () => {
          pms.started += 1;
          return pms.checkOut;
        },
      },
      bill,
    },
  );
  return { module, pms, mails, raised, settled, charged };
}

/** Opens a hotel whose guests check out by the app; end it with `platform.database.close()`. */
export async function openTestCheckOuts(settings: Settings = {}) {
  const hotel = await openTestHotel({ contracts: [checkOut], zone: 'Europe/Vienna', settings }, migrations);
  const { platform, port } = hotel;
  const { module, ...noted } = createModule(hotel);
  const api = { contract: checkOut, module };

  async function signIn(departure: string, room = '214', given: TestGuest = {}): Promise<Guest> {
    const { id: stayId, residents } = await hotel.guest({ room, departure, ...given });
    const [stay] = await port.inHouseByRoomNumber('1', room);
    const who = { property: '1', sessionId: `session-${room}`, stayId, residentId: residents[0]?.id ?? '' };
    return { kind: 'guest', ...who, roomId: stay?.roomId ?? '', room };
  }

  async function call<N extends CallName<typeof checkOut>>(
    name: N,
    identity: Guest,
    data: object = {},
  ): Promise<CallRoot<typeof checkOut, N>> {
    const spec = checkOut.calls[name];
    const handler = module.calls[name];
    if (!handler) throw new Error(`no call ${name}`);
    const root = await handler({ identity, property: '1' } as never, spec.data.parse(data) as never);
    return spec.root.parse(root) as CallRoot<typeof checkOut, N>;
  }

  const list = async () => (await callRoute(api, 'GET /api/v1/check-outs', {})).body;
  const rate = async (token: string, stars: number, address = '192.0.2.7') =>
    await callRoute(api, 'POST /api/v1/check-outs/ratings', {
      body: { token, stars, comment: 'Warm, dear Astrid' },
      address,
    });

  /** Runs the job of an event as the server does. */
  async function follow(job: string, payload: object): Promise<void> {
    const found = module.eventJobs.find(({ job: name }) => name === job);
    await found?.handle({ property: '1', payload, at: platform.clock.now() });
  }

  /** Starts a server; resolves to its stop. */
  async function start() {
    const { clock, random, log, database } = platform;
    const stop = await module.start?.();
    const jobs = startJobs({ database, clock, random, log, handlers: [module.jobs] });
    return async () => {
      await stop?.();
      await jobs.close();
    };
  }

  return { hotel, platform, ...noted, signIn, call, list, rate, follow, start };
}

/** A hotel whose guests check out by the app. */
export type TestCheckOuts = Awaited<ReturnType<typeof openTestCheckOuts>>;
