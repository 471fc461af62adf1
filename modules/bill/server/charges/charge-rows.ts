import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import { uuid } from '#platform/random';
import type { BillContext } from '../context.ts';
import { folioRow } from '../folio/folio-lines.ts';
import type { BillStore, BillTables, ChargeTable } from '../tables.ts';

/** The write of a charge. */
export type BillWrite = Parameters<Parameters<BillStore['write']>[0]>[0];

/** Converts the numbers that PostgreSQL returns as text. */
export function toCharge(row: ChargeTable): ChargeTable {
  const { step, number, amount, created_at, changed_at, due_at } = row;
  return {
    ...row,
    ...{ step: Number(step), number: Number(number), amount: Number(amount) },
    ...{ created_at: Number(created_at), changed_at: Number(changed_at), due_at: Number(due_at) },
  };
}

/** Returns the charges of a source, first to last. */
export async function chargesOf(
  db: Kysely<BillTables>,
  { property, source }: { readonly property: string; readonly source: string },
): Promise<readonly ChargeTable[]> {
  const query = db.selectFrom('charges').selectAll().where('property', '=', property).where('source', '=', source);
  return (await query.orderBy('step').execute()).map(toCharge);
}

/** Largest number of a posting: eight digits (FIAS, P#). */
const largestNumber = 99_999_999;

async function nextNumber({ tx }: BillWrite, property: string): Promise<number> {
  const insert = tx.insertInto('charge_numbers').values({ property, last: 1 });
  const { last } = await insert
    .onConflict((conflict) =>
      conflict.column('property').doUpdateSet((row) => ({ last: row('charge_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  if (Number(last) > largestNumber) throw new Error('the property has used up the numbers of postings');
  return Number(last);
}

/** A charge to insert. */
export type NewCharge = Pick<
  ChargeTable,
  'property' | 'stay_id' | 'source' | 'step' | 'amount' | 'currency' | 'text' | 'state' | 'reason'
>;

/** Inserts a charge with the next number, and publishes it. */
export async function insertCharge(
  { platform }: Pick<BillContext, 'platform'>,
  write: BillWrite,
  charge: NewCharge,
): Promise<ChargeTable> {
  const now = platform.clock.now();
  const times = { created_at: now, changed_at: now, due_at: now };
  const number = await nextNumber(write, charge.property);
  const row: ChargeTable = { ...charge, ...times, id: uuid(platform.random), number, reason_text: '' };
  await write.tx.insertInto('charges').values(row).execute();
  await publish(write, row);
  return row;
}

function publish({ emit }: BillWrite, { property, id, stay_id, state }: ChargeTable): Promise<void> {
  return emit('bill.charge_changed', property, { charge_id: id, stay_id, state });
}

type Change = Partial<Pick<ChargeTable, 'state' | 'reason' | 'reason_text' | 'due_at'>>;

/** Changes a charge and publishes it. Rejects, and so rolls the write back, if somebody else has changed it meanwhile. */
export async function changeCharge(
  { platform }: Pick<BillContext, 'platform'>,
  write: BillWrite,
  { row, change }: { readonly row: ChargeTable; readonly change: Change },
): Promise<ChargeTable> {
  const changed = { ...row, ...change, changed_at: platform.clock.now() };
  const update = write.tx.updateTable('charges').set({ ...change, changed_at: changed.changed_at });
  const own = update.where('property', '=', row.property).where('id', '=', row.id).where('state', '=', row.state);
  const { numUpdatedRows } = await own.executeTakeFirst();
  if (numUpdatedRows !== 1n) refuse('conflict', 'the charge has changed meanwhile');
  await publish(write, changed);
  return changed;
}

/** Books a charge in the folio that is kept here. A repeat changes nothing, as the line has the charge's id. */
export async function bookInFolio(
  context: Pick<BillContext, 'platform'>,
  write: BillWrite,
  { row, zone }: { readonly row: ChargeTable; readonly zone: string },
): Promise<void> {
  const { property, id, stay_id, text, amount, currency } = row;
  const line = {
    property,
    id,
    stay_id,
    text,
    amount,
    currency,
    kind: 'charge',
    department: '',
    person: '',
    by: '',
  } as const;
  await write.tx
    .insertInto('folio_lines')
    .values(folioRow(line, { now: context.platform.clock.now(), zone }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await write.emit('bill.changed', property, { stay_id });
  await changeCharge(context, write, { row, change: { state: 'posted', reason: '', reason_text: '' } });
}
