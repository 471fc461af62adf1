import { type DemoData, type DemoHotel, findDeparted } from '#platform/node/demo';
import type { RoomRecord } from '#stays/contract';
import type { DevicesContext } from '../server/context.ts';
import { recordDisclosure } from '../server/disclosed-stays.ts';
import type { DeviceTable } from '../server/tables.ts';

const minuteMs = 60_000;
/** Begins the ids of the demo hotel's TVs, which no browser can be. */
const idPrefix = '5f0c1f3e-0000-4000-8001-';

/** A TV of the demo hotel, and the minutes since it was last on. */
type DemoTv = {
  readonly room: string;
  readonly name: string;
  readonly model: string;
  readonly firmware: string;
  readonly os_type: string;
  readonly engine: string;
  readonly seenAgo: number;
  /** Of its app; by default the one that the server serves. */
  readonly version?: string;
};

const samsung = { model: 'Samsung HG43AU800', firmware: '2105.6', os_type: 'tizen', engine: 'Chromium 85' };
const lg = { model: 'LG 43UR762H', firmware: '03.40.22', os_type: 'webos', engine: 'Chromium 87' };
const tvs: readonly DemoTv[] = [
  { room: '412', name: 'Sitting room', ...lg, seenAgo: 2 },
  { room: '214', name: 'Bedroom', ...samsung, seenAgo: 4 },
  { room: '108', name: 'Bedroom', ...samsung, seenAgo: 11 },
  { room: '305', name: 'Bedroom', ...lg, seenAgo: 3 },
  { room: '310', name: 'Bedroom', ...samsung, seenAgo: 38, version: '0.0.9-2c41e07' },
  { room: '402', name: 'Sitting room', ...lg, seenAgo: 7 },
];

function toRow(
  hotel: DemoHotel,
  room: RoomRecord,
  { tv, now, version }: { tv: DemoTv; now: number; version: string },
): DeviceTable {
  const { model, firmware, name } = tv;
  return {
    ...{ property: hotel.property, id: `${idPrefix}${room.room.padStart(12, '0')}`, room_id: room.id },
    ...{
      token_hash: null,
      model,
      name,
      firmware,
      os_type: tv.os_type,
      onesquare_version: version,
      skin_version: 'onesquareX',
    },
    ...{ engine: tv.engine, memory: '', memory_since: null },
    ...{ enrolled_at: now, last_seen_at: now - tv.seenAgo * minuteMs, revoked_at: null },
  };
}

/** Enrols a TV, unless the staff removed it; it has been seen lately, again at each start. */
async function enrol(context: DevicesContext, hotel: DemoHotel, tv: DemoTv): Promise<DeviceTable | undefined> {
  const room = await context.stays.findRoom(hotel.property, tv.room);
  if (!room) return undefined;
  const { clock, config } = context.platform;
  const row = toRow(hotel, room, { tv, now: clock.now(), version: tv.version ?? config.tvVersion });
  await context.store.write(async ({ tx, emit }) => {
    const { last_seen_at, onesquare_version } = row;
    await tx
      .insertInto('devices')
      .values(row)
      .onConflict((conflict) => conflict.columns(['property', 'id']).doUpdateSet({ last_seen_at, onesquare_version }))
      .execute();
    await emit('devices.changed', hotel.property, { device_id: row.id });
  });
  return row;
}

async function begin(context: DevicesContext, hotel: DemoHotel): Promise<void> {
  const { property } = hotel;
  // The TV of a guest who left today is off, so it has not confirmed that it forgot them.
  const left = await findDeparted(hotel);
  const silent: readonly DemoTv[] = left ? [{ room: left.room, name: 'Bedroom', ...samsung, seenAgo: 95 }] : [];
  for (const tv of [...tvs.filter(({ room }) => room !== left?.room), ...silent]) {
    const row = await enrol(context, hotel, tv);
    if (!row) continue;
    const inHouse = await context.stays.inHouseByRoomNumber(property, tv.room);
    const shown = inHouse.map(({ id }) => id);
    const ids = tv.room === left?.room ? [...shown, left.id] : shown;
    const now = context.platform.clock.now() - tv.seenAgo * minuteMs;
    if (ids.length > 0) await recordDisclosure(context.store, { property, deviceId: row.id }, { ids, now });
  }
}

/** TVs of some rooms, seen lately; one has not confirmed that it forgot the guest who left today. */
export function devicesDemo(context: DevicesContext): DemoData {
  return { begin: (hotel) => begin(context, hotel) };
}
