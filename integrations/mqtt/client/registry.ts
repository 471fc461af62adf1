import { createHash } from 'node:crypto';
import type { BuildingDevice, DeviceState, PropertyName, ReportedValue } from '#room-control/contract';
import type { Entity, Reading } from '../discovery/index.ts';
import type { FoundEntity } from './read-entities.ts';

/** An entity that is in use. */
export type Registered = {
  readonly id: string;
  /** Where it was announced. */
  readonly key: string;
  readonly entity: Entity;
  readonly device: BuildingDevice;
  state: DeviceState;
  /** What each availability topic said last. */
  readonly available: Map<string, boolean>;
  /** What it has reported since it was last heard again; anything else may have changed while nobody listened. */
  readonly received: Set<PropertyName>;
};

/** Returns the id of a device: readable, and of one entity of one broker. */
export function deviceIdOf(broker: string, { uniqueId }: Entity): string {
  const hash = createHash('sha256').update(`${broker} ${uniqueId}`).digest('hex').slice(0, 10);
  const readable = uniqueId.replace(/[^\w-]+/gu, '_').slice(0, 48);
  return `${readable}-${hash}`;
}

const unknown: DeviceState = { isAvailable: false, availableAt: 0, values: {} };

/** Makes an entity a device; what was known of the same one before stays. */
export function register(
  { broker, key, entity }: FoundEntity & { readonly broker: string },
  before: Registered | undefined,
): Registered {
  const id = deviceIdOf(broker, entity);
  const names = new Set<PropertyName>(entity.device.properties.map(({ name }) => name));
  const values = Object.fromEntries(
    Object.entries(before?.state.values ?? {}).filter(([name]) => names.has(name as PropertyName)),
  );
  return {
    ...{ id, key, entity },
    device: { ...entity.device, id, broker },
    state: { ...(before?.state ?? unknown), values },
    available: new Map(before?.available),
    received: new Set(before?.received),
  };
}

/** Stores what a device reports. */
export function takeReadings(device: Registered, readings: readonly Reading[], now: number): void {
  const values: { [name in PropertyName]?: ReportedValue } = { ...device.state.values };
  for (const { name, value } of readings) {
    const before = values[name];
    const isNews = before?.value !== value;
    if (value === null) delete values[name];
    else if (!device.received.has(name)) values[name] = { value, at: now, since: 0 };
    else values[name] = { value, at: now, since: before && !isNews ? before.since : now };
    device.received.add(name);
  }
  device.state = { ...device.state, values };
}

/** Stores whether a device answers; since when its values are as they are is unknown from where it does not. */
export function takeAvailability(device: Registered, isAvailable: boolean, now: number): void {
  const { values } = device.state;
  if (!isAvailable) device.received.clear();
  const unsure = Object.entries(values).map(([name, value]) => [name, { ...value, since: 0 }]);
  device.state = { isAvailable, availableAt: now, values: isAvailable ? values : Object.fromEntries(unsure) };
}

/** Topics that an entity listens to. */
export function topicsOf({ reads, availability }: Entity): ReadonlySet<string> {
  return new Set([...reads, ...availability.topics].map(({ topic }) => topic));
}

/** Whether an entity answers: what its topics said last, by its mode. Without topics, the connection to the broker says it. */
export function isAvailable({ entity, available }: Registered, latest: boolean | undefined, isUp: boolean): boolean {
  const { mode, topics } = entity.availability;
  if (!isUp) return false;
  if (topics.length === 0) return true;
  const said = topics.map(({ topic }) => available.get(topic));
  if (mode === 'all') return said.every((one) => one === true);
  if (mode === 'any') return said.includes(true);
  return latest ?? said.at(-1) ?? false;
}
