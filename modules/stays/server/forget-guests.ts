import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock';
import { askDaily } from '#platform/node/jobs';
import type { PropertyPort } from '#property/contract';
import { dayInZone } from './day-in-zone.ts';
import type { StaysStore, StaysTables } from './tables.ts';

type Needs = { readonly store: StaysStore; readonly clock: Clock; readonly properties: PropertyPort };
type Tx = Kysely<StaysTables>;

/** Name of the job that forgets the guests of a property's old stays. */
export const forgetJob = 'stays.forget';

const dayMs = 86_400_000;
/** Stays of one write: other writes wait for it. */
const staysAtOnce = 200;

/** Asks for today's clean-up of each property that has names of guests. */
export async function askForRetention({ store, clock }: Needs): Promise<void> {
  const rows = await store.read.selectFrom('stays').select('property').distinct().where('anonymous', '=', 0).execute();
  if (rows.length === 0) return;
  const properties = rows.map(({ property }) => property);
  await store.write(({ enqueue }) => askDaily(enqueue, { job: forgetJob, properties, now: clock.now() }));
}

/** Takes names and language out of some stays that ended before; answers how many. */
async function anonymise(tx: Tx, property: string, before: number): Promise<number> {
  const old = await tx
    .selectFrom('stays')
    .select('id')
    .where('anonymous', '=', 0)
    .where('property', '=', property)
    .where('checked_out_at', '<', before)
    .limit(staysAtOnce)
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await tx
    .updateTable('stays')
    .set((row) => ({ anonymous: 1, language: '', revision: row('revision', '+', 1) }))
    .where('property', '=', property)
    .where('id', 'in', ids)
    .execute();
  await tx
    .updateTable('residents')
    .set({ last_name: '', first_name: '', title: '', native_name: '' })
    .where('property', '=', property)
    .where('stay_id', 'in', ids)
    .execute();
  return old.length;
}

/** Deletes some stays that nobody came for and that were to be over before `day`; answers how many. */
async function dropUnused(tx: Tx, property: string, day: string): Promise<number> {
  const old = await tx
    .selectFrom('stays')
    .select('id')
    .where('property', '=', property)
    .where('state', '=', 'expected')
    .where('departure', '<', day)
    .limit(staysAtOnce)
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await tx.deleteFrom('residents').where('property', '=', property).where('stay_id', 'in', ids).execute();
  await tx.deleteFrom('stays').where('property', '=', property).where('id', 'in', ids).execute();
  return old.length;
}

/**
 * Forgets who the guests of a property were whose stays ended longer ago than its retention (`stays_retention_days`), some
 * at a time; a job. That a room was let, when and to how many, stays; a stay that nobody came for goes as a whole.
 */
export async function forgetGuests({ store, clock, properties }: Needs, property: string): Promise<void> {
  const [{ stays_retention_days }, record] = await Promise.all([
    properties.settings(property),
    properties.byId(property),
  ]);
  const before = clock.now() - stays_retention_days * dayMs;
  const day = dayInZone(before, record?.zone ?? 'UTC');
  const some = [(tx: Tx) => anonymise(tx, property, before), (tx: Tx) => dropUnused(tx, property, day)];
  for (const step of some) {
    let changed = staysAtOnce;
    while (changed === staysAtOnce) changed = await store.write(({ tx }) => step(tx));
  }
}
