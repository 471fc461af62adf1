import { mostFailures } from './known-stations.ts';
import type { EditTable, RadioStore } from './tables.ts';

/** Ids that one query asks for: databases limit its parameters. */
const mostIds = 5_000;

/** How a station is received: since when it is silent, and where its playlist of segments is, empty: its address says it. */
export type StationReception = { readonly silentSince: number | undefined; readonly hls: string };

/** What staff changed about stations, and how they are received, by id. */
export type StationChanges = {
  readonly edits: ReadonlyMap<string, EditTable>;
  readonly receptions: ReadonlyMap<string, StationReception>;
};

/** Reads what is known of stations besides what their file says. */
export async function readChanges(
  { read }: Pick<RadioStore, 'read'>,
  property: string,
  ids: readonly string[],
): Promise<StationChanges> {
  const edits = new Map<string, EditTable>();
  const receptions = new Map<string, StationReception>();
  for (let from = 0; from < ids.length; from += mostIds) {
    const some = ids.slice(from, from + mostIds);
    const [edited, received] = await Promise.all([
      read
        .selectFrom('radio_edits')
        .selectAll()
        .where('property', '=', property)
        .where('station_id', 'in', some)
        .execute(),
      read
        .selectFrom('radio_troubles')
        .select(['station_id', 'since', 'failures', 'hls'])
        .where('property', '=', property)
        .where('station_id', 'in', some)
        .execute(),
    ]);
    for (const edit of edited) edits.set(edit.station_id, edit);
    for (const { station_id: id, since, failures, hls } of received)
      receptions.set(id, { silentSince: Number(failures) >= mostFailures ? since : undefined, hls });
  }
  return { edits, receptions };
}
