import type { ModuleContext } from '#platform/node/server';
import { isSpecialDevice } from '#remote-control/rules';
import type { Building, BuildingDevice } from '../contract.ts';
import { splitArea } from '../rules/index.ts';
import type { RoomControlPorts } from './context.ts';

/** A device and the room that it is in. */
export type RoomDevice = {
  readonly device: BuildingDevice;
  readonly roomId: string;
  readonly part: ReturnType<typeof splitArea>['part'];
  readonly name: string;
};

type Open = {
  readonly building: Building;
  byId: ReadonlyMap<string, RoomDevice>;
  byRoom: ReadonlyMap<string, readonly RoomDevice[]>;
  /** Whether a device says that it is where no room is, as there may be one later. */
  isIncomplete: boolean;
  /** What is being found out about rooms, one after another. */
  work: Promise<void>;
};

type Options = RoomControlPorts & {
  readonly platform: ModuleContext;
  readonly onState: (property: string, device: RoomDevice, building: Building) => void;
  /** Devices of these rooms came, changed or went. */
  readonly onDevices: (property: string, roomIds: readonly string[]) => void;
};

function nameOf({ name, boxName, id }: BuildingDevice): string {
  if (name !== '' && boxName !== '') return `${boxName} ${name}`;
  return name || boxName || id;
}

function isSame(some: readonly RoomDevice[], others: readonly RoomDevice[]): boolean {
  return some.length === others.length && some.every(({ device }, at) => device === others[at]?.device);
}

/** The buildings of the properties, as this process is connected to them, and which device is in which room. */
export class Buildings {
  readonly #options: Options;
  readonly #open = new Map<string, Open>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Looks anew for the rooms of devices that had none. */
  placeAgain(): void {
    for (const [property, { isIncomplete }] of this.#open) if (isIncomplete) this.#place(property);
  }

  /** Connects the buildings of all properties, and of those that were added since. */
  async refresh(): Promise<void> {
    const { platform, property: properties, connectBuilding } = this.#options;
    if (platform.config.mqttUrl === '') return;
    for (const property of await properties.ids()) {
      if (this.#open.has(property)) continue;
      const address = { name: 'building', url: platform.config.mqttUrl, isOperators: true };
      const open: Open = {
        building: connectBuilding(property, [address], {
          onDevices: () => this.#place(property),
          onState: (id) => this.#tell(property, id),
          onBroker: () => undefined,
        }),
        ...{ byId: new Map(), byRoom: new Map(), isIncomplete: false, work: Promise.resolve() },
      };
      this.#open.set(property, open);
    }
  }

  #tell(property: string, id: string): void {
    const open = this.#open.get(property);
    const device = open?.byId.get(id);
    if (open && device) this.#options.onState(property, device, open.building);
  }

  /** Finds out anew which device is in which room. */
  #place(property: string): void {
    const open = this.#open.get(property);
    if (!open) return;
    open.work = open.work
      .then(() => this.#placeAll(property, open))
      .catch((error: unknown) =>
        this.#options.platform.log.warn({ error: String(error) }, 'devices could not be assigned to rooms'),
      );
  }

  async #placeAll(property: string, open: Open): Promise<void> {
    const { property: properties } = this.#options;
    const { special_devices_removed: special } = await properties.settings(property);
    const rooms = new Map<string, Pick<RoomDevice, 'roomId' | 'part'> | undefined>();
    const found: RoomDevice[] = [];
    for (const device of open.building.devices()) {
      if (device.area === '' || isSpecialDevice(nameOf(device), special)) continue;
      if (!rooms.has(device.area)) rooms.set(device.area, await this.#roomOf(property, device.area));
      const room = rooms.get(device.area);
      if (room) found.push({ device, ...room, name: nameOf(device) });
    }
    open.isIncomplete = [...rooms.values()].includes(undefined);
    const before = open.byRoom;
    open.byId = new Map(found.map((one) => [one.device.id, one]));
    open.byRoom = Map.groupBy(
      found.toSorted(
        (one, other) => one.name.localeCompare(other.name) || one.device.id.localeCompare(other.device.id),
      ),
      ({ roomId }) => roomId,
    );
    const after = open.byRoom;
    const roomIds = new Set([...before.keys(), ...after.keys()]);
    const changed = [...roomIds].filter((id) => !isSame(before.get(id) ?? [], after.get(id) ?? []));
    this.#options.onDevices(property, changed);
  }

  /** Finds the room of an area: one whose number it is, or whose part. */
  async #roomOf(property: string, area: string): Promise<Pick<RoomDevice, 'roomId' | 'part'> | undefined> {
    const whole = await this.#options.stays.findRoom(property, area);
    if (whole) return { roomId: whole.id, part: '' };
    const { room, part } = splitArea(area);
    const found = part === '' ? undefined : await this.#options.stays.findRoom(property, room);
    return found && { roomId: found.id, part };
  }

  /** The connection of a property, if it has one. */
  of(property: string): Building | undefined {
    return this.#open.get(property)?.building;
  }

  /** Devices of a room, by name. */
  inRoom(property: string, roomId: string): readonly RoomDevice[] {
    return this.#open.get(property)?.byRoom.get(roomId) ?? [];
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ building }) => building.close()));
    this.#open.clear();
  }
}
