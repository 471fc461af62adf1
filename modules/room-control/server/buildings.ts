import { nextTurn } from '#platform/node/db';
import { type ModuleContext, operatorsProperty } from '#platform/node/server';
import { isSpecialDevice } from '#remote-control/rules';
import type { BrokerAddress, BrokerProblem, Building, BuildingDevice, ControlLabel } from '../contract.ts';
import { controlLabel, roomByPattern, type splitArea } from '../rules/index.ts';
import type { RoomControlPorts } from './context.ts';
import { ProblemLines } from './problem-lines.ts';
import { type Place, RoomFinder } from './room-finder.ts';
import type { RoomControlStore } from './tables.ts';

/** A device and the room that it is in. */
export type RoomDevice = {
  readonly device: BuildingDevice;
  readonly roomId: string;
  readonly part: ReturnType<typeof splitArea>['part'];
  readonly name: string;
  /** The desk named it. */
  readonly isRenamed: boolean;
  readonly label: ControlLabel;
};

/** Whether a device is shown in a room, and why not. */
export type Listed = {
  readonly device: BuildingDevice;
  readonly placed: RoomDevice | undefined;
  readonly isHidden: boolean;
};

type Open = {
  readonly building: Building;
  /** What it was connected with; another address closes it. */
  readonly addresses: string;
  readonly openedAt: number;
  /** When devices were last placed; 0: never. */
  placedAt: number;
  byId: ReadonlyMap<string, RoomDevice>;
  byRoom: ReadonlyMap<string, readonly RoomDevice[]>;
  /** Whether a device says that it is where no room is, as there may be one later. */
  isIncomplete: boolean;
  /** What is being found out about rooms, one after another, and whether the next one waits. */
  work: Promise<void>;
  isWaiting: boolean;
  /** Devices that are in no room as it has too many, by broker. */
  beyond: ReadonlyMap<string, number>;
};

type Options = RoomControlPorts & {
  readonly platform: ModuleContext;
  readonly store: RoomControlStore;
  readonly onState: (property: string, device: RoomDevice, building: Building) => void;
  /** Devices of these rooms came, changed or went. */
  readonly onDevices: (property: string, roomIds: readonly string[]) => void;
};

/** Devices that a guest sees in a room; more are a mistake. */
const mostInRoom = 200;
/** Devices that are placed before others have their turn on the thread. */
const devicesOfTurn = 200;
/** How long devices may take to announce themselves after a start, and how long nothing must have come since. Milliseconds. */
const [patienceMs, quietMs] = [60_000, 500];

function nameOf({ name, boxName, id }: BuildingDevice): string {
  if (name !== '' && boxName !== '') return `${boxName} ${name}`;
  return name || boxName || id;
}

/** Compares names as people sort them; made once, as it is asked for tens of thousands. */
const { compare } = new Intl.Collator();

/** Devices by their rooms, in the order of their names, and how many of each broker are in none as the room has enough. */
function fillRooms(found: readonly RoomDevice[]): Pick<Open, 'byRoom' | 'beyond'> {
  const byRoom = new Map<string, readonly RoomDevice[]>();
  const beyond = new Map<string, number>();
  for (const [roomId, all] of Map.groupBy(found, (one) => one.roomId)) {
    const sorted = all.toSorted(
      (one, other) => compare(one.name, other.name) || compare(one.device.id, other.device.id),
    );
    byRoom.set(roomId, sorted.slice(0, mostInRoom));
    for (const { device } of sorted.slice(mostInRoom)) beyond.set(device.broker, (beyond.get(device.broker) ?? 0) + 1);
  }
  return { byRoom, beyond };
}

function isSame(some: readonly RoomDevice[], others: readonly RoomDevice[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ device, name, part }, at) => {
      const other = others[at];
      return device === other?.device && name === other.name && part === other.part;
    })
  );
}

