import type { Migration } from '#platform/node/db';
import { askRoute, createTestGround } from '#platform/node/testing';
import { openProperty, type PropertyGiven, propertyMigrations } from '#property/testing';
import { createStays } from '#stays/server';
import { type HouseView, stays } from '../contract.ts';
import { migrations } from '../server/migrations.ts';

/** A guest of a test, where it matters: by default Astrid Lindqvist in 214, in house since yesterday. */
export type GuestGiven = {
  readonly room?: string;
  readonly last_name?: string;
  readonly first_name?: string;
  readonly native_name?: string;
  readonly language?: string;
  readonly arrival?: string;
  readonly departure?: string;
  readonly permanent?: boolean;
  readonly no_post?: boolean;
  readonly residents?: readonly {
    readonly last_name: string;
    readonly first_name?: string;
    readonly permanent?: boolean;
  }[];
};

/** A house without devices, in which names are searched for as they are written. */
const emptyView: HouseView = {
  tvsIn: async () => [],
  signedIn: async () => new Map(),
  nameSearch: (typed) => (stay) => stay.residents.some(({ lastName }) => lastName.startsWith(typed)),
};

/**
 * A property with the stays module over a ground of its own: `await (await openHouse()).guest({ room: '214' })` is a
 * room and a stay in it. `migrations` are those of the modules under test. `ground.database.close()` ends it.
 */
export async function openHouse(
  given: PropertyGiven = {},
  more: readonly Migration[] = [],
  view: Partial<HouseView> = {},
) {
  const ground = await createTestGround([...propertyMigrations, ...migrations, ...more]);
  const property = await openProperty(ground, given);
  const made = createStays(ground, { property: property.port, view: { ...emptyView, ...view } });
  const doors = { contract: stays, module: made.module };
  const id = given.id ?? '1';

  async function guest(who: GuestGiven = {}) {
    const astrid = { room: '214', last_name: 'Lindqvist', first_name: 'Astrid' };
    const days = { arrival: '2026-11-20', departure: '2026-11-24' };
    const body = { ...astrid, ...days, create_room: true, ...who };
    return (await askRoute(doors, 'POST /api/v1/stays', { property: id, body })).body;
  }

  async function rooms(...numbers: readonly string[]): Promise<void> {
    await askRoute(doors, 'POST /api/v1/rooms', { property: id, body: { rooms: numbers } });
  }

  return { ...made, ground, property, doors, guest, rooms };
}

/** The house of a test. */
export type House = Awaited<ReturnType<typeof openHouse>>;
