import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock';
import { localDay } from '#platform/clock';
import { enqueueDaily } from '#platform/node/jobs';
import type { PropertyPort } from '#property/contract';
import type { StaysStore, StaysTables } from './tables.ts';

type Dependencies = { readonly store: StaysStore; readonly clock: Clock; readonly properties: PropertyPort };
type Tx = Kysely<StaysTables>;

/** Name of the job that erases the guests of a property's old stays. */
export const retentionJob = 'stays.forget';

const dayMs = 86_400_000;
/** Stays per write, as other writes wait for it. */
const batchSize = 100;

/** Enqueues today's retention job of each property. */
export async function enqueueRetention({ store, clock, properties: port }: Dependencies): Promise<void> {
  const properties = await port.ids();
  await store.write(({ enqueue }) => enqueueDaily(enqueue, { job: retentionJob, properties, now: clock.now() }));
}

/** Columns that hold personal data besides the residents' names. */
const noContact = { arrival_time: '', email: '', telephone: '', note: '', pms_reference: '' };

/** Erases names, contact and notes of a batch of stays checked out before `before`; returns their number. */
async function anonymise(tx: Tx, property: string, before: number): Promise<number> {
  const old = await tx
    .selectFrom('stays')
    .select('id')
    .where('anonymous', '=', 0)
    .where('property', '=', property)
    .where('checked_out_at', '<', before)
    .limit(batchSize)
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await tx
    .updateTable('stays')
    .set((row) => ({ anonymous: 1, language: '', ...noContact, revision: row('revision', '+', 1) }))
    .where('property', '=', property)
    .where('id', 'in', ids)
    .execute();
  await tx
    .updateTable('residents')
    .set({ last_name: '', first_name: '', title: '', native_name: '' })
    .where('property', '=', property)
    .where('stay_id', 'in', ids)
    .execute();
  await tx.deleteFrom('stay_name_keys').where('property', '=', property).where('stay_id', 'in', ids).execute();
  return old.length;
}

/** Deletes a batch of no-shows that were due to depart before `day`; returns their number. */
async function deleteNoShows(tx: Tx, property: string, day: string): Promise<number> {
  const old = await tx
    .selectFrom('stays')
    .select('id')
    .where('property', '=', property)
    .where('state', '=', 'expected')
    .where('departure', '<', day)
    .limit(batchSize)
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await tx.deleteFrom('residents').where('property', '=', property).where('stay_id', 'in', ids).execute();
  await tx.deleteFrom('stay_name_keys').where('property', '=', property).where('stay_id', 'in', ids).execute();
  await tx.deleteFrom('stays').where('property', '=', property).where('id', 'in', ids).execute();
  return old.length;
}

/**
 * Erases the guests' names of a property's stays that ended before its retention (`stays_retention_days`), in batches.
 * Room, dates and number of residents remain; no-shows are deleted entirely.
 */
export async function eraseGuests({ store, clock, properties }: Dependencies, property: string): Promise<void> {
  const [{ stays_retention_days }, record] = await Promise.all([
    properties.settings(property),
    properties.byId(property),
  ]);
  const before = clock.now() - stays_retention_days * dayMs;
  const day = localDay(before, record?.zone ?? 'UTC');
  const batches = [(tx: Tx) => anonymise(tx, property, before), (tx: Tx) => deleteNoShows(tx, property, day)];
  for (const eraseBatch of batches) {
    let erased = batchSize;
    while (erased === batchSize) erased = await store.write(({ tx }) => eraseBatch(tx));
  }
}
