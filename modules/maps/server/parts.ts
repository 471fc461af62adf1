import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import { uuid } from '#platform/random';
import type { StaffFloor, StaffWalk } from '../contract.ts';
import { lengthOf } from '../rules/index.ts';
import type { MapsContext } from './context.ts';
import { noteChange } from './stored-map.ts';
import type { MapsTables, PartTable } from './tables.ts';

type Services = Pick<MapsContext, 'store' | 'platform'>;
type Kind = PartTable['kind'];
type Stored<B> = B & { readonly id: string };

/** What staff store of a kind, one by one. */
export type Parts<B> = {
  /** Returns those of a property, the oldest first. */
  list(property: string): Promise<readonly Stored<B>[]>;
  /** Refuses with `map_full`, and with `walk_points_full` or `floor_spots_full`. */
  add(property: string, body: B): Promise<Stored<B>>;
  /** Refuses with `walk_unknown` or `floor_unknown`, and with `walk_points_full` or `floor_spots_full`. */
  replace(property: string, id: string, body: B): Promise<Stored<B>>;
  /** Refuses with `walk_unknown` or `floor_unknown`. */
  remove(property: string, id: string): Promise<void>;
};

/** How many a property may have of a kind: all are on one screen. */
const most: { readonly [kind in Kind]: number } = { walk: 100, floor: 60 };
/**
 * Points of all walks together, and spots of all floors: phones are sent them in one frame, which a slow one must have room for. A point
 * is some 25 bytes, a spot with a long name some 500.
 */
const mostParts: { readonly [kind in Kind]: number } = { walk: 10_000, floor: 1_000 };
const partsFull = { walk: 'walk_points_full', floor: 'floor_spots_full' } as const;

type KindOf<B> = {
  readonly kind: Kind;
  /** Returns how many points or spots one has. */
  readonly count: (body: B) => number;
};

class StoredParts<B extends object> implements Parts<B> {
  readonly #services: Services;
  readonly #kind: Kind;
  readonly #count: (body: B) => number;

  constructor(services: Services, { kind, count }: KindOf<B>) {
    this.#services = services;
    this.#kind = kind;
    this.#count = count;
  }

  list(property: string): Promise<readonly Stored<B>[]> {
    return this.#read(this.#services.store.read, property);
  }

  async #read(read: Kysely<MapsTables>, property: string): Promise<readonly Stored<B>[]> {
    const rows = await read
      .selectFrom('maps_parts')
      .select(['id', 'body'])
      .where('property', '=', property)
      .where('kind', '=', this.#kind)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ id, body }) => ({ id, ...(JSON.parse(body) as B) }));
  }

  async add(property: string, body: B): Promise<Stored<B>> {
    const { store, platform } = this.#services;
    const id = uuid(platform.random);
    const row = { property, kind: this.#kind, id, body: JSON.stringify(body), created_at: platform.clock.now() };
    await store.write(async (write) => {
      const known = await this.#read(write.tx, property);
      if (known.length >= most[this.#kind]) refuse('map_full', `there are ${most[this.#kind]} of this kind already`);
      this.#requireRoom(known, { id, body });
      await write.tx.insertInto('maps_parts').values(row).execute();
      await noteChange(write, property);
    });
    return { id, ...body };
  }

  async replace(property: string, id: string, body: B): Promise<Stored<B>> {
    await this.#services.store.write(async (write) => {
      this.#requireRoom(await this.#read(write.tx, property), { id, body });
      const { numUpdatedRows } = await write.tx
        .updateTable('maps_parts')
        .set({ body: JSON.stringify(body) })
        .where('property', '=', property)
        .where('kind', '=', this.#kind)
        .where('id', '=', id)
        .executeTakeFirst();
      this.#requireOne(numUpdatedRows);
      await noteChange(write, property);
    });
    return { id, ...body };
  }

  async remove(property: string, id: string): Promise<void> {
    await this.#services.store.write(async (write) => {
      const { numDeletedRows } = await write.tx
        .deleteFrom('maps_parts')
        .where('property', '=', property)
        .where('kind', '=', this.#kind)
        .where('id', '=', id)
        .executeTakeFirst();
      this.#requireOne(numDeletedRows);
      await noteChange(write, property);
    });
  }

  /** What became smaller is stored in any case. */
  #requireRoom(known: readonly Stored<B>[], { id, body }: { readonly id: string; readonly body: B }): void {
    const others = known.filter((one) => one.id !== id).reduce((sum, one) => sum + this.#count(one), 0);
    const before = known.filter((one) => one.id === id).reduce((sum, one) => sum + this.#count(one), 0);
    const own = this.#count(body);
    const limit = mostParts[this.#kind];
    if (own > before && others + own > limit)
      refuse(partsFull[this.#kind], `a map has at most ${limit}`, { most: limit });
  }

  #requireOne(count: bigint): void {
    if (count === 0n) refuse(`${this.#kind}_unknown`, `there is no such ${this.#kind}`);
  }
}

/** A walk as it is stored. */
export type WalkBody = Omit<StaffWalk, 'id' | 'metres'>;
/** A floor as it is stored. */
export type FloorBody = Omit<StaffFloor, 'id'>;

/** Creates what stores walks. */
export const createWalks = (services: Services): Parts<WalkBody> =>
  new StoredParts<WalkBody>(services, { kind: 'walk', count: ({ line }) => line.length });
/** Creates what stores floors. */
export const createFloors = (services: Services): Parts<FloorBody> =>
  new StoredParts<FloorBody>(services, { kind: 'floor', count: ({ spots }) => spots.length });

/** Returns a walk with its length. */
export function toStaffWalk(walk: Stored<WalkBody>): StaffWalk {
  return { ...walk, metres: Math.round(lengthOf(walk.line)) };
}

/** Returns floors, the top one first. */
export function topDown(floors: readonly Stored<FloorBody>[]): StaffFloor[] {
  return floors.toSorted((one, other) => other.level - one.level);
}
