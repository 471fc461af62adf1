import type { BuildingDevice, DeviceState } from '#room-control/contract';

/** A device of a room, for the groups of the spec. */
type GroupedDevice = {
  readonly device: BuildingDevice;
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

/** Returns the devices of a room as assignments, commands, groups and states. */
export function toSpecModel({ room, devices, kindName }: GroupedRoom) {
  const commands = devices.flatMap(({ device, state }) =>
    device.properties
      .filter(({ isWritable }) => isWritable)
      .map(({ name }) => ({ id: `${device.id}.${name}`, value: state?.values[name]?.value ?? '' })),
  );
  const present = new Set(devices.map(({ device }) => kindOf(device)));
  const top = kinds
    .filter((kind) => present.has(kind))
    .map((kind) => ({ id: groupId(kind), name: kindName(kind), command: [] as string[] }));
  const children = devices.map(({ device, name }) => ({
    ...{ id: device.id, parentGroupId: groupId(kindOf(device)), name },
    command: device.properties
      .filter(({ isWritable }) => isWritable)
      .map((property) => `${device.id}.${property.name}`),
  }));
  const state = devices.flatMap(({ device, state: known }) =>
    Object.entries(known?.values ?? {}).map(([name, { value }]) => [`${device.id}.${name}`, value] as const),
  );
  return {
    assignment: [{ room, command: commands.map(({ id }) => id) }],
    command: commands,
    group: [...top, ...children],
    state: { [room]: Object.fromEntries(state) },
  };
}
