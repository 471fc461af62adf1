import type { Kysely } from 'kysely';
import type { CheckOutStore, CheckOutTable, CheckOutTables, LateCheckOutTable } from './tables.ts';

/** The write of a check-out. */
export type CheckOutWrite = Parameters<Parameters<CheckOutStore['write']>[0]>[0];

type Key = { readonly property: string; readonly stayId: string };

/** Finds the check-out that the guest of a stay has started. */
export async function findCheckOut(
  db: Kysely<CheckOutTables>,
  { property, stayId }: Key,
): Promise<CheckOutTable | undefined> {
  const rows = db.selectFrom('check_outs').selectAll().where('property', '=', property);
  const row = await rows.where('stay_id', '=', stayId).executeTakeFirst();
  return row && { ...row, started_at: Number(row.started_at) };
}

/** Finds the late check-out of a stay. */
export async function findLate(
  db: Kysely<CheckOutTables>,
  { property, stayId }: Key,
): Promise<LateCheckOutTable | undefined> {
  const rows = db.selectFrom('late_check_outs').selectAll().where('property', '=', property);
  const row = await rows.where('stay_id', '=', stayId).executeTakeFirst();
  return row && { ...row, price: Number(row.price) };
}
