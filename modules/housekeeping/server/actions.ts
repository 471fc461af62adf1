import { localDay } from '#platform/clock';
import { refuse } from '#platform/contract';
import { minorDigits } from '#platform/money';
import type { StayRecord } from '#stays/contract';
import type { HousekeepingAction } from '../contract.ts';
import { parseMinibar } from '../rules/index.ts';
import type { HousekeepingContext } from './context.ts';
import type { HousekeepingWrite, WorkTable } from './tables.ts';

/** A tap as the handler has it. */
export type Tap = Required<Omit<HousekeepingAction, 'photo'>> & {
  readonly photo?: string | undefined;
  readonly property: string;
  readonly staffId: string;
};

/** A phone's clock may be wrong: a tap of the future counts as one of now. */
function tappedAt({ platform }: HousekeepingContext, { at }: Tap): number {
  return Math.min(Date.parse(at), platform.clock.now());
}

const found = { clean: 'clean', inspected: 'inspected', dirty: 'dirty' } as const;

function stateAfter(action: Tap['action']): WorkTable['state'] {
  if (action === 'start') return 'in_work';
  return action === 'out_of_order' ? 'out_of_order' : '';
}

async function readWork({ tx }: Pick<HousekeepingWrite, 'tx'>, { property, room_id }: Tap): Promise<WorkTable> {
  const row = await tx
    .selectFrom('housekeeping_work')
    .selectAll()
    .where('property', '=', property)
    .where('room_id', '=', room_id)
    .executeTakeFirst();
  const nothing = { state: '', staff_id: '', assigned_to: '', note: '', tapped_at: 0, request_id: '' } as const;
  return row ?? { property, room_id, ...nothing };
}

/** Stores a room's work row. */
export async function putWork({ tx }: Pick<HousekeepingWrite, 'tx'>, row: WorkTable): Promise<void> {
  const { property: _property, room_id: _roomId, ...columns } = row;
  await tx
    .insertInto('housekeeping_work')
    .values(row)
    .onConflict((conflict) => conflict.columns(['property', 'room_id']).doUpdateSet(columns))
    .execute();
}

/** Stores what a tap says of the room, unless somebody tapped later; returns whether it counts. */
async function moveRoom(context: HousekeepingContext, write: HousekeepingWrite, tap: Tap): Promise<boolean> {
  const at = tappedAt(context, tap);
  const before = await readWork(write, tap);
  if (Number(before.tapped_at) > at) return false;
  const note = tap.note === '' && tap.action !== 'in_order' ? before.note : tap.note;
  const moved = { state: stateAfter(tap.action), staff_id: tap.staffId, note };
  await putWork(write, { ...before, ...moved, tapped_at: at, request_id: tap.request_id });
  return true;
}

