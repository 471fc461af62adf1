import type { z } from 'zod';
import { browserOf } from '#platform/node/auth';
import { type PageQuery, readPage } from '#platform/node/db';
import type { DeviceWipe, RoomTv } from '#stays/contract';
import type { devices, NamedTv } from '../contract.ts';
import type { DevicesContext } from './context.ts';
import { type DisclosedStay, readDisclosedStays } from './disclosed-stays.ts';
import { heartbeatMs } from './heartbeat.ts';
import type { DeviceTable } from './tables.ts';

type Body = z.input<(typeof devices)['routes']['GET /api/v1/devices']['answers'][200]>;
type Item = Body['items'][number];
type Filter = PageQuery & { readonly property: string; readonly roomId?: string };

/** Returns the model of a TV; a plain browser reports its `User-Agent`, of which the browser's name remains. */
function modelOf({ model }: Pick<DeviceTable, 'model'>): string {
  return model.startsWith('Mozilla/') ? browserOf(model) : model;
}

/** Formats a stored instant. */
export function instantText(stored: number): string {
  return new Date(Number(stored)).toISOString();
}

type DeviceStatus = {
  readonly room: string;
  readonly connected: boolean;
  readonly unforgotten: readonly DisclosedStay[];
};

function itemOf(row: DeviceTable, { room, connected, unforgotten }: DeviceStatus): Item {
  return {
    id: row.id,
    room,
    model: modelOf(row),
    name: row.name,
    firmware: row.firmware,
    os_type: row.os_type,
    onesquare_version: row.onesquare_version,
    skin_version: row.skin_version,
    connected,
    enrolled_at: instantText(row.enrolled_at),
    last_seen_at: row.last_seen_at === null ? null : instantText(row.last_seen_at),
    unforgotten: unforgotten.map(({ stayId, leftAt }) => ({
      stay_id: stayId,
      since: leftAt === undefined ? null : instantText(leftAt),
    })),
  };
}

function tvsOf({ store }: DevicesContext, property: string) {
  return store.read
    .selectFrom('devices')
    .select(['property', 'id', 'room_id', 'name', 'model', 'last_seen_at'])
    .where('property', '=', property)
    .where('revoked_at', 'is', null);
}

type TvRow = Awaited<ReturnType<ReturnType<typeof tvsOf>['execute']>>[number];

function toTv(context: DevicesContext, row: TvRow): NamedTv {
  return {
    id: row.id,
    roomId: row.room_id,
    name: row.name,
    model: row.name || modelOf(row),
    connected: isConnected(context, row),
    lastSeenAt: row.last_seen_at === null ? undefined : Number(row.last_seen_at),
  };
}

/** Returns the TVs of rooms. */
export async function listTvs(
  context: DevicesContext,
  property: string,
  roomIds: readonly string[],
): Promise<readonly NamedTv[]> {
  if (roomIds.length === 0) return [];
  const rows = await tvsOf(context, property).where('room_id', 'in', roomIds).orderBy('enrolled_at').execute();
  return rows.map((row) => toTv(context, row));
}

/** Returns the TVs that have no connection, the one that was lost first before the others. */
export async function silentTvs(context: DevicesContext, property: string): Promise<readonly NamedTv[]> {
  const before = context.platform.clock.now() - 2 * heartbeatMs;
  const quiet = tvsOf(context, property).where((where) =>
    where.or([where('last_seen_at', 'is', null), where('last_seen_at', '<=', before)]),
  );
  const tvs = (await quiet.orderBy('enrolled_at').execute()).map((row) => toTv(context, row));
  // One with a socket here may have no heartbeat yet.
  return tvs
    .filter(({ connected }) => !connected)
    .sort((one, other) => (one.lastSeenAt ?? 0) - (other.lastSeenAt ?? 0));
}

/** The stays that each TV has not forgotten, of those that are not in its room. */
async function readUnforgotten(
  { stays, store }: DevicesContext,
  property: string,
  tvs: readonly Pick<NamedTv, 'id' | 'roomId'>[],
): Promise<ReadonlyMap<string, readonly DisclosedStay[]>> {
  const roomOf = new Map(tvs.map(({ id, roomId }) => [id, roomId]));
  const [inHouse, disclosed] = await Promise.all([
    stays.inHouseIds(property, [...new Set(roomOf.values())]),
    readDisclosedStays(store.read, property, [...roomOf.keys()]),
  ]);
  const present = new Set(inHouse.map(({ id, roomId }) => `${roomId} ${id}`));
  const gone = disclosed.filter(({ deviceId, stayId }) => !present.has(`${roomOf.get(deviceId)} ${stayId}`));
  return Map.groupBy(gone, ({ deviceId }) => deviceId);
}

