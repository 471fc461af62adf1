import type { Kysely } from 'kysely';
import type { WriteContext } from '#platform/node/db';
import type { ReportedStay, stays } from '../../contract.ts';
import { readStays, type StayDetails } from '../read-stays.ts';
import type { StaysTables } from '../tables.ts';
import { type ReportContext, updateStay } from './change-stay.ts';

type InWrite = WriteContext<StaysTables, typeof stays>;

/** A stay of the desk, and the same stay as the PMS has it. */
export type Adoption = { readonly id: string; readonly stay: ReportedStay };

/** Returns the pairs of which neither side has another partner: where it is doubtful who is who, nobody gets another's bill. */
function unambiguous(pairs: readonly Adoption[]): readonly Adoption[] {
  const byStay = Map.groupBy(pairs, ({ id }) => id);
  const byReport = Map.groupBy(pairs, ({ stay }) => stay);
  return pairs.filter(({ id, stay }) => byStay.get(id)?.length === 1 && byReport.get(stay)?.length === 1);
}

/** Finds the stays of the desk that the PMS means by some it reports: the same name in the same room, and no other such. */
export async function findAdoptions(
  db: Kysely<StaysTables>,
  { rooms, names }: ReportContext,
  { inHouse, fresh }: { readonly inHouse: readonly StayDetails[]; readonly fresh: readonly ReportedStay[] },
): Promise<readonly Adoption[]> {
  const ofTheDesk = Map.groupBy(
    inHouse.filter(({ pms }) => pms.source === ''),
    ({ roomId }) => roomId,
  );
  const keys = new Set([...ofTheDesk.values()].flat().map(({ room }) => rooms.keyOf(room)));
  const pairs: Adoption[] = [];
  for (const stay of fresh) {
    const { guest } = stay;
    if (!guest || !keys.has(rooms.keyOf(stay.room))) continue;
    const room = await rooms.find(db, stay.room);
    const { lastName, firstName = '', nativeName = '' } = guest;
    const person = { lastName, firstName, nativeName };
    for (const { id, residents } of ofTheDesk.get(room?.id ?? '') ?? []) {
      if (residents[0] && names.isSamePerson(residents[0], person)) pairs.push({ id, stay });
    }
  }
  return unambiguous(pairs);
}

/** Gives stays of the desk to the PMS. They keep their ids and residents, and with them devices, carts and orders. */
export async function adoptStays(
  write: InWrite,
  context: ReportContext,
  adoptions: readonly Adoption[],
): Promise<readonly ReportedStay[]> {
  const { property, source } = context;
  const ids = adoptions.map(({ id }) => id);
  const still = await readStays(write.tx, property, (where) =>
    where.and([
      where('stays.id', 'in', ids),
      where('stays.state', '=', 'in_house'),
      where('stays.pms_source', '=', ''),
    ]),
  );
  const before = new Map(still.map((one) => [one.id, one]));
  const adopted: ReportedStay[] = [];
  for (const { id, stay } of adoptions) {
    const one = before.get(id);
    if (!one) continue;
    await write.tx
      .updateTable('stays')
      .set((row) => ({
        ...{ pms_source: source, pms_reference: stay.reference, pms_room: stay.room },
        revision: row('revision', '+', 1),
      }))
      .where('property', '=', property)
      .where('id', '=', id)
      .execute();
    const room = { id: one.roomId, number: one.room };
    const outcome = await updateStay(write, context, { before: one, stay, room });
    // Who reads the stay's place in the PMS learns of it even where guest and days are the same.
    if (outcome === 'unchanged') await write.emit('stays.changed', property, { stay_id: id });
    adopted.push(stay);
  }
  return adopted;
}
