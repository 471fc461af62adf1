import { refuse } from '#platform/contract';
import { auditActor } from '#platform/node/auth';
import { startPeriodicTasks } from '#platform/node/jobs';
import { mailLane } from '#platform/node/mail';
import {
  type CallHandlers,
  defineServerModule,
  enqueueOn,
  type Listener,
  listen,
  type ModuleContext,
  type ServerModule,
} from '#platform/node/server';
import { pmsExchange } from '#pms-exchange/contract';
import { requests } from '#requests/contract';
import { type RoomCaller, type StayRecord, stays } from '#stays/contract';
import { housekeeping } from '../contract.ts';
import type { HousekeepingContext, HousekeepingPorts } from './context.ts';
import { createDeskRoutes } from './create-desk-routes.ts';
import { createMailJob, mailJob } from './mail.ts';
import { migrations } from './migrations.ts';
import { cancelCleaning, setDay, setTurnDown, setWindow, viewCleaning } from './plans.ts';
import { beginDays, createDayJob, dayJob, deleteOldTaps } from './service-days.ts';
import type { HousekeepingTables } from './tables.ts';
import { createTellJob, tellJob } from './tell-cancelled.ts';
import { createWishCounts } from './wish-counts.ts';

type AuditDetails = { readonly [name: string]: string | number | boolean };

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** Returns a stay of the caller's room, whose sign is that of all who share it. Refuses with `not_checked_in`. */
async function requireRoom({ stays: port }: HousekeepingContext, identity: RoomCaller): Promise<StayRecord> {
  const [stay] = await port.resolveCallerStays(identity, '');
  return stay ?? refuse('not_checked_in', 'the room is not checked in');
}

/** Returns the one stay whose wishes they are. Refuses with `not_checked_in`, and `stay_not_named` for a shared room. */
async function requireStay({ stays: port }: HousekeepingContext, identity: RoomCaller, stayId: string) {
  const [stay, second] = await port.resolveCallerStays(identity, stayId);
  if (!stay) return refuse('not_checked_in', 'the room is not checked in');
  return second ? refuse('stay_not_named', 'several stays share the room: name the stay') : stay;
}

async function signOf({ roomStates }: HousekeepingContext, property: string, roomId: string) {
  return (await roomStates.list(property, roomId))[0]?.sign ?? 'none';
}

function createCalls(context: HousekeepingContext): CallHandlers<typeof housekeeping> {
  const { platform } = context;
  const audit = (
    identity: RoomCaller,
    { property, id: subject, roomId }: StayRecord,
    wished: { readonly action: 'housekeeping.sign' | 'housekeeping.wish'; readonly details: AuditDetails },
  ) => platform.audit({ property, actor: auditActor(identity), subject, roomId, ...wished });
  const wish = async (
    identity: RoomCaller,
    { stay_id: stayId, ...details }: AuditDetails & { readonly stay_id: string },
    work: (stay: StayRecord) => Promise<boolean>,
  ) => {
    const stay = await requireStay(context, identity, stayId);
    const isChange = await work(stay);
    if (isChange) audit(identity, stay, { action: 'housekeeping.wish', details });
    return await viewCleaning(context, stay);
  };
  return {
    'RoomControl.getSign': async ({ identity }) => {
      const { property, roomId } = await requireRoom(context, identity);
      return { sign: await signOf(context, property, roomId) };
    },
    'RoomControl.setSign': async ({ identity }, { sign }) => {
      const stay = await requireRoom(context, identity);
      if ((await signOf(context, stay.property, stay.roomId)) === sign) return { sign };
      await context.roomStates.set(stay.property, stay.roomId, { sign });
      audit(identity, stay, { action: 'housekeeping.sign', details: { sign } });
      return { sign };
    },
    'RoomControl.getCleaning': async ({ identity }, { stay_id: stayId }) =>
      viewCleaning(context, await requireStay(context, identity, stayId)),
    'RoomControl.setCleaning': ({ identity }, { what, weekdays, window, stay_id }) =>
      wish(identity, { what, weekdays: weekdays.join(), start: window?.start ?? '', stay_id }, (stay) =>
        setWindow(context, stay, { what, weekdays, window }),
      ),
    'RoomControl.setCleaningDay': ({ identity }, data) => wish(identity, data, (stay) => setDay(context, stay, data)),
    'RoomControl.setTurnDown': ({ identity }, data) =>
      wish(identity, data, (stay) => setTurnDown(context, stay, data.on)),
    'RoomControl.cancelCleaning': async ({ identity }, data) => {
      await wish(identity, data, (stay) => cancelCleaning(context, stay, data));
      return { status: 'success' as const, canceled: data.canceled };
    },
  };
}

