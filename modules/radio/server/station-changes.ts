import { mostFailures } from './known-stations.ts';
import type { EditTable, RadioStore } from './tables.ts';

/** Ids that one query asks for: databases limit its parameters. */
const mostIds = 5_000;

/** What staff changed about stations, and since when which are silent, by id. */
export type StationChanges = {
  readonly edits: ReadonlyMap<string, EditTable>;
  readonly troubles: ReadonlyMap<string, number>;
};

/** Reads what is known of stations besides what their file says. */
export async function readChanges(
  { read }: Pick<RadioStore, 'read'>,
  property: string,
  ids: readonly string[],
): Promise<StationChanges> {
  const edits = new Map<string, EditTable>();
  const troubles = new Map<string, number>();
  for (let from = 0; from < ids.length; from += mostIds) {
    const some = ids.slice(from, from + mostIds);
    const [edited, silent] = await Promise.all([
      read
        .selectFrom('radio_edits')
        .selectAll()
        .where('property', '=', property)
        .where('station_id', 'in', some)
        .execute(),
      read
        .selectFrom('radio_troubles')
        .select(['station_id', 'since'])
        .where('property', '=', property)
        .where('station_id', 'in', some)
        .where('failures', '>=', mostFailures)
        .execute(),
    ]);
    for (const edit of edited) edits.set(edit.station_id, edit);
    for (const { station_id: id, since } of silent) troubles.set(id, since);
  }
  return { edits, troubles };
}
