import { localDay } from '#platform/clock';
import { refuse } from '#platform/contract';
import { addressKey, auditActor, createRateLimiter } from '#platform/node/auth';
import { startPeriodicTasks } from '#platform/node/jobs';
import { mailLane, mailRetainedMs } from '#platform/node/mail';
import {
  type CallHandlers,
  defineServerModule,
  listen,
  type ModuleContext,
  type RouteHandlers,
  type ServerModule,
} from '#platform/node/server';
import type { RoomCaller, StayRecord } from '#stays/contract';
import { type CheckOutList, checkOut } from '../contract.ts';
import type { CheckOutContext, CheckOutPorts } from './context.ts';
import { checkOutEventJobs, endPatience } from './follow-check-outs.ts';
import { chargeLateJob, createChargeLateJob, requestLate } from './late-check-out.ts';
import { billMailJob, createBillMailJob, createHotelMailJob, deleteUnsent, hotelMailJob } from './mails.ts';
import { migrations } from './migrations.ts';
import { deleteUnused, forgetComments, rateStay, readRatings } from './ratings.ts';
import { requireOffered } from './require-offered.ts';
import { startCheckOut, viewCheckOut } from './start-check-out.ts';
import type { CheckOutTables } from './tables.ts';

const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000];
/** In a minute: tries of a pass, or of another check-out, and ratings from an address. */
const [passesPerMinute, ratingsPerMinute] = [5, 60];

async function requireStay({ stays }: CheckOutContext, identity: RoomCaller): Promise<StayRecord> {
  const [stay] = await stays.resolveCallerStays(identity, '');
  return stay ?? refuse('not_checked_in', 'the room is not checked in');
}

function createCalls(context: CheckOutContext): CallHandlers<typeof checkOut> {
  return {
    'QuickCheckout.getCheckOut': async ({ identity }) => {
      const stay = await requireStay(context, identity);
      await requireOffered(context, stay, identity);
      return await viewCheckOut(context, stay);
    },
    'QuickCheckout.checkOut': async ({ identity }, given) => {
      const stay = await requireStay(context, identity);
      await requireOffered(context, stay, identity);
      return await startCheckOut(context, stay, { given, actor: auditActor(identity) });
    },
    'QuickCheckout.requestLateCheckOut': async ({ identity }, { request_id: requestId }) => {
      const stay = await requireStay(context, identity);
      await requireOffered(context, stay, identity);
      const { state, isNew } = await requestLate(context, stay, requestId);
      if (!isNew) return { state };
      const { property, id: subject, roomId } = stay;
      const action = 'check_out.late_requested';
      context.platform.audit({ property, actor: auditActor(identity), action, subject, roomId, details: { state } });
      return { state };
    },
  };
}

async function listAll(context: CheckOutContext, property: string): Promise<CheckOutList> {
  const { store, platform } = context;
  const { zone } = await context.property.requireById(property);
  const today = localDay(platform.clock.now(), zone);
  const [started, late, ratings] = await Promise.all([
    store.read.selectFrom('check_outs').selectAll().where('property', '=', property).orderBy('started_at').execute(),
    store.read
      .selectFrom('late_check_outs')
      .selectAll()
      .where('property', '=', property)
      .where('day', '>=', today)
      .orderBy('day')
      .orderBy('room')
      .execute(),
    readRatings(context, property),
  ]);
  return {
    ...ratings,
    started: started.map(({ stay_id, room, state, reason, started_at }) => ({
      ...{ stay_id, room, state, reason },
      started_at: new Date(Number(started_at)).toISOString(),
    })),
    late: late.map(({ stay_id, room, day, until, price, currency, state }) => ({
      ...{ stay_id, room, day, until, currency, state },
      price: Number(price),
    })),
  };
}

function createRoutes(context: CheckOutContext): RouteHandlers<typeof checkOut> {
  return {
    'GET /api/v1/check-outs': async (request) => {
      const { id } = await context.property.requireById(request.property);
      return { status: 200, body: await listAll(context, id) };
    },
    'POST /api/v1/check-outs/ratings': async (request, { body }) => {
      const { id } = await context.property.requireById(request.property);
      context.ratingLimit.count(`${id} ${addressKey(request.address)}`);
      await rateStay(context, id, body);
      return { status: 204, body: undefined };
    },
  };
}

/** Creates the server half of check-out. */
export function createCheckOut(platform: ModuleContext, ports: CheckOutPorts): ServerModule {
  const store = platform.database.store<CheckOutTables, typeof checkOut>(checkOut);
  const passLimit = createRateLimiter(platform.clock, passesPerMinute, minuteMs);
  const ratingLimit = createRateLimiter(platform.clock, ratingsPerMinute, minuteMs);
  const context: CheckOutContext = { ...ports, platform, store, passLimit, ratingLimit };
  const { mailer, sockets } = platform;
  return defineServerModule(checkOut, {
    search: { none: 'its screen is an entry of the menu' },
    forgets: {
      check_outs: { atEnd: 'check_out.complete' },
      late_check_outs: { atEnd: 'check_out.complete' },
      check_out_mails: { afterMs: mailRetainedMs },
    },
    migrations,
    calls: createCalls(context),
    routes: createRoutes(context),
    listeners: [
      listen(checkOut, 'check-out.changed', ({ property, payload: { stay_id: stayId } }) => {
        sockets.push(checkOut, 'QuickCheckout.changed', { to: { property, stayId }, root: {} });
        sockets.push(checkOut, 'QuickCheckout.changed', { to: { property, permission: 'check_outs.read' }, root: {} });
      }),
    ],
    eventJobs: checkOutEventJobs(context),
    lanes: { [hotelMailJob]: mailLane, [billMailJob]: mailLane },
    jobs: {
      [chargeLateJob]: createChargeLateJob(context),
      ...(mailer && {
        [hotelMailJob]: createHotelMailJob(context, mailer),
        [billMailJob]: createBillMailJob(context, mailer),
      }),
    },
    start: async () =>
      startPeriodicTasks(platform, [
        { everyMs: 5 * secondMs, failureMessage: 'could not end late check-outs', run: () => endPatience(context) },
        { everyMs: hourMs, failureMessage: 'could not delete unused ratings', run: () => deleteUnused(context) },
        { everyMs: hourMs, failureMessage: 'could not delete comments of guests', run: () => forgetComments(context) },
        {
          everyMs: hourMs,
          failureMessage: 'could not delete bills that were not mailed',
          run: () => deleteUnsent(context),
        },
      ]),
  });
}
