import type { RadioContext } from './context.ts';

type Services = Pick<RadioContext, 'store' | 'platform'>;

/** A station of a property. */
export type KnownStation = { readonly property: string; readonly id: string };

/** What is known of a station's reception; `failures` in a row, `checkedAt` in milliseconds since 1970, `hls` as in {@link Outcome}. */
export type StationHealth = { readonly failures: number; readonly checkedAt: number; readonly hls: string };

/** What came of receiving a station. `hls`: where its playlist of segments is; empty: it sends a stream, or nothing. */
export type Outcome = { readonly isReceived: boolean; readonly hls: string };

/** Returns what is known of the reception of stations; nothing of those that nobody has tried. */
export async function readHealth(
  { store }: Pick<Services, 'store'>,
  property: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StationHealth>> {
  if (ids.length === 0) return new Map();
  const rows = await store.read
    .selectFrom('radio_troubles')
    .select(['station_id', 'failures', 'checked_at', 'hls'])
    .where('property', '=', property)
    .where('station_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ station_id: id, failures, checked_at: at, hls }) => [
      id,
      { failures: Number(failures), checkedAt: Number(at), hls },
    ]),
  );
}

/** Takes a check that is due, so that no other process does; returns false where one has. */
export async function claimCheck(
  { store, platform }: Services,
  { property, id }: KnownStation,
  seen: StationHealth | undefined,
): Promise<boolean> {
  const now = platform.clock.now();
  return await store.write(async ({ tx }) => {
    if (!seen) {
      const added = await tx
        .insertInto('radio_troubles')
        .values({ property, station_id: id, failures: 0, since: now, checked_at: now, hls: '' })
        .onConflict((conflict) => conflict.columns(['property', 'station_id']).doNothing())
        .executeTakeFirst();
      return Number(added.numInsertedOrUpdatedRows) > 0;
    }
    const taken = await tx
      .updateTable('radio_troubles')
      .set({ checked_at: now })
      .where('property', '=', property)
      .where('station_id', '=', id)
      .where('checked_at', '=', seen.checkedAt)
      .executeTakeFirst();
    return Number(taken.numUpdatedRows) > 0;
  });
}

/** Notes whether a station could be received: after several failures in a row guests see it last. */
export async function noteOutcome(
  { store, platform }: Services,
  { property, id }: KnownStation,
  { isReceived, hls: found }: Outcome,
): Promise<void> {
  const now = platform.clock.now();
  try {
    const known = (await readHealth({ store }, property, [id])).get(id);
    // Of one that is silent nothing new is known.
    const hls = isReceived ? found : (known?.hls ?? '');
    if (isReceived && !known?.failures && hls === (known?.hls ?? '')) return;
    const failures = isReceived ? 0 : (known?.failures ?? 0) + 1;
    // A first failure is the beginning of the silence.
    const change = { failures, checked_at: now, hls, ...(failures <= 1 && { since: now }) };
    await store.write(({ tx }) =>
      tx
        .insertInto('radio_troubles')
        .values({ property, station_id: id, since: now, ...change })
        .onConflict((conflict) => conflict.columns(['property', 'station_id']).doUpdateSet(change))
        .execute(),
    );
  } catch (error) {
    platform.log.warn({ error: String(error), station: id }, 'could not note whether a station answers');
  }
}
