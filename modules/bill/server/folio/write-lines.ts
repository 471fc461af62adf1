import { refuse } from '#platform/contract';
import { type BillWrite, changeCharge, toCharge } from '../charges/charge-rows.ts';
import type { BillContext } from '../context.ts';
import type { FolioLineTable } from '../tables.ts';
import { correctedIds, folioRow, listLines } from './folio-lines.ts';

/** What two requests with one id must have in common. */
const same = ['stay_id', 'kind', 'text', 'amount', 'department', 'person'] as const;

/**
 * Adds a line; returns false if an earlier request has added it. Refuses with `request_id_reused` if that was another line, and with
 * `person_unknown` if its person is none of `people`.
 */
export async function addLine(
  { tx, emit }: BillWrite,
  line: FolioLineTable,
  people: readonly string[],
): Promise<boolean> {
  const { property, id, stay_id } = line;
  const found = await tx
    .selectFrom('folio_lines')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
  if (found) {
    const earlier = { ...found, amount: Number(found.amount) };
    if (same.every((name) => earlier[name] === line[name])) return false;
    refuse('request_id_reused', 'this id was already used for a different line');
  }
  if (line.person !== '' && !people.includes(line.person)) refuse('person_unknown', 'no such resident of the stay');
  await tx.insertInto('folio_lines').values(line).execute();
  await emit('bill.changed', property, { stay_id });
  return true;
}

type Correction = {
  readonly property: string;
  readonly stayId: string;
  readonly id: string;
  /** Actor key of the audit log. */
  readonly by: string;
  readonly now: number;
  readonly zone: string;
};

/** Notes that the guest does not pay for what a line has charged, so that a later cancellation of it is not credited again. */
async function waiveCharge(context: BillContext, write: BillWrite, { property, id }: Correction): Promise<void> {
  const query = write.tx.selectFrom('charges').selectAll().where('property', '=', property).where('id', '=', id);
  const row = await query.where('state', '=', 'posted').executeTakeFirst();
  if (row) await changeCharge(context, write, { row: toCharge(row), change: { state: 'waived' } });
}

/** Cancels a line by a counter-line. Refuses with `not_found` or `line_corrected`. */
export async function correctLine(context: BillContext, write: BillWrite, correction: Correction): Promise<void> {
  const { property, stayId, id, by, now, zone } = correction;
  const lines = await listLines(write.tx, { property, stayId });
  const line = lines.find((one) => one.id === id) ?? refuse('not_found', 'no such line');
  if (correctedIds(lines).has(id)) refuse('line_corrected', 'the line is cancelled already');
  // Derived from the line, so that two who correct it at once add one counter-line.
  const counter = { ...line, id: `${id}-c`, amount: -line.amount, corrects: id, by };
  const insert = write.tx.insertInto('folio_lines').values(folioRow(counter, { now, zone }));
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  await waiveCharge(context, write, correction);
  await write.emit('bill.changed', property, { stay_id: stayId });
}
