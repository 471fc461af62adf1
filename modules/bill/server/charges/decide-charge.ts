import { refuse } from '#platform/contract';
import type { ChargeDecision, ChargeState } from '../../contract.ts';
import type { BillContext } from '../context.ts';
import type { ChargeTable } from '../tables.ts';
import { changeCharge, chargesOf, toCharge } from './charge-rows.ts';
import { chargedAmount } from './charge-rules.ts';
import { reconcile } from './set-charge.ts';

const stateOf: { readonly [decision in ChargeDecision]: ChargeState } = {
  booked: 'posted',
  again: 'replaced',
  waive: 'waived',
};

/** Returns the charges that a person must decide on, oldest first. */
export async function listOpenCharges({ store }: BillContext, property: string): Promise<readonly ChargeTable[]> {
  const rows = store.read.selectFrom('charges').selectAll().where('property', '=', property);
  const open = await store.read
    // Materialised, else SQLite goes through all charges of the hotel by their numbers.
    .with(
      (name) => name('open').materialized(),
      () => rows.where('state', 'in', ['refused', 'unknown']),
    )
    .selectFrom('open')
    .selectAll()
    .orderBy('number')
    .limit(1000)
    .execute();
  return open.map(toCharge);
}

/** Decides on a charge that was refused or not answered. `again` books the same amount with a new number. */
export async function decideCharge(
  context: BillContext,
  { property, id }: { readonly property: string; readonly id: string },
  decision: ChargeDecision,
): Promise<ChargeTable> {
  return await context.store.write(async (write) => {
    const query = write.tx.selectFrom('charges').selectAll().where('property', '=', property).where('id', '=', id);
    const found = await query.executeTakeFirst();
    if (!found) return refuse('not_found', 'no such charge');
    const row = toCharge(found);
    if (row.state !== 'refused' && row.state !== 'unknown') refuse('charge_decided', `the charge is ${row.state}`);
    const { source, currency, text } = row;
    const amount = chargedAmount(await chargesOf(write.tx, { property, source }));
    const changed = await changeCharge(context, write, { row, change: { state: stateOf[decision] } });
    const stay = await context.stays.byId(property, row.stay_id);
    if (decision !== 'booked' && stay) {
      await reconcile(context, write, { stay, request: { source, amount, currency, text } });
    }
    return changed;
  });
}
