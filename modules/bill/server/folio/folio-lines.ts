import type { Kysely } from 'kysely';
import { localTime } from '#platform/clock';
import type { BillLine, PmsBill } from '#stays/contract';
import type { BillContext } from '../context.ts';
import type { BillTables, FolioLineTable } from '../tables.ts';

/** What a new line says. */
export type NewLine = Pick<
  FolioLineTable,
  'property' | 'id' | 'stay_id' | 'text' | 'amount' | 'currency' | 'kind' | 'department' | 'person' | 'by'
> & { readonly corrects?: string };

/** Returns the row of a line that is added now; `zone` is the property's time zone. */
export function folioRow(
  line: NewLine,
  { now, zone }: { readonly now: number; readonly zone: string },
): FolioLineTable {
  const [day = '', time = ''] = localTime(now, zone).split(' ');
  return { ...line, at: now, day, time, corrects: line.corrects ?? '' };
}

/** Returns the lines of a stay, oldest first. */
export async function listLines(
  db: Kysely<BillTables>,
  { property, stayId }: { readonly property: string; readonly stayId: string },
): Promise<readonly FolioLineTable[]> {
  const rows = await db
    .selectFrom('folio_lines')
    .selectAll()
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  // PostgreSQL returns a bigint as text.
  return rows.map((row) => ({ ...row, at: Number(row.at), amount: Number(row.amount) }));
}

function toBillLine({ id, day, time, text, amount, kind, department, person }: FolioLineTable): BillLine {
  return { id, day, time, text, amount, kind, department, person };
}

/** Ids of lines that others cancel, and of those others. */
export function correctedIds(lines: readonly FolioLineTable[]): ReadonlySet<string> {
  return new Set(lines.flatMap(({ id, corrects }) => (corrects === '' ? [] : [id, corrects])));
}

/** Returns the bill of a stay whose folio is kept here. A guest is not shown a line and the one that cancels it. */
export async function localBill(
  { store, property: properties }: Pick<BillContext, 'store' | 'property'>,
  stay: { readonly property: string; readonly stayId: string },
): Promise<PmsBill> {
  const [rows, settings] = await Promise.all([listLines(store.read, stay), properties.settings(stay.property)]);
  const corrected = correctedIds(rows);
  const lines = rows.filter(({ id }) => !corrected.has(id)).map(toBillLine);
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return { lines, sum, balance: sum, currency: rows[0]?.currency ?? settings.currency_long };
}