/** Returns the TVs of rooms with how many stays they have not forgotten that are not in the room. */
export async function listRoomTvs(
  context: DevicesContext,
  property: string,
  roomIds: readonly string[],
): Promise<readonly RoomTv[]> {
  const tvs = await listTvs(context, property, roomIds);
  const unforgotten = await readUnforgotten(context, property, tvs);
  return tvs.map(({ name: _name, ...tv }) => ({ ...tv, unforgotten: unforgotten.get(tv.id)?.length ?? 0 }));
}

/** Lists the TVs that displayed a stay, with their wipe confirmations. */
export async function listTvWipes(
  context: DevicesContext,
  { property, id }: { readonly property: string; readonly id: string },
): Promise<readonly (DeviceWipe & { readonly room: string })[]> {
  const rows = await context.store.read
    .selectFrom('device_shown')
    .innerJoin('devices', (join) =>
      join.onRef('devices.property', '=', 'device_shown.property').onRef('devices.id', '=', 'device_shown.device_id'),
    )
    .select(['devices.id', 'devices.property', 'room_id', 'model', 'name', 'last_seen_at', 'left_at', 'forgotten_at'])
    .where('device_shown.property', '=', property)
    .where('stay_id', '=', id)
    .where('revoked_at', 'is', null)
    .orderBy('shown_at')
    .execute();
  const rooms = await context.stays.roomsByIds(property, [...new Set(rows.map(({ room_id }) => room_id))]);
  return rows.map((row) => ({
    id: row.id,
    kind: 'tv',
    label: row.name || modelOf(row),
    connected: isConnected(context, row),
    room: rooms.find((room) => room.id === row.room_id)?.room ?? '',
    leftAt: row.left_at === null ? undefined : Number(row.left_at),
    forgottenAt: row.forgotten_at === null ? undefined : Number(row.forgotten_at),
  }));
}

type Seen = Pick<DeviceTable, 'property' | 'id' | 'last_seen_at'>;

/** Whether a TV has an open socket in this process, or was recently recorded as connected by another one. */
function isConnected(context: DevicesContext, { property, id, last_seen_at: seen }: Seen): boolean {
  const { sockets, clock } = context.platform;
  if (sockets.count({ property, deviceId: id }) > 0) return true;
  return seen !== null && clock.now() - Number(seen) < 2 * heartbeatMs;
}

/** Returns rows with their items; a disclosed stay counts as unforgotten once it is not in the TV's room. */
async function toItems(
  context: DevicesContext,
  property: string,
  rows: readonly DeviceTable[],
): Promise<readonly { readonly row: DeviceTable; readonly item: Item }[]> {
  const roomIds = [...new Set(rows.map((row) => row.room_id))];
  const [rooms, unforgotten] = await Promise.all([
    context.stays.roomsByIds(property, roomIds),
    readUnforgotten(
      context,
      property,
      rows.map(({ id, room_id: roomId }) => ({ id, roomId })),
    ),
  ]);
  const numbers = new Map(rooms.map(({ id, room }) => [id, room]));
  return rows.map((row) => {
    const status = { room: numbers.get(row.room_id) ?? '', connected: isConnected(context, row) };
    return { row, item: itemOf(row, { ...status, unforgotten: unforgotten.get(row.id) ?? [] }) };
  });
}

/** Lists TVs by enrolment, page by page. */
export async function listDevices(context: DevicesContext, filter: Filter): Promise<Body> {
  const { property, roomId, ...page } = filter;
  let query = context.store.read
    .selectFrom('devices')
    .selectAll()
    .where('property', '=', property)
    .where('revoked_at', 'is', null);
  if (roomId !== undefined) query = query.where('room_id', '=', roomId);
  const rows = await readPage(query, { enrolled_at: 'number', id: 'string' }, page);
  return { items: (await toItems(context, property, rows.items)).map(({ item }) => item), next: rows.next };
}

/** Returns all TVs of a property. */
export async function listDeviceStatuses(context: DevicesContext, property: string) {
  const rows = await context.store.read
    .selectFrom('devices')
    .selectAll()
    .where('property', '=', property)
    .where('revoked_at', 'is', null)
    .orderBy('enrolled_at')
    .orderBy('id')
    .execute();
  return await toItems(context, property, rows);
}
