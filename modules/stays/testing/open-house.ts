import type { Migration } from '#platform/node/db';
import { askRoute, createTestGround } from '#platform/node/testing';
import { openProperty, type PropertyGiven, propertyMigrations } from '#property/testing';
import { createStays } from '#stays/server';
import { type HouseView, stays } from '../contract.ts';
import { migrations } from '../server/migrations.ts';

/** Overrides of a test guest: by default Astrid Lindqvist in room 214, in house since yesterday. */
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

/** An overview source without devices, and with a literal name search. */
const emptySource: HouseView = {
  tvsIn: async () => [],
  signedIn: async () => new Map(),
  nameSearch: (typed) => (stay) => stay.residents.some(({ lastName }) => lastName.startsWith(typed)),
};

/**
 * Opens a property with the stays module on its own database: `await (await openTestHotel()).guest({ room: '214' })`
 * creates a room and a stay in it. `more` are the migrations of the modules under test. End it with
 * `platform.database.close()`.
 */
export async function openHouse(
  given: PropertyGiven = {},
  more: readonly Migration[] = [],
  view: Partial<HouseView> = {},
) {
  const ground = await createTestGround([...propertyMigrations, ...migrations, ...more]);
  const property = await openProperty(ground, given);
  const created = createStays(ground, { property: property.port, view: { ...emptySource, ...view } });
  const doors = { contract: stays, module: created.module };
  const id = given.id ?? '1';

  async function guest(overrides: GuestGiven = {}) {
    const astrid = { room: '214', last_name: 'Lindqvist', first_name: 'Astrid' };
    const days = { arrival: '2026-11-20', departure: '2026-11-24' };
    const body = { ...astrid, ...days, create_room: true, ...overrides };
    return (await askRoute(doors, 'POST /api/v1/stays', { property: id, body })).body;
  }

  async function rooms(...numbers: readonly string[]): Promise<void> {
    await askRoute(doors, 'POST /api/v1/rooms', { property: id, body: { rooms: numbers } });
  }

  return { ...created, ground, property, doors, guest, rooms };
}

/** The hotel of a test. */
export type House = Awaited<ReturnType<typeof openHouse>>;
