import { refuse } from '#platform/contract';
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

/**
 * Sets a value of a device of the caller's own room. Refuses with `control_unknown`, `value_not_allowed`, `control_unavailable` and
 * `control_not_confirmed`.
 */
export async function writeOwn(
  context: RoomControlContext,
  caller: RoomCaller,
  { id, value, room = '' }: { readonly id: string; readonly value: string; readonly room?: string },
) {
  const { property, devices, limits, ...own } = await findOwnRoom(context, caller);
  // The room or a part of it, as devices say where they are.
  if (room !== '' && room !== own.room && splitArea(room).room !== own.room) {
    return refuse('control_unknown', 'another room than the own one');
  }
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
