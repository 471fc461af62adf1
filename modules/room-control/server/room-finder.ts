import type { StaysPort } from '#stays/contract';
import { numberInArea, splitArea } from '../rules/index.ts';
import type { RoomDevice } from './buildings.ts';

/** Where a device is. */
export type Place = Pick<RoomDevice, 'roomId' | 'part'>;

type Stays = Pick<StaysPort, 'findRoom' | 'listRooms' | 'roomKeyOf'>;

/** Finds the rooms of areas that devices say they are in. The rooms are read once: there is no end to what devices may say. */
export class RoomFinder {
  readonly #stays: Stays;
  readonly #property: string;
  readonly #idsByKey: ReadonlyMap<string, readonly string[]>;

  private constructor(stays: Stays, property: string, idsByKey: ReadonlyMap<string, readonly string[]>) {
    this.#stays = stays;
    this.#property = property;
    this.#idsByKey = idsByKey;
  }

  /** Reads the rooms of a property. */
  static async open(stays: Stays, property: string): Promise<RoomFinder> {
    const byKey = new Map<string, string[]>();
    for (const { id, room } of await stays.listRooms(property)) {
      const key = await stays.roomKeyOf(property, room);
      byKey.set(key, [...(byKey.get(key) ?? []), id]);
    }
    return new RoomFinder(stays, property, byKey);
  }

  /** Finds the room of an area: one whose number it is or has, or whose part. */
  async find(area: string): Promise<Place | undefined> {
    return (await this.#findNumber(area)) ?? (await this.#findNumber(numberInArea(area)));
  }

  async #findNumber(area: string): Promise<Place | undefined> {
    if (area === '') return undefined;
    const whole = await this.#roomId(area);
    if (whole !== undefined) return { roomId: whole, part: '' };
    const { room, part } = splitArea(area);
    const roomId = part === '' ? undefined : await this.#roomId(room);
    return roomId === undefined ? undefined : { roomId, part };
  }

  async #roomId(typed: string): Promise<string | undefined> {
    const ids = this.#idsByKey.get(await this.#stays.roomKeyOf(this.#property, typed)) ?? [];
    // Of rooms that are written alike the one that is meant.
    return ids.length > 1 ? (await this.#stays.findRoom(this.#property, typed))?.id : ids[0];
  }
}
