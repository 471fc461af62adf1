import type { BuildingDevice, DeviceState } from '#room-control/contract';

/** A device of a room, for the groups of the spec. */
export type GroupedDevice = {
  readonly device: BuildingDevice;
  readonly name: string;
  readonly state: DeviceState | undefined;
};

/** Top levels, whose ids begin with five zeros, in their order (docs/reference/modules.md §3, Room control). */
const parents: { readonly [kind in BuildingDevice['kind'] | 'awning']: string } = {
  light: 'Lights',
  cover: 'Blinds',
  awning: 'Awning',
  climate: 'Climate',
  fan: 'Ventilation',
  switch: 'Switches',
  scene: 'Scenes',
  sensor: 'Sensors',
};

const parentId = (kind: string) => `00000-${kind}`;
const parentOf = ({ kind, deviceClass }: BuildingDevice) => (deviceClass === 'awning' ? 'awning' : kind);

/** Returns the devices of a room as assignments, commands, groups and states. */
export function toSpecModel(room: string, devices: readonly GroupedDevice[]) {
  const commands = devices.flatMap(({ device, state }) =>
    device.properties
      .filter(({ isWritable }) => isWritable)
      .map(({ name }) => ({ id: `${device.id}.${name}`, value: state?.values[name]?.value ?? '' })),
  );
  const kinds = new Set<string>(devices.map(({ device }) => parentOf(device)));
  const top = Object.entries(parents)
    .filter(([kind]) => kinds.has(kind))
    .map(([kind, name]) => ({ id: parentId(kind), name, command: [] as string[] }));
  const children = devices.map(({ device, name }) => ({
    ...{ id: device.id, parentGroupId: parentId(parentOf(device)), name },
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