function createListeners(context: HousekeepingContext): readonly Listener[] {
  const { platform, wishes } = context;
  const { sockets } = platform;
  const toDesk = (property: string) =>
    void sockets.push(housekeeping, 'Housekeeping.changed', {
      to: { property, permission: 'housekeeping.read' },
      root: {},
    });
  return [
    listen(housekeeping, 'housekeeping.changed', ({ property, payload }) => {
      const { stay_id: stayId, room_id: roomId, is_on_board: isOnBoard } = payload;
      wishes.drop(property);
      if (isOnBoard) toDesk(property);
      if (stayId === '') return;
      sockets.push(housekeeping, 'RoomControl.cleaningChanged', { to: { property, stayId }, root: {} });
      sockets.push(housekeeping, 'RoomControl.cleaningChanged', { to: { property, roomId, kind: 'tv' }, root: {} });
    }),
    listen(pmsExchange, 'pms-exchange.room_state_changed', async ({ property, payload: { room_id: roomId } }) => {
      toDesk(property);
      const sign = await signOf(context, property, roomId);
      sockets.push(housekeeping, 'RoomControl.signChanged', { to: { property, roomId }, root: { sign } });
    }),
    ...(['stays.checked_in', 'stays.changed'] as const).map((name) =>
      listen(stays, name, ({ property }) => {
        wishes.drop(property);
        toDesk(property);
      }),
    ),
    ...(['stays.ended', 'stays.moved'] as const).map((name) =>
      listen(stays, name, ({ property }) => wishes.drop(property)),
    ),
  ];
}

type Ended = { readonly stay_id: string; readonly room_id: string };

/**
 * Forgets the wishes of a stay, and what housekeepers noted of its room: it is about the guest, unless the room is out of order or others
 * stay in it.
 */
async function forgetStay({ store, stays: port }: HousekeepingContext, property: string, ended: Ended): Promise<void> {
  const { stay_id: stayId, room_id: roomId } = ended;
  const isShared = (await port.inHouseByRoomIds(property, [roomId])).length > 0;
  await store.write(async ({ tx, emit }) => {
    await tx.deleteFrom('housekeeping_plans').where('property', '=', property).where('stay_id', '=', stayId).execute();
    const notes = tx.updateTable('housekeeping_work').set({ note: '' }).where('property', '=', property);
    if (!isShared) await notes.where('room_id', '=', roomId).where('state', '!=', 'out_of_order').execute();
    await emit('housekeeping.changed', property, { room_id: '', stay_id: '', is_on_board: true });
  });
}

/** Deletes the photo of a request of which nothing else is left either. */
async function forgetPhoto({ store }: HousekeepingContext, property: string, requestId: string): Promise<void> {
  await store.write(async ({ tx }) => {
    const photo = tx.deleteFrom('housekeeping_photos').where('property', '=', property);
    await photo.where('request_id', '=', requestId).execute();
  });
}

/** Creates the server half of housekeeping. */
export function createHousekeeping(platform: ModuleContext, ports: HousekeepingPorts): ServerModule {
  const store = platform.database.store<HousekeepingTables, typeof housekeeping>(housekeeping);
  const wishes = createWishCounts(platform.clock, { ...ports, store });
  const context: HousekeepingContext = { ...ports, platform, store, wishes };
  const { mailer } = platform;
  return defineServerModule(housekeeping, {
    search: { none: 'its screen is an entry of the menu' },
    forgets: { housekeeping_plans: { atEnd: 'housekeeping.forget_stay' } },
    migrations,
    demo: async () => (await import('../demo/index.ts')).housekeepingDemo,
    calls: createCalls(context),
    routes: createDeskRoutes(context),
    listeners: createListeners(context),
    eventJobs: [
      enqueueOn(stays, 'stays.ended', {
        job: 'housekeeping.forget_stay',
        run: ({ property, payload }) => forgetStay(context, property, payload),
      }),
      enqueueOn(requests, 'requests.anonymised', {
        job: 'housekeeping.forget_photo',
        run: async ({ property, payload: { kind, request_id: requestId } }) => {
          if (kind in housekeeping.requestKinds) await forgetPhoto(context, property, requestId);
        },
      }),
    ],
    lanes: { [mailJob]: mailLane },
    jobs: {
      [dayJob]: createDayJob(context),
      [tellJob]: createTellJob(context),
      ...(mailer && { [mailJob]: createMailJob(context, mailer) }),
    },
    start: async () =>
      startPeriodicTasks(platform, [
        { everyMs: minuteMs, failureMessage: 'could not begin the day of housekeeping', run: () => beginDays(context) },
        { everyMs: hourMs, failureMessage: 'could not delete old taps', run: () => deleteOldTaps(context) },
      ]),
  });
}
