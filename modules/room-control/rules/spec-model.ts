import type { BuildingDevice, DeviceState } from '#room-control/contract';

/** A device of a room, for the groups of the spec. */
export type GroupedDevice = { readonly device: BuildingDevice; readonly name: string; readonly state: DeviceState };

/** Top levels, whose ids begin with five zeros, in their order (docs/reference/modules.md §3, Room control). */
const parents: { readonly [kind in BuildingDevice['kind']]: string } = {
  light: 'Lights',
  cover: 'Blinds',
  climate: 'Climate',
  fan: 'Ventilation',
  switch: 'Switches',
  scene: 'Scenes',
  sensor: 'Sensors',
};

const parentId = (kind: string) => `00000-${kind}`;

/** Returns the devices of a room as assignments, commands, groups and states. */
export function toSpecModel(room: string, devices: readonly GroupedDevice[]) {
  const commands = devices.flatMap(({ device, state }) =>
    device.properties
      .filter(({ isWritable }) => isWritable)
      .map(({ name }) => ({ id: `${device.id}.${name}`, value: state.values[name]?.value ?? '' })),
  );
  const kinds = new Set(devices.map(({ device }) => device.kind));
  const top = Object.entries(parents)
    .filter(([kind]) => kinds.has(kind as BuildingDevice['kind']))
    .map(([kind, name]) => ({ id: parentId(kind), name, command: [] as string[] }));
  const children = devices.map(({ device, name }) => ({
    ...{ id: device.id, parentGroupId: parentId(device.kind), name },
    command: device.properties
      .filter(({ isWritable }) => isWritable)
      .map((property) => `${device.id}.${property.name}`),
  }));
  const state = devices.flatMap(({ device, state: { values } }) =>
    Object.entries(values).map(([name, { value }]) => [`${device.id}.${name}`, value] as const),
  );
  return {
    assignment: [{ room, command: commands.map(({ id }) => id) }],
    command: commands,
    group: [...top, ...children],
    state: { [room]: Object.fromEntries(state) },
  };
}