async function storePhoto(context: HousekeepingContext, { tx }: HousekeepingWrite, tap: Tap): Promise<void> {
  if (tap.photo === undefined) return;
  const data = Buffer.from(tap.photo.slice(tap.photo.indexOf(',') + 1), 'base64');
  const { property, request_id } = tap;
  const row = { property, request_id, data, stored_at: context.platform.clock.now() };
  await tx
    .insertInto('housekeeping_photos')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Kind = 'housekeeping.fault' | 'housekeeping.found' | 'housekeeping.minibar';

/** Raises a fault, a found object or a minibar that nobody was charged for as a request that is tracked until it is done. */
async function raise(
  context: HousekeepingContext,
  write: HousekeepingWrite,
  [tap, kind, text]: readonly [Tap, Kind, string],
): Promise<string> {
  const { property, request_id: requestId, room_id: roomId, photo } = tap;
  const [room] = await context.stays.roomsByIds(property, [roomId]);
  const fields = [
    ...(text === '' ? [] : [{ label: '', value: text }]),
    ...(photo === undefined
      ? []
      : [
          {
            label: '',
            value: `/api/v1/housekeeping/photos/${requestId}?property=${property}`,
            type: 'picture' as const,
          },
        ]),
  ];
  const { id } = await context.requests.raise(write, {
    ...{ property, scope: `housekeeping:${tap.staffId}`, stayId: '', sessionId: '', roomId, room: room?.room ?? '' },
    ...{ kind, requestId, guestName: '', language: '', title: '', guestTitle: '' },
    ...{ contact: '', source: '', fields, guestFields: [] },
  });
  return id;
}

/**
 * Charges what was taken from the minibar to the guest of the room. Returns what was taken if nobody could be charged: the guest has left, or
 * the tap waited for a network so long that it may be of the guest before. Refuses with `minibar_unknown`.
 */
async function chargeMinibar(context: HousekeepingContext, tap: Tap): Promise<string> {
  const { minibar_articles: text, currency_long: currency } = await context.property.settings(tap.property);
  const prices = new Map(parseMinibar(text).map(({ article, price }) => [article, price]));
  const lines = tap.minibar.map(({ article, count }) => {
    const price = prices.get(article) ?? refuse('minibar_unknown', 'the hotel has no such article');
    return {
      text: count === 1 ? article : `${count} × ${article}`,
      amount: Math.round(price * count * 10 ** minorDigits(currency)),
    };
  });
  if (lines.length === 0) return '';
  const words = lines.map((line) => line.text).join(', ');
  const stay = await stayOf(context, tap);
  if (!stay) return words.slice(0, 200);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const charge = { amount, currency, text: `Minibar: ${words}`.slice(0, 120) };
  await context.bill.charge(stay, { source: `minibar:${tap.request_id}`, ...charge });
  return '';
}

async function findAction({ store }: HousekeepingContext, { property, request_id }: Tap) {
  return await store.read
    .selectFrom('housekeeping_actions')
    .selectAll()
    .where('property', '=', property)
    .where('request_id', '=', request_id)
    .executeTakeFirst();
}

/** A tap that arrives so soon is of whoever is in the room. Milliseconds. */
const soonMs = 300_000;

/** Returns the guest whose minibar it was when it was counted: in house in the room, and not only since later that day. */
async function stayOf(context: HousekeepingContext, tap: Tap): Promise<StayRecord | undefined> {
  const { property, room_id } = tap;
  const [{ zone }, inHouse] = await Promise.all([
    context.property.requireById(property),
    context.stays.inHouseByRoomIds(property, [room_id]),
  ]);
  const at = tappedAt(context, tap);
  const isSoon = context.platform.clock.now() - at <= soonMs;
  return inHouse.find(({ arrival }) => isSoon || arrival < localDay(at, zone));
}

/**
 * Stores what a housekeeper tapped, once, and has the PMS, the board and the bill know. Refuses with `not_found` and `minibar_unknown`.
 */
export async function takeTap(
  context: HousekeepingContext,
  tap: Tap,
): Promise<{ readonly applied: boolean; readonly request: string }> {
  const { property, room_id: roomId, request_id, action, staffId: staff_id } = tap;
  const [room] = await context.stays.roomsByIds(property, [roomId]);
  if (!room) return refuse('not_found', 'no such room');
  const known = await findAction(context, tap);
  const isReport = action === 'fault' || action === 'found';
  // Before anything is stored, so that a repeat after a kill charges again, which a source does once.
  const uncharged = action === 'minibar' && !known ? await chargeMinibar(context, tap) : '';
  const stored =
    known ??
    (await context.store.write(async (write) => {
      const applied = isReport || action === 'minibar' || (await moveRoom(context, write, tap));
      if (isReport) await storePhoto(context, write, tap);
      const report = [tap, `housekeeping.${action}` as Kind, action === 'minibar' ? uncharged : tap.note] as const;
      const became = isReport || uncharged !== '' ? await raise(context, write, report) : '';
      const row = { property, request_id, room_id: roomId, staff_id, action, became };
      await write.tx
        .insertInto('housekeeping_actions')
        .values({ ...row, applied: applied ? 1 : 0, stored_at: context.platform.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await write.emit('housekeeping.changed', property, { room_id: roomId, stay_id: '', is_on_board: true });
      return { ...row, applied: applied ? 1 : 0 };
    }));
  // Also for a repeat: the server may have been killed between the two.
  if (stored.applied === 1 && (action === 'clean' || action === 'inspected' || action === 'dirty')) {
    const { request_id: last } = await context.store.write((write) => readWork(write, tap));
    if (last === request_id) await context.roomStates.set(property, roomId, { maid_status: found[action] });
  }
  return { applied: stored.applied === 1, request: stored.became };
}
