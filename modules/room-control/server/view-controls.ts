import type { ControlView, DeviceProperty, DeviceState, RoomControls, StateChange } from '../contract.ts';
import type { RoomDevice } from './buildings.ts';

/** Set points that guests may choose, in °C. */
export type SetPointLimits = { readonly min: number; readonly max: number };

const nothing: DeviceState = { isAvailable: false, availableAt: 0, values: {} };

/** Returns a time on the wire; null if it is unknown, or before `from`: what went on then was of other guests. */
function timeOf(at: number, from: number): string | null {
  return at === 0 || at < from ? null : new Date(at).toISOString();
}

/** What a guest may see of a room: set points, and times from when the room has its guest. */
export type View = { readonly limits: SetPointLimits; readonly from: number };

/** Narrows the range of a set point to what the hotel allows; the device's own range where both have nothing in common. */
export function limitProperty(property: DeviceProperty, limits: SetPointLimits): DeviceProperty {
  if (property.name !== 'set_point' || property.type !== 'number') return property;
  const [min, max] = [Math.max(property.min, limits.min), Math.min(property.max, limits.max)];
  return min < max ? { ...property, min, max } : property;
}

function rangeOf(property: DeviceProperty, limits: SetPointLimits) {
  if (property.type === 'choice') return { options: [...property.options] };
  const narrowed = limitProperty(property, limits);
  if (property.type !== 'number' || narrowed.type !== 'number') return {};
  const { min, max, step } = narrowed;
  const limited = (['min', 'max'] as const).filter((end) => narrowed[end] !== property[end]);
  return { min, max, step, ...(limited.length > 0 ? { limited_by_hotel: limited } : {}) };
}

function viewOf(
  { device, part, name, label, isRenamed }: RoomDevice,
  state: DeviceState,
  { limits, from }: View,
): ControlView {
  return {
    ...{ id: device.id, kind: device.kind, device_class: device.deviceClass, label, name, renamed: isRenamed, part },
    ...{ available: state.isAvailable, available_at: timeOf(state.availableAt, from) },
    properties: device.properties.map((property) => {
      const known = state.values[property.name];
      return {
        ...rangeOf(property, limits),
        ...{ id: `${device.id}.${property.name}`, name: property.name, type: property.type },
        ...{ writable: property.isWritable, value: known?.value ?? null },
        ...{ at: timeOf(known?.at ?? 0, from), since: timeOf(known?.since ?? 0, from) },
      };
    }),
  };
}

/** Why the climate of a room does less than its guest may expect. */
function savingOf(devices: readonly RoomDevice[], stateOf: (id: string) => DeviceState): RoomControls['saving'] {
  const isOpen = devices.some(({ device }) => stateOf(device.id).values.open?.value === '1');
  return isOpen && devices.some(({ device }) => device.kind === 'climate') ? 'window_open' : '';
}

/** Returns the devices of a room with what they last reported. */
export function viewControls(
  devices: readonly RoomDevice[],
  stateOf: (id: string) => DeviceState | undefined,
  view: View,
): Pick<RoomControls, 'controls' | 'saving'> {
  const known = (id: string) => stateOf(id) ?? nothing;
  return {
    controls: devices.map((one) => viewOf(one, known(one.device.id), view)),
    saving: savingOf(devices, known),
  };
}

/** Returns what a device reported, for the devices of its room, with times from `from` on. */
export function viewChange(id: string, { isAvailable, availableAt, values }: DeviceState, from: number): StateChange {
  const known = Object.entries(values).map(([name, { value, at, since }]) => [
    name,
    { value, at: timeOf(at, from), since: timeOf(since, from) },
  ]);
  return { id, available: isAvailable, available_at: timeOf(availableAt, from), values: Object.fromEntries(known) };
}
