import { localDay } from '#platform/clock';
import type { Building } from '../contract.ts';
import { type Reason, savedWattHours, setBackPoint, setBackReason } from '../rules/index.ts';
import type { RoomDevice } from './buildings.ts';
import type { RoomControlContext } from './context.ts';
import type { SetBackTable } from './tables.ts';

const minuteMs = 60_000;
/** How long a window must be open, so that a moment at it does not turn the climate off. */
const openMs = minuteMs;

type Hotel = {
  readonly property: string;
  readonly building: Building;
  readonly settings: Awaited<ReturnType<RoomControlContext['property']['settings']>>;
};

/** A climate device and what its room needs. */
type Climate = { readonly device: RoomDevice; readonly reason: Reason | undefined; readonly isTaken: boolean };

/** Brings a set point into what a device takes, °C; a value beyond would be refused by it again and again. */
function inRange({ device }: RoomDevice, wanted: number): number {
  const what = device.properties.find(({ name }) => name === 'set_point');
  return what?.type === 'number' ? Math.min(what.max, Math.max(what.min, wanted)) : wanted;
}

/** Sets the climate of rooms back while a window is open, while nobody stays there and while the guest is out, and brings it back. */
export class EnergySaver {
  readonly #context: RoomControlContext;
  /** Since when a window is open, and since when nobody moves, by room; of this process. */
  readonly #openSince = new Map<string, number>();
  readonly #emptySince = new Map<string, number>();

  constructor(context: RoomControlContext) {
    this.#context = context;
  }

  /** Looks at all rooms once. Several processes may: each change of a climate is one row, which one of them gets. */
  async run(): Promise<void> {
    const { buildings, property: properties } = this.#context;
    for (const [property, building] of buildings.all()) {
      await this.#runProperty({ property, building, settings: await properties.settings(property) });
    }
  }

  async #runProperty(hotel: Hotel): Promise<void> {
    const { buildings, stays, store } = this.#context;
    const { property } = hotel;
    const climates = buildings.listDevices(property).filter(({ device }) => device.kind === 'climate');
    if (climates.length === 0) return;
    const roomIds = [...new Set(climates.map(({ roomId }) => roomId))];
    const today = localDay(
      this.#context.platform.clock.now(),
      (await this.#context.property.requireById(property)).zone,
    );
    const [inHouse, arriving, rows] = await Promise.all([
      stays.inHouseIds(property, roomIds),
      stays.roomsArrivingOn(property, today),
      store.read.selectFrom('room_set_backs').selectAll().where('property', '=', property).execute(),
    ]);
    const taken = new Set([...inHouse.map(({ roomId }) => roomId), ...arriving]);
    const known = new Map(rows.map((row) => [row.device_id, row]));
    // At once: those that do not answer are waited for, and others must not wait with them.
    const settle = async (device: RoomDevice) => {
      const isTaken = taken.has(device.roomId);
      const use = { isTaken, ...this.#statusOf(hotel, device.roomId) };
      const climate = { device, isTaken, reason: setBackReason(use) };
      await this.#settle(hotel, climate, known.get(device.device.id)).catch((error: unknown) =>
        this.#context.platform.log.warn({ error: String(error) }, 'the climate of a room could not be set'),
      );
    };
    await Promise.all(climates.map(settle));
  }

  /** Whether a window is open and the room empty, for long enough. */
  #statusOf({ property, building, settings }: Hotel, roomId: string) {
    const { buildings, platform } = this.#context;
    const now = platform.clock.now();
    const sensors = buildings.inRoom(property, roomId).map(({ device }) => building.stateOf(device.id).values);
    const motions = sensors.flatMap(({ motion }) => motion ?? []);
    const since = (map: Map<string, number>, isSo: boolean) => {
      if (isSo && !map.has(roomId)) map.set(roomId, now);
      if (!isSo) map.delete(roomId);
      return map.get(roomId);
    };
    const open = since(
      this.#openSince,
      sensors.some((values) => values.open?.value === '1'),
    );
    const isStill = motions.length > 0 && motions.every(({ value }) => value === '0');
    const empty = since(this.#emptySince, isStill);
    const waitMs = settings.room_set_back_minutes * minuteMs;
    return {
      isWindowOpen: open !== undefined && now - open >= openMs,
      isEmpty: waitMs > 0 && empty !== undefined && now - empty >= waitMs,
    };
  }

