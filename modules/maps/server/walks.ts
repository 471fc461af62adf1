import { refuse } from '#platform/contract';
import { uuid } from '#platform/random';
import type { Coordinate, Names, StaffWalk } from '../contract.ts';
import { lengthOf } from '../rules/index.ts';
import type { MapsContext } from './context.ts';
import type { WalkTable } from './tables.ts';

type Services = Pick<MapsContext, 'store' | 'platform'>;
type WalkBody = Omit<StaffWalk, 'id' | 'metres'>;

/** Walks of a property: all are on one map. */
const mostWalks = 100;

function toWalk({ id, names, minutes, place_id, line }: WalkTable): StaffWalk {
  const places = JSON.parse(line) as [number, number][];
  const metres = Math.round(lengthOf(places as readonly Coordinate[]));
  return { id, names: JSON.parse(names) as Names, minutes, place_id, line: places, metres };
}

const toRow = ({ names, minutes, place_id, line }: WalkBody) => ({
  ...{ names: JSON.stringify(names), minutes, place_id, line: JSON.stringify(line) },
});

/** Returns the walks of a property, the oldest first. */
export async function listWalks({ store }: Pick<Services, 'store'>, property: string): Promise<StaffWalk[]> {
  const rows = await store.read
    .selectFrom('maps_walks')
    .selectAll()
    .where('property', '=', property)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toWalk);
}

/** Adds a walk; refuses with `map_full`. */
export async function addWalk({ store, platform }: Services, property: string, body: WalkBody): Promise<StaffWalk> {
  const row: WalkTable = { property, id: uuid(platform.random), ...toRow(body), created_at: platform.clock.now() };
  await store.write(async ({ tx, emit }) => {
    const known = await tx.selectFrom('maps_walks').select('id').where('property', '=', property).execute();
    if (known.length >= mostWalks) refuse('map_full', `there are ${mostWalks} walks already`);
    await tx.insertInto('maps_walks').values(row).execute();
    await emit('maps.changed', property, {});
  });
  return toWalk(row);
}

/** Replaces a walk; refuses with `walk_unknown`. */
export async function replaceWalk(
  { store }: Pick<Services, 'store'>,
  { property, id }: Pick<WalkTable, 'property' | 'id'>,
  body: WalkBody,
): Promise<StaffWalk> {
  return await store.write(async ({ tx, emit }) => {
    const row = await tx
      .updateTable('maps_walks')
      .set(toRow(body))
      .where('property', '=', property)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) refuse('walk_unknown', 'there is no such walk');
    await emit('maps.changed', property, {});
    return toWalk(row);
  });
}

/** Deletes a walk; refuses with `walk_unknown`. */
export async function deleteWalk(
  { store }: Pick<Services, 'store'>,
  { property, id }: Pick<WalkTable, 'property' | 'id'>,
): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('maps_walks')
      .where('property', '=', property)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) refuse('walk_unknown', 'there is no such walk');
    await emit('maps.changed', property, {});
  });
}
