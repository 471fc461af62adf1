import { inBatches, nextTurn } from '#platform/node/db';
import type { StationEntry } from '../contract.ts';
import { entryOf } from './book-station.ts';
import type { RadioContext } from './context.ts';
import type { Generation } from './generations.ts';
import type { ComparisonTable, RadioStore, StationSource, TwinTable } from './tables.ts';

type Services = Pick<RadioContext, 'store' | 'marksOf'>;

/** Stations that are compared in one turn of the event loop, and twins of one write. */
const [comparedAtOnce, storedAtOnce] = [250, 300];

async function* entriesOf({ read }: RadioStore, { property, source, generation }: Generation) {
  for (let last = ''; ; ) {
    const rows = await read
      .selectFrom('radio_stations')
      .select(['id', 'source', 'body'])
      .where('property', '=', property)
      .where('source', '=', source)
      .where('generation', '=', generation)
      .where('id', '>', last)
      .orderBy('id')
      .limit(comparedAtOnce)
      .execute();
    yield rows.map(entryOf);
    if (rows.length < comparedAtOnce) return;
    last = rows.at(-1)?.id ?? '';
    await nextTurn();
  }
}

/** Returns the ids of the hotel's own stations by their marks. */
async function readMarks({ store, marksOf }: Services, own: Generation): Promise<ReadonlyMap<string, string>> {
  const marks = new Map<string, string>();
  for await (const piece of entriesOf(store, own)) {
    for (const entry of piece) for (const mark of marksOf(entry)) marks.set(mark, entry.id);
  }
  return marks;
}

/** Returns the id of the hotel's own station that an entry of the directory is, by the surest mark. */
function ownOf(entry: StationEntry, marks: ReadonlyMap<string, string>, marksOf: Services['marksOf']) {
  for (const mark of marksOf(entry)) {
    const id = marks.get(mark);
    if (id !== undefined) return id;
  }
  return undefined;
}

async function isCompared({ read }: Pick<RadioStore, 'read'>, pair: ComparisonTable): Promise<boolean> {
  const row = await read
    .selectFrom('radio_comparisons')
    .select('generation')
    .where('property', '=', pair.property)
    .where('generation', '=', pair.generation)
    .where('own_generation', '=', pair.own_generation)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds what of the directory the hotel's own list has, too; returns false where that is known. */
async function compare(services: Services, pair: ComparisonTable): Promise<boolean> {
  const { store, marksOf } = services;
  if (await isCompared(store, pair)) return false;
  const { property, generation, own_generation } = pair;
  const marks = await readMarks(services, { property, source: 'file', generation: own_generation });
  const twins: TwinTable[] = [];
  for await (const piece of entriesOf(store, { property, source: 'directory', generation })) {
    for (const entry of piece) {
      const station_id = ownOf(entry, marks, marksOf);
      if (station_id === undefined) continue;
      for (const id of [entry.id, ...entry.merged]) twins.push({ ...pair, id, station_id });
    }
  }
  for (const some of inBatches(twins, storedAtOnce)) {
    // Another process may be comparing the same.
    await store.write(({ tx }) =>
      tx
        .insertInto('radio_twins')
        .values(some)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
  await store.write(({ tx }) =>
    tx
      .insertInto('radio_comparisons')
      .values(pair)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return true;
}

/** A generation of each source. */
type Generations = { readonly [source in StationSource]?: string };

async function currentOf({ read }: Pick<RadioStore, 'read'>, property: string): Promise<Generations> {
  const rows = await read
    .selectFrom('radio_sources')
    .select(['source', 'generation'])
    .where('property', '=', property)
    .execute();
  return Object.fromEntries(rows.map(({ source, generation }) => [source, generation]));
}

/** Compares a generation, before it becomes the current one, with what the other source has. */
export async function compareWithOther(
  services: Services,
  { property, source, generation }: Generation,
): Promise<void> {
  const next: Generations = { ...(await currentOf(services.store, property)), [source]: generation };
  const { directory, file } = next;
  if (directory !== undefined && file !== undefined)
    await compare(services, { property, generation: directory, own_generation: file });
}

/** Compares what counts of the sources of each property, where two servers replaced both at once, or an older version has not. */
export async function compareSources(services: Pick<RadioContext, 'store' | 'marksOf' | 'property'>): Promise<void> {
  const { store } = services;
  for (const property of await services.property.ids()) {
    const { directory, file } = await currentOf(store, property);
    if (directory === undefined || file === undefined) continue;
    const isNew = await compare(services, { property, generation: directory, own_generation: file });
    if (isNew) await store.write(({ emit }) => emit('radio.changed', property, {}));
  }
}

/** Forgets what a generation that is no longer stored was compared with. */
export async function forgetTwins(
  { store }: Pick<Services, 'store'>,
  { property, source, generation }: Generation,
): Promise<void> {
  const column = source === 'file' ? 'own_generation' : 'generation';
  for (;;) {
    const some = await store.read
      .selectFrom('radio_twins')
      .select('id')
      .where('property', '=', property)
      .where(column, '=', generation)
      .limit(storedAtOnce)
      .execute();
    if (some.length === 0) break;
    const ids = some.map(({ id }) => id);
    await store.write(({ tx }) =>
      tx
        .deleteFrom('radio_twins')
        .where('property', '=', property)
        .where(column, '=', generation)
        .where('id', 'in', ids)
        .execute(),
    );
  }
  await store.write(({ tx }) =>
    tx.deleteFrom('radio_comparisons').where('property', '=', property).where(column, '=', generation).execute(),
  );
}
