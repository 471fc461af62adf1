import type { StayRecord } from '#stays/contract';
import type { ChargeRequest } from '../../contract.ts';
import type { BillContext } from '../context.ts';
import type { ChargeTable } from '../tables.ts';
import { type BillWrite, bookInFolio, changeCharge, chargesOf, insertCharge } from './charge-rows.ts';
import { missingAmount } from './charge-rules.ts';

/** Drops the charges of a source that nobody has sent yet, so that their amount is not charged and then credited. */
async function dropWaiting(
  context: BillContext,
  write: BillWrite,
  charges: readonly ChargeTable[],
): Promise<readonly ChargeTable[]> {
  const rest: ChargeTable[] = [];
  for (const row of charges) {
    const isDropped = row.state === 'waiting' || row.state === 'refused';
    rest.push(isDropped ? await changeCharge(context, write, { row, change: { state: 'replaced' } }) : row);
  }
  return rest;
}

/** Why reception must decide on a charge before anything is booked; empty: it need not. A credit harms nobody. */
function blockOf({ noPost, state }: StayRecord, amount: number): '' | 'no_post' | 'guest_unknown' {
  if (amount <= 0) return '';
  // Whoever has left has paid: a line on their folio would be noticed by nobody.
  if (state !== 'in_house') return 'guest_unknown';
  return noPost ? 'no_post' : '';
}

/** Inserts a charge: booked at once where the folio is kept here, refused where the stay can be charged no more. */
async function addCharge(
  context: BillContext,
  write: BillWrite,
  {
    stay,
    charge,
  }: {
    readonly stay: StayRecord;
    readonly charge: Omit<ChargeRequest, 'source'> & Pick<ChargeTable, 'source' | 'step'>;
  },
): Promise<void> {
  const { property } = stay;
  const reason = blockOf(stay, charge.amount);
  const state = reason === '' ? 'waiting' : 'refused';
  const row = await insertCharge(context, write, {
    ...{ property, stay_id: stay.id, state, reason },
    ...{
      source: charge.source,
      step: charge.step,
      text: charge.text,
      amount: charge.amount,
      currency: charge.currency,
    },
  });
  if (reason !== '' || (await context.pms.kindOf(property)) !== 'house') return;
  const { zone } = await context.property.requireById(property);
  await bookInFolio(context, write, { row, zone });
}

/** Makes a source have charged `request.amount` in all, inside a write. */
export async function reconcile(
  context: BillContext,
  write: BillWrite,
  { stay, request }: { readonly stay: StayRecord; readonly request: ChargeRequest },
): Promise<void> {
  const { source, amount: wanted } = request;
  const known = await chargesOf(write.tx, { property: stay.property, source });
  if (missingAmount(known, wanted) === 0) return;
  const amount = missingAmount(await dropWaiting(context, write, known), wanted);
  if (amount !== 0) await addCharge(context, write, { stay, charge: { ...request, amount, step: known.length + 1 } });
}

/**
 * Sees to it that a source has charged an amount to a stay, in all. Two servers that do so at once cannot charge twice: the second
 * one's charge is no longer the next of its source, and is rejected.
 */
export async function setCharge(context: BillContext, stay: StayRecord, request: ChargeRequest): Promise<void> {
  await context.store.write((write) => reconcile(context, write, { stay, request }));
}
