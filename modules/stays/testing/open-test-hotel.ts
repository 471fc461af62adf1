import type { Migration } from '#platform/node/db';
import { callRoute, createTestContext } from '#platform/node/testing';
import { createTestProperty, propertyMigrations, type TestPropertyOptions } from '#property/testing';
import { createStays } from '#stays/server';
import { type NameSearch, type RoomOverviewSource, stays } from '../contract.ts';
import { migrations } from '../server/migrations.ts';

/** Overrides of a test guest: by default Astrid Lindqvist in room 214, in house since yesterday. */
export type TestGuest = {
  readonly room?: string;
  readonly last_name?: string;
  readonly first_name?: string;
  readonly native_name?: string;
  readonly title?: string;
  readonly expected?: boolean;
  readonly arrival_time?: string;
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

/** A search by the beginning of the last name as it is written. */
const literalSearch: NameSearch = {
  version: 1,
  keysOf: ({ lastName }) => [lastName],
  createQuery: (typed) => ({
    beginnings: [[typed]],
    whole: [],
    matches: ({ residents }) => residents.some(({ lastName }) => lastName.startsWith(typed)),
  }),
  isSamePerson: (one, other) => one.lastName !== '' && one.lastName === other.lastName,
};

/** An overview source without devices, and with a literal name search. */
const emptySource: RoomOverviewSource = {
  listRoomTvs: async () => [],
  countSignedInDevices: async () => new Map(),
  listDeviceWipes: async () => [],
  isManagedByPms: async () => false,
  names: literalSearch,
};

/**
 * Opens a property with the stays module on its own database: `await (await openTestHotel()).guest({ room: '214' })`
 * creates a room and a stay in it. `more` are the migrations of the modules under test. End it with
 * `platform.database.close()`.
 */
export async function openTestHotel(
  given: TestPropertyOptions = {},
  more: readonly Migration[] = [],
  view: Partial<RoomOverviewSource> = {},
) {
  const platform = await createTestContext([...propertyMigrations, ...migrations, ...more]);
  const property = await createTestProperty(platform, given);
  const created = createStays(platform, { property: property.port, view: { ...emptySource, ...view } });
  const api = { contract: stays, module: created.module };
  const id = given.id ?? '1';

  async function guest(overrides: TestGuest = {}) {
    const astrid = { room: '214', last_name: 'Lindqvist', first_name: 'Astrid' };
    const days = { arrival: '2026-11-20', departure: '2026-11-24' };
    const body = { ...astrid, ...days, create_room: true, share: true, ...overrides };
    return (await callRoute(api, 'POST /api/v1/stays', { property: id, body })).body;
  }

  async function rooms(...numbers: readonly string[]): Promise<void> {
    await callRoute(api, 'POST /api/v1/rooms', { property: id, body: { rooms: numbers } });
  }

  return { ...created, platform, property, api, guest, rooms };
}

/** The hotel of a test. */
export type TestHotel = Awaited<ReturnType<typeof openTestHotel>>;
