import { localDay, localTime } from '#platform/clock';
import { deleteOld } from '#platform/node/db';
import type { JobHandler } from '#platform/node/server';
import { planFor } from '../rules/index.ts';
import type { HousekeepingContext } from './context.ts';
import { readPlans, voucherText } from './plans.ts';

/** How long taps are kept. Milliseconds. */
const retentionMs = 60 * 86_400_000;

/** Name of the job that prepares the rooms of a day. */
export const dayJob = 'housekeeping.day';

/** Begins a day once, with the job that prepares its rooms: a server that is killed in between loses nothing. */
async function begin(context: HousekeepingContext, property: string, day: string): Promise<void> {
  await context.store.write(async ({ tx, enqueue }) => {
    const known = await tx
      .selectFrom('housekeeping_days')
      .select('day')
      .where('property', '=', property)
      .executeTakeFirst();
    if (known && known.day >= day) return;
    await tx
      .insertInto('housekeeping_days')
      .values({ property, day })
      .onConflict((conflict) => conflict.columns(['property']).doUpdateSet({ day }))
      .execute();
    // Work of yesterday is over; rooms out of order stay so.
    const over = tx.updateTable('housekeeping_work').set({ assigned_to: '' }).where('property', '=', property);
    await over.execute();
    const left = tx.updateTable('housekeeping_work').set({ state: '' }).where('property', '=', property);
    await left.where('state', '=', 'in_work').execute();
    await enqueue({ job: dayJob, property, payload: { day }, key: `${property} ${day}` });
  });
}

/** Rooms in which guests slept become due, and who did without cleaning yesterday gets the hotel's thanks. */
async function prepare(context: HousekeepingContext, property: string, yesterday: string): Promise<void> {
  const { stays, roomStates, store, requests } = context;
  const rooms = await stays.listRooms(property);
  const inHouse = await stays.inHouseByRoomIds(
    property,
    rooms.map(({ id }) => id),
  );
  const states = new Map((await roomStates.list(property)).map((state) => [state.room_id, state.maid_status]));
  for (const roomId of new Set(inHouse.map((stay) => stay.roomId))) {
    const status = states.get(roomId) ?? '';
    if (status === 'clean' || status === 'inspected') await roomStates.set(property, roomId, { maid_status: 'dirty' });
  }
  const settings = await context.property.settings(property);
  if (settings.green_voucher === 0) return;
  const plans = await readPlans(
    store.read,
    property,
    inHouse.map(({ id }) => id),
  );
  for (const stay of inHouse) {
    const plan = plans.get(stay.id);
    if (!plan || planFor(plan, yesterday).choice !== 'none' || stay.arrival >= yesterday) continue;
    const [guest] = stay.residents;
    const fields = [{ label: '', value: voucherText(settings) }];
    await store.write(async (write) => {
      await requests.raise(write, {
        ...{ property, scope: stay.id, stayId: stay.id, sessionId: '', roomId: stay.roomId, room: stay.room },
        ...{ kind: 'housekeeping.voucher', requestId: `voucher-${yesterday}`, language: stay.language },
        guestName: [guest?.title, guest?.lastName].filter(Boolean).join(' '),
        ...{ title: '', guestTitle: '', contact: '', source: '', fields, guestFields: fields },
      });
    });
  }
}

/** Begins the day of housekeeping of every property whose hour has come; of several processes one does. */
export async function beginDays(context: HousekeepingContext): Promise<void> {
  const { property: properties, platform } = context;
  const now = platform.clock.now();
  for (const property of await properties.ids()) {
    const [{ zone }, { housekeeping_day_starts: starts }] = await Promise.all([
      properties.requireById(property),
      properties.settings(property),
    ]);
    const day = localDay(now, zone);
    if (localTime(now, zone).slice(11, 16) < starts) continue;
    await begin(context, property, day);
  }
}

/** Creates the job that prepares the rooms of a day. */
export function createDayJob(context: HousekeepingContext): JobHandler {
  return async (payload, property) => {
    const { day } = payload as { readonly day: string };
    const yesterday = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    await prepare(context, property, yesterday);
    await context.store.write(({ emit }) =>
      emit('housekeeping.changed', property, { room_id: '', stay_id: '', is_on_board: true }),
    );
  };
}

/** Deletes old taps. */
export async function deleteOldTaps({ store, platform, property: properties }: HousekeepingContext): Promise<void> {
  const before = platform.clock.now() - retentionMs;
  for (const property of await properties.ids()) {
    await deleteOld(store, [{ table: 'housekeeping_actions', by: 'stored_at', before, property }]);
  }
}
