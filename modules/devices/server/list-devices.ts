import type { z } from 'zod';
import { browserOf } from '#platform/node/auth';
import { type PageQuery, readPage } from '#platform/node/db';
import type { DeviceWipe } from '#stays/contract';
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

/**
 * Returns the TVs of rooms; a disclosed stay counts as unforgotten once it is not in the room.
 */
export async function listTvs(
  context: DevicesContext,
  property: string,
  roomIds: readonly string[],
): Promise<readonly NamedTv[]> {
  if (roomIds.length === 0) return [];
  const rows = await context.store.read
    .selectFrom('devices')
    .selectAll()
    .where('property', '=', property)
    .where('room_id', 'in', roomIds)
    .where('revoked_at', 'is', null)
    .orderBy('enrolled_at')
    .execute();
  const [stays, disclosed] = await Promise.all([
    context.stays.inHouseByRoomIds(property, [...new Set(rows.map((row) => row.room_id))]),
    readDisclosedStays(
      context.store.read,
      property,
      rows.map(({ id }) => id),
    ),
  ]);
  const present = new Set(stays.map(({ id, roomId }) => `${roomId} ${id}`));
  const disclosedByTv = Map.groupBy(disclosed, ({ deviceId }) => deviceId);
  return rows.map((row) => ({
    id: row.id,
    roomId: row.room_id,
    name: row.name,
    model: row.name || modelOf(row),
    connected: isConnected(context, row),
    lastSeenAt: row.last_seen_at === null ? undefined : Number(row.last_seen_at),
    unforgotten: (disclosedByTv.get(row.id) ?? []).filter(({ stayId }) => !present.has(`${row.room_id} ${stayId}`))
      .length,
  }));
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
  const [rooms, stays, disclosed] = await Promise.all([
    context.stays.roomsByIds(property, roomIds),
    context.stays.inHouseByRoomIds(property, roomIds),
    readDisclosedStays(
      context.store.read,
      property,
      rows.map(({ id }) => id),
    ),
  ]);
  const numbers = new Map(rooms.map(({ id, room }) => [id, room]));
  const present = new Set(stays.map(({ id, roomId }) => `${roomId} ${id}`));
  const disclosedByTv = Map.groupBy(disclosed, ({ deviceId }) => deviceId);
  return rows.map((row) => {
    const shown = disclosedByTv.get(row.id) ?? [];
    const unforgotten = shown.filter(({ stayId }) => !present.has(`${row.room_id} ${stayId}`));
    const status = { room: numbers.get(row.room_id) ?? '', connected: isConnected(context, row), unforgotten };
    return { row, item: itemOf(row, status) };
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
