import type { Kysely } from 'kysely';
import { nextTurn } from '#platform/node/db';
import type { Replacement } from '#platform/node/replacement';
import type { StationPiece } from '../contract.ts';
import type { RadioContext } from './context.ts';
import type { RadioTables, StationSource } from './tables.ts';
import { forgetTwins } from './twins.ts';

/** A generation of a source's stations: what one import brought. */
export type Generation = { readonly property: string; readonly source: StationSource; readonly generation: string };
type Services = Pick<RadioContext, 'store' | 'platform'>;

/** How long a replaced generation stays, for processes that have not heard of the next one yet. */
const graceMs = 300_000;
/** Stations that are deleted in one write. */
const deletedAtOnce = 500;

/** Creates what stores the pieces of a generation, each in a write of its own, and knows its countries in the end. */
export function createGenerationWriter({ store }: Pick<Services, 'store'>, key: Generation) {
  const counts = new Map<string, number>();
  return {
    async take(piece: StationPiece): Promise<void> {
      const rows = piece.map((entry) => {
        const place = counts.get(entry.country) ?? 0;
        counts.set(entry.country, place + 1);
        const { id, country } = entry;
        return { ...key, id, country, place, body: JSON.stringify(entry) };
      });
      const merged = piece.flatMap(({ id, merged: ids }) => ids.map((one) => ({ ...key, id: one, station_id: id })));
      await store.write(async ({ tx }) => {
        await tx.insertInto('radio_stations').values(rows).execute();
        if (merged.length > 0) await tx.insertInto('radio_merged').values(merged).execute();
      });
    },
    /** Stores how many stations each country has. */
    async complete(): Promise<void> {
      const rows = [...counts].map(([country, stations]) => ({ ...key, country, stations }));
      if (rows.length > 0) await store.write(({ tx }) => tx.insertInto('radio_countries').values(rows).execute());
    },
  };
}

/** Makes a generation that is complete the current one of its source. */
export async function flipGeneration(
  tx: Kysely<RadioTables>,
  { property, source, generation }: Generation,
  now: number,
): Promise<void> {
  const current = { generation, flipped_at: now };
  await tx
    .insertInto('radio_sources')
    .values({ property, source, ...current })
    .onConflict((conflict) => conflict.columns(['property', 'source']).doUpdateSet(current))
    .execute();
}

/** Stations that are compared in one turn of the event loop. */
const comparedAtOnce = 1000;

/** Returns what a generation would do to the stations of its source. */
export async function weighGeneration(
  { store }: Pick<Services, 'store'>,
  { property, source, generation }: Generation,
): Promise<Replacement> {
  const current = await store.read
    .selectFrom('radio_sources')
    .select('generation')
    .where('property', '=', property)
    .where('source', '=', source)
    .executeTakeFirst();
  let [stands, removes] = [0, 0];
  for (let last = ''; current; ) {
    const rows = await store.read
      .selectFrom('radio_stations as old')
      .leftJoin('radio_stations as next', (join) =>
        join
          .onRef('next.property', '=', 'old.property')
          .onRef('next.source', '=', 'old.source')
          .on('next.generation', '=', generation)
          .onRef('next.id', '=', 'old.id'),
      )
      .leftJoin('radio_merged as merged', (join) =>
        join
          .onRef('merged.property', '=', 'old.property')
          .onRef('merged.source', '=', 'old.source')
          .on('merged.generation', '=', generation)
          .onRef('merged.id', '=', 'old.id'),
      )
      .select(['old.id', 'next.id as next_id', 'merged.station_id as merged_into'])
      .where('old.property', '=', property)
      .where('old.source', '=', source)
      .where('old.generation', '=', current.generation)
      .where('old.id', '>', last)
      .orderBy('old.id')
      .limit(comparedAtOnce)
      .execute();
    stands += rows.length;
    removes += rows.filter(({ next_id, merged_into }) => next_id === null && merged_into === null).length;
    last = rows.at(-1)?.id ?? '';
    if (rows.length < comparedAtOnce) break;
    await nextTurn();
  }
  return { stands, removes };
}

async function deleteGeneration({ store }: Services, { property, source, generation }: Generation): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const some = await store.read
      .selectFrom('radio_stations')
      .select('id')
      .where('property', '=', property)
      .where('source', '=', source)
      .where('generation', '=', generation)
      .limit(deletedAtOnce)
      .execute();
    if (some.length === 0) return;
    if (isFirst) await forgetTwins({ store }, { property, source, generation });
    const ids = some.map(({ id }) => id);
    await store.write(async ({ tx }) => {
      await tx
        .deleteFrom('radio_countries')
        .where('property', '=', property)
        .where('source', '=', source)
        .where('generation', '=', generation)
        .execute();
      await tx
        .deleteFrom('radio_stations')
        .where('property', '=', property)
        .where('source', '=', source)
        .where('generation', '=', generation)
        .where('id', 'in', ids)
        .execute();
      await tx
        .deleteFrom('radio_merged')
        .where('property', '=', property)
        .where('source', '=', source)
        .where('generation', '=', generation)
        .where('station_id', 'in', ids)
        .execute();
    });
  }
}

/** The generations that have an import's record, or countries. */
async function storedGenerations({ store }: Pick<Services, 'store'>) {
  const [imports, countries] = await Promise.all([
    store.read.selectFrom('radio_imports').select(['property', 'source', 'id', 'state', 'finished_at']).execute(),
    store.read.selectFrom('radio_countries').select(['property', 'source', 'generation']).distinct().execute(),
  ]);
  const recorded = imports.map(({ id: generation, ...one }) => ({ ...one, generation }));
  const known = new Set(recorded.map(({ property, generation }) => `${property} ${generation}`));
  const others = countries.filter(({ property, generation }) => !known.has(`${property} ${generation}`));
  return [...recorded, ...others.map((one) => ({ ...one, state: 'done', finished_at: 0 }) as const)];
}

/** Deletes generations that are neither current nor being imported, in small writes. */
export async function deleteOldGenerations(services: Services): Promise<void> {
  const { store, platform } = services;
  const [stored, current] = await Promise.all([
    storedGenerations(services),
    store.read.selectFrom('radio_sources').selectAll().execute(),
  ]);
  const needed = new Set(current.map(({ property, generation }) => `${property} ${generation}`));
  const before = platform.clock.now() - graceMs;
  for (const { property, source, generation, state, finished_at: finishedAt } of stored) {
    const isNeeded = state === 'running' || state === 'waiting' || needed.has(`${property} ${generation}`);
    if (isNeeded || (finishedAt ?? 0) > before) continue;
    const flipped = current.find((one) => one.property === property && one.source === source);
    // Processes forget the old generation of a source when they hear of the new one.
    if (flipped && flipped.flipped_at > before) continue;
    await deleteGeneration(services, { property, source, generation });
  }
}