/** The buildings of the properties, as this process is connected to them, and which device is in which room. */
export class Buildings {
  readonly #options: Options;
  readonly #open = new Map<string, Open>();
  readonly #lines: ProblemLines;
  readonly #createdAt: number;
  /** Whose broker that of the server is, once that is known. */
  #served: string | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#lines = new ProblemLines(options.platform);
    this.#createdAt = options.platform.clock.now();
  }

  /** Looks anew for the rooms of devices that had none. */
  placeAgain(): void {
    for (const [property, { isIncomplete }] of this.#open) if (isIncomplete) this.#place(property);
  }

  /** Connects the buildings of all properties, and anew where the desk has changed a broker. */
  async refresh(): Promise<void> {
    const { platform, store, property: properties } = this.#options;
    const rows = await store.read.selectFrom('room_brokers').selectAll().orderBy('name').execute();
    if (rows.length === 0 && platform.config.mqttUrl === '' && this.#open.size === 0) return;
    const ids = await properties.ids();
    this.#served = operatorsProperty(platform.config.mqttProperty, ids);
    for (const property of ids) {
      const own = rows.filter((row) => row.property === property);
      const addresses = own.map(({ name, url }) => ({ name, url, isOperators: false }));
      // Rooms of two hotels may have one number: no guest commands and sees those of the other.
      if (own.length === 0 && platform.config.mqttUrl !== '' && property === this.#served) {
        addresses.push({ name: 'building', url: platform.config.mqttUrl, isOperators: true });
      }
      await this.#connect(property, addresses);
    }
  }

  async #connect(property: string, addresses: readonly BrokerAddress[]): Promise<void> {
    const known = this.#open.get(property);
    const text = JSON.stringify(addresses);
    if (known?.addresses === text || (!known && addresses.length === 0)) return;
    if (known) {
      this.#open.delete(property);
      await known.building.close();
      this.#options.onDevices(property, [...known.byRoom.keys()]);
    }
    if (addresses.length === 0) return;
    const building = this.#options.connectBuilding(property, addresses, {
      onDevices: () => this.#place(property),
      onState: (id) => this.#tell(property, id),
      onProblem: (broker, problem) => this.#lines.write(property, broker, problem),
    });
    const unknown = { byId: new Map(), byRoom: new Map(), beyond: new Map(), isIncomplete: false };
    const openedAt = this.#options.platform.clock.now();
    const work = { work: Promise.resolve(), isWaiting: false };
    this.#open.set(property, { building, addresses: text, openedAt, placedAt: 0, ...unknown, ...work });
  }

  #tell(property: string, id: string): void {
    const open = this.#open.get(property);
    const device = open?.byId.get(id);
    if (open && device) this.#options.onState(property, device, open.building);
  }

  /** Finds out anew which device is in which room. */
  #place(property: string): void {
    const open = this.#open.get(property);
    // What waits for its turn finds out about this change too.
    if (!open || open.isWaiting) return;
    open.isWaiting = true;
    open.work = open.work
      .then(() => {
        open.isWaiting = false;
        return this.#placeAll(property, open);
      })
      .catch((error: unknown) =>
        this.#options.platform.log.warn({ error: String(error) }, 'devices could not be assigned to rooms'),
      );
  }

  /** Has the devices of a property placed anew, after the desk decided about one. */
  async replace(property: string): Promise<void> {
    this.#place(property);
    await this.#open.get(property)?.work;
  }

  async #placeAll(property: string, open: Open): Promise<void> {
    const listed = await this.list(property);
    const found = listed.flatMap(({ placed, isHidden }) => (placed && !isHidden ? [placed] : []));
    open.placedAt = listed.length === 0 ? 0 : this.#options.platform.clock.now();
    open.isIncomplete = listed.some(({ placed }) => !placed);
    const before = open.byRoom;
    const { byRoom, beyond } = fillRooms(found);
    open.beyond = beyond;
    open.byRoom = byRoom;
    open.byId = new Map([...byRoom.values()].flat().map((one) => [one.device.id, one]));
    const after = open.byRoom;
    const roomIds = new Set([...before.keys(), ...after.keys()]);
    const changed = [...roomIds].filter((id) => !isSame(before.get(id) ?? [], after.get(id) ?? []));
    this.#options.onDevices(property, changed);
  }

  /** Lists all devices of a property: where the desk put them, else where they say, else by the pattern of their names. */
  async list(property: string): Promise<readonly Listed[]> {
    const { property: properties, store } = this.#options;
    const settings = await properties.settings(property);
    const rows = await store.read.selectFrom('room_placements').selectAll().where('property', '=', property).execute();
    const decided = new Map(rows.map((row) => [row.device_id, row]));
    const rooms = await RoomFinder.open(this.#options.stays, property);
    const listed: Listed[] = [];
    for (const device of this.#open.get(property)?.building.devices() ?? []) {
      if (listed.length % devicesOfTurn === devicesOfTurn - 1) await nextTurn();
      const row = decided.get(device.id);
      const own = nameOf(device);
      const place =
        row && row.room_id !== ''
          ? { roomId: row.room_id, part: row.part as Place['part'] }
          : ((await rooms.find(device.area)) ??
            (await rooms.find(roomByPattern(settings.room_device_pattern, device))));
      const name = { name: row?.name || own, isRenamed: (row?.name ?? '') !== '' };
      const placed = place && { device, ...place, ...name, label: controlLabel(device) };
      const isHidden = row?.hidden === 1 || isSpecialDevice(own, settings.special_devices_removed);
      listed.push({ device, placed, isHidden });
    }
    return listed;
  }

  /** Resolves once the devices of a property are known: after a start they announce themselves for a moment. */
  async settled(property: string): Promise<void> {
    const { clock } = this.#options.platform;
    while (!this.#isSettled(property)) await clock.sleep(quietMs);
  }

  #isSettled(property: string): boolean {
    const { clock, config } = this.#options.platform;
    const open = this.#open.get(property);
    const now = clock.now();
    if (now - (open?.openedAt ?? this.#createdAt) > patienceMs) return true;
    if (!open) return config.mqttUrl === '' || (this.#served !== undefined && property !== this.#served);
    return open.placedAt > 0 && now - open.placedAt > quietMs;
  }

  /** The connections of all properties. */
  all(): readonly (readonly [string, Building])[] {
    return [...this.#open].map(([property, { building }]) => [property, building] as const);
  }

  /** Devices of all rooms of a property. */
  listDevices(property: string): readonly RoomDevice[] {
    return [...(this.#open.get(property)?.byId.values() ?? [])];
  }

  /** The connection of a property, if it has one. */
  of(property: string): Building | undefined {
    return this.#open.get(property)?.building;
  }

  /** What this module leaves out of what a broker announces; undefined: nothing. */
  problemOf(property: string, broker: string): BrokerProblem | undefined {
    const open = this.#open.get(property);
    const count = open?.beyond.get(broker) ?? 0;
    if (!open || count === 0) return undefined;
    const problem = `${count} devices are in rooms that have ${mostInRoom} already`;
    return { subject: '', problem, since: open.placedAt };
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
