import { refuse } from '#platform/contract';
import { uuid } from '#platform/random';
import type { StaffFloor, StaffWalk } from '../contract.ts';
import { lengthOf } from '../rules/index.ts';
import type { MapsContext } from './context.ts';
import type { PartTable } from './tables.ts';

type Services = Pick<MapsContext, 'store' | 'platform'>;
type Kind = PartTable['kind'];
type Stored<B> = B & { readonly id: string };

/** What staff store of a kind, one by one. */
export type Parts<B> = {
  /** Returns those of a property, the oldest first. */
  list(property: string): Promise<readonly Stored<B>[]>;
  /** Refuses with `map_full`. */
  add(property: string, body: B): Promise<Stored<B>>;
  /** Refuses with `walk_unknown` or `floor_unknown`. */
  replace(property: string, id: string, body: B): Promise<Stored<B>>;
  /** Refuses with `walk_unknown` or `floor_unknown`. */
  remove(property: string, id: string): Promise<void>;
};

/** How many a property may have of a kind: all are on one screen. */
const most: { readonly [kind in Kind]: number } = { walk: 100, floor: 60 };

class StoredParts<B extends object> implements Parts<B> {
  readonly #services: Services;
  readonly #kind: Kind;

  constructor(services: Services, kind: Kind) {
    this.#services = services;
    this.#kind = kind;
  }

  async list(property: string): Promise<readonly Stored<B>[]> {
    const rows = await this.#services.store.read
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
    await store.write(async ({ tx, emit }) => {
      const { count } = await tx
        .selectFrom('maps_parts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('property', '=', property)
        .where('kind', '=', this.#kind)
        .executeTakeFirstOrThrow();
      if (Number(count) >= most[this.#kind]) refuse('map_full', `there are ${most[this.#kind]} of this kind already`);
      await tx.insertInto('maps_parts').values(row).execute();
      await emit('maps.changed', property, {});
    });
    return { id, ...body };
  }

  async replace(property: string, id: string, body: B): Promise<Stored<B>> {
    await this.#services.store.write(async ({ tx, emit }) => {
      const { numUpdatedRows } = await tx
        .updateTable('maps_parts')
        .set({ body: JSON.stringify(body) })
        .where('property', '=', property)
        .where('kind', '=', this.#kind)
        .where('id', '=', id)
        .executeTakeFirst();
      this.#requireOne(numUpdatedRows);
      await emit('maps.changed', property, {});
    });
    return { id, ...body };
  }

  async remove(property: string, id: string): Promise<void> {
    await this.#services.store.write(async ({ tx, emit }) => {
      const { numDeletedRows } = await tx
        .deleteFrom('maps_parts')
        .where('property', '=', property)
        .where('kind', '=', this.#kind)
        .where('id', '=', id)
        .executeTakeFirst();
      this.#requireOne(numDeletedRows);
      await emit('maps.changed', property, {});
    });
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
export const createWalks = (services: Services): Parts<WalkBody> => new StoredParts(services, 'walk');
/** Creates what stores floors. */
export const createFloors = (services: Services): Parts<FloorBody> => new StoredParts(services, 'floor');

/** Returns a walk with its length. */
export function toStaffWalk(walk: Stored<WalkBody>): StaffWalk {
  return { ...walk, metres: Math.round(lengthOf(walk.line)) };
}

/** Returns floors, the top one first. */
export function topDown(floors: readonly Stored<FloorBody>[]): StaffFloor[] {
  return floors.toSorted((one, other) => other.level - one.level);
}
