import { refuse } from '#platform/contract';
import { auditActor, type Guest, type Tv } from '#platform/node/auth';
import type { RoomCaller, StayRecord } from '#stays/contract';
import { normaliseValue, splitArea } from '../rules/index.ts';
import type { RoomDevice } from './buildings.ts';
import type { RoomControlContext } from './context.ts';
import { limitProperty, type SetPointLimits } from './view-controls.ts';

/** The room of a guest or a TV, with its devices. */
type OwnRoom = {
  readonly property: string;
  readonly stay: StayRecord;
  readonly roomId: string;
  readonly room: string;
  readonly devices: readonly RoomDevice[];
  readonly limits: SetPointLimits;
};

/** Returns the caller's room with its devices. Refuses with `not_checked_in`. */
export async function findOwnRoom(context: RoomControlContext, caller: RoomCaller): Promise<OwnRoom> {
  const { stays, buildings, property: properties } = context;
  const [[stay], settings] = await Promise.all([
    stays.resolveCallerStays(caller, ''),
    properties.settings(caller.property),
  ]);
  if (!stay) return refuse('not_checked_in', 'the room is not checked in');
  const { roomId, room, property } = stay;
  const limits = { min: settings.room_set_point_min, max: settings.room_set_point_max };
  return { property, stay, roomId, room, devices: buildings.inRoom(property, roomId), limits };
}

/** Returns the caller's languages, the wanted one first: of the phone or TV, else of the stay, then the property's. */
export async function languagesOf(
  { stays, property }: Pick<RoomControlContext, 'stays' | 'property'>,
  caller: RoomCaller,
  stay: StayRecord,
): Promise<readonly string[]> {
  const spoken = await stays.inLanguageOf(caller.kind === 'tv' ? caller.deviceId : caller.sessionId, stay);
  return [spoken.language, (await property.requireById(stay.property)).defaultLanguage];
}

/** Refuses and records a request that names another room than the caller's, a part of it, as devices say where they are, or its id. */
function requireOwn({ platform }: RoomControlContext, caller: Guest | Tv, { own, named }: NamedRoom): void {
  const fold = (room: string) => room.trim().toLowerCase();
  if (named === '' || fold(named) === fold(own.roomId)) return;
  if ([named, splitArea(named).room].some((room) => fold(room) === fold(own.room))) return;
  const { property, roomId } = own;
  const claim = { action: 'claim.refused', subject: 'room-control', roomId, details: { field: 'room' } } as const;
  platform.audit({ property, actor: auditActor(caller), ...claim });
  refuse('forbidden', "room is not the caller's own");
}
type NamedRoom = { readonly own: Pick<OwnRoom, 'property' | 'room' | 'roomId'>; readonly named: string };

/**
 * Sets a value of a device of the caller's own room. Refuses with `forbidden`, `control_unknown`, `value_not_allowed`,
 * `control_unavailable` and `control_not_confirmed`.
 */
export async function writeOwn(
  context: RoomControlContext,
  caller: Guest | Tv,
  { id, value, room = '' }: { readonly id: string; readonly value: string; readonly room?: string },
) {
  const { property, devices, limits, ...own } = await findOwnRoom(context, caller);
  requireOwn(context, caller, { own: { ...own, property }, named: room });
  const [deviceId = '', name = ''] = id.split('.');
  const device = devices.find((one) => one.device.id === deviceId)?.device;
  const found = device?.properties.find((one) => one.name === name);
  const building = context.buildings.of(property);
  if (!found || !building) return refuse('control_unknown', 'the room has no such device');
  const what = limitProperty(found, limits);
  const wanted = normaliseValue(what, value);
  if (wanted === undefined) return refuse('value_not_allowed', 'the device does not take this value');
  const reported = await context.writer.write({ property, building, deviceId, what, value: wanted });
  return { id, value: reported.value, at: new Date(reported.at).toISOString() };
}
