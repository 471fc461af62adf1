import { refuse } from '#platform/contract';
import { uuid } from '#platform/random';
import type { Names, StaffFloor } from '../contract.ts';
import type { MapsContext } from './context.ts';
import type { FloorTable } from './tables.ts';

type Services = Pick<MapsContext, 'store' | 'platform'>;
type FloorBody = Omit<StaffFloor, 'id'>;

/** Floors of a property. */
const mostFloors = 60;

function toFloor({ id, level, names, image, spots }: FloorTable): StaffFloor {
  return {
    ...{ id, level, image, names: JSON.parse(names) as Names },
    spots: JSON.parse(spots) as StaffFloor['spots'],
  };
}

const toRow = ({ level, names, image, spots }: FloorBody) => ({
  ...{ level, image, names: JSON.stringify(names), spots: JSON.stringify(spots) },
});

/** Returns the floors of a property, the top one first. */
export async function listFloors({ store }: Pick<Services, 'store'>, property: string): Promise<StaffFloor[]> {
  const rows = await store.read
    .selectFrom('maps_floors')
    .selectAll()
    .where('property', '=', property)
    .orderBy('level', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toFloor);
}

/** Adds a floor; refuses with `map_full`. */
export async function addFloor({ store, platform }: Services, property: string, body: FloorBody): Promise<StaffFloor> {
  const row: FloorTable = { property, id: uuid(platform.random), ...toRow(body), created_at: platform.clock.now() };
  await store.write(async ({ tx, emit }) => {
    const known = await tx.selectFrom('maps_floors').select('id').where('property', '=', property).execute();
    if (known.length >= mostFloors) refuse('map_full', `there are ${mostFloors} floors already`);
    await tx.insertInto('maps_floors').values(row).execute();
    await emit('maps.changed', property, {});
  });
  return toFloor(row);
}

/** Replaces a floor; refuses with `floor_unknown`. */
export async function replaceFloor(
  { store }: Pick<Services, 'store'>,
  { property, id }: Pick<FloorTable, 'property' | 'id'>,
  body: FloorBody,
): Promise<StaffFloor> {
  return await store.write(async ({ tx, emit }) => {
    const row = await tx
      .updateTable('maps_floors')
      .set(toRow(body))
      .where('property', '=', property)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) refuse('floor_unknown', 'there is no such floor');
    await emit('maps.changed', property, {});
    return toFloor(row);
  });
}

/** Deletes a floor; refuses with `floor_unknown`. */
export async function deleteFloor(
  { store }: Pick<Services, 'store'>,
  { property, id }: Pick<FloorTable, 'property' | 'id'>,
): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('maps_floors')
      .where('property', '=', property)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) refuse('floor_unknown', 'there is no such floor');
    await emit('maps.changed', property, {});
  });
}