  async #settle(hotel: Hotel, climate: Climate, row: SetBackTable | undefined): Promise<void> {
    if (row?.reason === climate.reason) return;
    if (!hotel.building.stateOf(climate.device.device.id).isAvailable) return;
    if (row) await this.#bringBack(hotel, climate, row);
    if (climate.reason !== undefined) await this.#setBack(hotel, climate, climate.reason);
  }

  async #setBack(hotel: Hotel, { device }: Climate, reason: Reason): Promise<void> {
    const { platform } = this.#context;
    const { id } = device.device;
    const { set_point: setPoint, mode } = hotel.building.stateOf(id).values;
    if (!setPoint || mode?.value === 'off') return;
    const now = { setPoint: Number(setPoint.value), mode: mode?.value ?? '' };
    const wanted = setBackPoint(reason, now, hotel.settings.room_set_point_vacant);
    const point = wanted === undefined ? undefined : inRange(device, wanted);
    // It can do no less.
    if (point === now.setPoint) return;
    const row: SetBackTable = {
      ...{ property: hotel.property, device_id: id, room_id: device.roomId, reason },
      ...{ set_point: setPoint.value, mode: now.mode, since: platform.clock.now() },
      written: point === undefined ? '' : String(point),
    };
    if (!(await this.#insert(row))) return;
    const write =
      point === undefined
        ? this.#write(hotel, device, ['mode', 'off'])
        : this.#write(hotel, device, ['set_point', row.written]);
    await write.catch(async (error: unknown) => {
      await this.#remove(row);
      throw error;
    });
  }

  async #bringBack(hotel: Hotel, { device, isTaken, reason }: Climate, row: SetBackTable): Promise<void> {
    if (!(await this.#remove(row))) return;
    await this.#restore(hotel, { device, isTaken, reason }, row).catch(async (error: unknown) => {
      // What was before is not lost: it is tried again.
      await this.#insert(row);
      throw error;
    });
    await this.#count(hotel.property, row);
  }

  /** Sets what was before, unless somebody has set something meanwhile. */
  async #restore(hotel: Hotel, { device, isTaken, reason }: Climate, row: SetBackTable): Promise<void> {
    const { set_point: setPoint, mode } = hotel.building.stateOf(row.device_id).values;
    if (row.written === '') {
      // The guest turned it on meanwhile.
      if (mode?.value === 'off' && row.mode !== '') await this.#write(hotel, device, ['mode', row.mode]);
      return;
    }
    // What somebody chose meanwhile stays.
    if (Number(setPoint?.value) !== Number(row.written)) return;
    const isArrival = row.reason === 'vacant' && isTaken;
    const comfort = inRange(device, hotel.settings.room_set_point_comfort);
    const point = isArrival ? String(comfort) : row.set_point;
    if (reason !== 'vacant') await this.#write(hotel, device, ['set_point', point]);
  }

  async #write(
    { property, building }: Hotel,
    { device }: RoomDevice,
    [name, value]: readonly ['mode' | 'set_point', string],
  ) {
    const what = device.properties.find((one) => one.name === name && one.isWritable);
    if (what) await this.#context.writer.write({ property, building, deviceId: device.id, what, value });
  }

  /** Begins a set-back; false: another process has. */
  async #insert(row: SetBackTable): Promise<boolean> {
    const inserted = await this.#context.store.write(({ tx }) =>
      tx
        .insertInto('room_set_backs')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute(),
    );
    return inserted.length > 0;
  }

  /** Ends a set-back; false: another process has. */
  async #remove({ property, device_id: id, since }: SetBackTable): Promise<boolean> {
    const gone = await this.#context.store.write(({ tx }) =>
      tx
        .deleteFrom('room_set_backs')
        .where('property', '=', property)
        .where('device_id', '=', id)
        .where('since', '=', since)
        .returning('device_id')
        .execute(),
    );
    return gone.length > 0;
  }

  async #count(property: string, { set_point: before, written, since }: SetBackTable): Promise<void> {
    // Of a climate that was off nobody knows what it would have used.
    if (written === '') return;
    const { platform, store, property: properties } = this.#context;
    const now = platform.clock.now();
    const { zone } = await properties.requireById(property);
    const row = { property, day: localDay(now, zone) };
    const saved = savedWattHours(Number(before) - Number(written), now - Number(since));
    await store.write(({ tx }) =>
      tx
        .insertInto('room_savings')
        .values({ ...row, watt_hours: saved })
        .onConflict((conflict) =>
          conflict.columns(['property', 'day']).doUpdateSet((expression) => ({
            watt_hours: expression('room_savings.watt_hours', '+', saved),
          })),
        )
        .execute(),
    );
  }
}
