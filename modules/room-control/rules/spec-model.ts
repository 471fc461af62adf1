import { type RoomPart, roomPartSuffixes } from '#remote-control/rules';
import type { BuildingDevice, DeviceState } from '#room-control/contract';

/** A device of a room, for the groups of the spec. */
type GroupedDevice = {
  readonly device: BuildingDevice;
  readonly part: RoomPart;
  readonly name: string;
  readonly state: DeviceState | undefined;
};

/** A top level of the groups: the kind of a device, with awnings apart. */
export type GroupKind = BuildingDevice['kind'] | 'awning';

/** Top levels in their order. */
const kinds: readonly GroupKind[] = ['light', 'cover', 'awning', 'climate', 'fan', 'switch', 'scene', 'sensor'];

/**
 * A parent has no parent of its own, or one whose id begins with five zeros (docs/reference/modules.md §3, Room control). So no id may
 * begin with them: children of such a group would be parents.
 */
const groupId = (kind: GroupKind) => `kind-${kind}`;
const kindOf = ({ kind, deviceClass }: BuildingDevice): GroupKind => (deviceClass === 'awning' ? 'awning' : kind);

/** What has groups in a room: its number, its devices, and how guests read the kinds of them. */
type GroupedRoom = {
  readonly room: string;
  readonly devices: readonly GroupedDevice[];
  readonly kindName: (kind: GroupKind) => string;
};

function commandsOf({ device }: GroupedDevice): string[] {
  return device.properties.filter(({ isWritable }) => isWritable).map(({ name }) => `${device.id}.${name}`);
}

/** The room and its parts that have devices, named as a reader of the specification finds them: `214`, `214br`. */
function roomsOf({ room, devices }: Pick<GroupedRoom, 'room' | 'devices'>) {
  return roomPartSuffixes
    .map(({ suffix, part }) => ({
      room: `${room}${suffix}`,
      part,
      devices: devices.filter((one) => one.part === part),
    }))
    .filter(({ part, devices: own }) => part === '' || own.length > 0);
}

/** Returns the devices of a room as assignments, commands, groups and states. */
export function toSpecModel({ room, devices, kindName }: GroupedRoom) {
  const withValues = ({ device, state }: GroupedDevice) =>
    device.properties
      .filter(({ isWritable }) => isWritable)
      .map(({ name }) => ({ id: `${device.id}.${name}`, value: state?.values[name]?.value ?? '' }));
  const present = new Set(devices.map(({ device }) => kindOf(device)));
  const top = kinds
    .filter((kind) => present.has(kind))
    .map((kind) => ({ id: groupId(kind), name: kindName(kind), command: [] as string[] }));
  const children = devices.map((one) => ({
    ...{ id: one.device.id, parentGroupId: groupId(kindOf(one.device)), name: one.name },
    command: commandsOf(one),
  }));
  const reported = ({ device, state }: GroupedDevice) =>
    Object.entries(state?.values ?? {}).map(([name, { value }]) => [`${device.id}.${name}`, value] as const);
  const rooms = roomsOf({ room, devices });
  return {
    assignment: rooms.map((one) => ({ room: one.room, command: one.devices.flatMap(commandsOf) })),
    command: devices.flatMap(withValues),
    group: [...top, ...children],
    state: Object.fromEntries(
      rooms.map((one) => [one.room, Object.fromEntries(one.devices.flatMap(reported))] as const),
    ),
  };
}
