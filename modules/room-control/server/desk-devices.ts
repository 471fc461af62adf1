import { localDay } from '#platform/clock';
import { refuse } from '#platform/contract';
import type { BrokerState, DeskDevice, RoomDevices } from '../contract.ts';
import { savedWattHours } from '../rules/index.ts';
import type { Listed } from './buildings.ts';
import type { RoomControlContext } from './context.ts';

const dayMs = 86_400_000;
/** Days of the savings that the desk sees. */
const savingsDays = 30;
/** How long a device shows itself. Milliseconds. */
const shownMs = 2_000;

function announcedName({ device }: Listed): string {
  return [device.boxName, device.name].filter((name) => name !== '').join(' ') || device.id;
}

async function listDeskDevices(context: RoomControlContext, property: string): Promise<readonly DeskDevice[]> {
  const { buildings, stays, store } = context;
  const [listed, rooms, rows] = await Promise.all([
    buildings.list(property),
    stays.listRooms(property),
    store.read.selectFrom('room_placements').select('device_id').where('property', '=', property).execute(),
  ]);
  const numbers = new Map(rooms.map(({ id, room }) => [id, room]));
  const decided = new Set(rows.map(({ device_id: id }) => id));
  const building = buildings.of(property);
  return listed.map((one) => ({
    ...{ id: one.device.id, kind: one.device.kind, area: one.device.area, broker: one.device.broker },
    ...{ name: one.placed?.name ?? announcedName(one), announced: announcedName(one), hidden: one.isHidden },
    available: building?.stateOf(one.device.id).isAvailable ?? false,
    room: numbers.get(one.placed?.roomId ?? '') ?? '',
    part: one.placed?.part ?? '',
    decided: decided.has(one.device.id),
  }));
}

/** Returns an address without user and password. */
function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  return `${url.protocol}//${url.host}${url.search}`;
}

const isoTime = (at: number) => new Date(at).toISOString();

function viewBroker(
  { name, isConnected, since, devices, ...state }: BrokerState,
  address: string,
): RoomDevices['brokers'][number] {
  const { failure, problems, moreProblems } = state;
  return {
    ...{ name, address, connected: isConnected, devices },
    since: since === 0 ? null : isoTime(since),
    failure: failure ? { ...failure, since: isoTime(failure.since) } : null,
    problems: problems.map((one) => ({ ...one, since: isoTime(one.since) })),
    more_problems: moreProblems,
  };
}

async function readSaved({ store, platform, property: properties }: RoomControlContext, property: string) {
  const now = platform.clock.now();
  const { zone } = await properties.requireById(property);
  const [today, first] = [localDay(now, zone), localDay(now - savingsDays * dayMs, zone)];
  const [rows, running] = await Promise.all([
    store.read
      .selectFrom('room_savings')
      .selectAll()
      .where('property', '=', property)
      .where('day', '>=', first)
      .execute(),
    store.read.selectFrom('room_set_backs').selectAll().where('property', '=', property).execute(),
  ]);
  const ended = (day: string) =>
    rows.reduce((sum, row) => sum + (day === '' || row.day === day ? Number(row.watt_hours) : 0), 0);
  // What is still going on began at some time; of today counts what was of today, at most a day.
  const going = running.reduce((sum, row) => {
    const degrees = row.written === '' ? 0 : Number(row.set_point) - Number(row.written);
    return sum + savedWattHours(degrees, Math.min(dayMs, now - Number(row.since)));
  }, 0);
  return { today_wh: ended(today) + going, days_wh: ended('') + going, set_back: running.length };
}

/** Lists devices and brokers for the desk. */
export async function readRoomDevices(context: RoomControlContext, property: string): Promise<RoomDevices> {
  const { buildings, store } = context;
  const rows = await store.read.selectFrom('room_brokers').selectAll().where('property', '=', property).execute();
  const addresses = new Map(rows.map(({ name, url }) => [name, withoutSecrets(url)]));
  const states = buildings.of(property)?.brokers() ?? [];
  return {
    brokers: states.map((state) => {
      const own = buildings.problemOf(property, state.name);
      const all = own ? { ...state, problems: [own, ...state.problems] } : state;
      return viewBroker(all, addresses.get(state.name) ?? '');
    }),
    devices: [...(await listDeskDevices(context, property))],
    saved: await readSaved(context, property),
  };
}

/** What the desk decides about a device. */
export type Placement = Pick<DeskDevice, 'room' | 'part' | 'name' | 'hidden'>;

/** Puts a device into a room, names it or hides it. Refuses with `room_device_unknown` and `room_unknown`. */
export async function placeDevice(
  context: RoomControlContext,
  property: string,
  [id, wanted]: readonly [string, Placement],
): Promise<string> {
  const { buildings, stays, store } = context;
  if (!buildings.of(property)?.device(id)) return refuse('room_device_unknown', 'no such device has announced itself');
  const room = wanted.room.trim() === '' ? undefined : await stays.findRoom(property, wanted.room);
  if (!room && wanted.room.trim() !== '') return refuse('room_unknown', 'the property has no such room');
  const decided = {
    ...{ room_id: room?.id ?? '', part: room ? wanted.part : '', name: wanted.name.trim() },
    hidden: wanted.hidden ? 1 : 0,
  };
  const isNothing = decided.room_id === '' && decided.name === '' && decided.hidden === 0;
  await store.write(async ({ tx }) => {
    await tx.deleteFrom('room_placements').where('property', '=', property).where('device_id', '=', id).execute();
    if (!isNothing)
      await tx
        .insertInto('room_placements')
        .values({ property, device_id: id, ...decided })
        .execute();
  });
  await buildings.replace(property);
  return decided.room_id;
}

/** Turns a device on and off, and leaves it as it was. Refuses with `room_device_unknown` and as every write. */
export async function identifyDevice(
  { buildings, writer, platform }: RoomControlContext,
  property: string,
  id: string,
): Promise<void> {
  const building = buildings.of(property);
  const device = building?.device(id);
  const what = device?.properties.find(({ name, isWritable }) => name === 'power' && isWritable);
  if (!building || !device || !what) return refuse('room_device_unknown', 'no such device that could be turned on');
  const write = { property, building, deviceId: id, what };
  const isOn = building.stateOf(id).values.power?.value === '1';
  await writer.write({ ...write, value: isOn ? '0' : '1' });
  await platform.clock.sleep(shownMs);
  await writer.write({ ...write, value: isOn ? '1' : '0' });
}
