import { plainLine } from '#platform/contract';
import type { PostingOutcome, PostingQueue } from '#stays/contract';
import type { BillContext } from '../context.ts';
import type { ChargeTable } from '../tables.ts';
import { changeCharge, toCharge } from './charge-rows.ts';

/** How long a posting that could not be booked now waits. */
const laterMs = 30_000;

/** Returns what a charge becomes by an outcome. */
function changeOf(outcome: PostingOutcome, now: number): Pick<ChargeTable, 'state'> & Partial<ChargeTable> {
  switch (outcome.kind) {
    case 'posted':
      return { state: 'posted', reason: '', reason_text: '' };
    case 'refused':
      return { state: 'refused', reason: outcome.reason, reason_text: plainLine(outcome.text) };
    case 'later':
      return { state: 'waiting', due_at: now + laterMs };
    case 'unknown':
      return { state: 'unknown' };
  }
}

/** States in which an outcome still counts: a late answer also settles what was `unknown`. */
const open = ['sent', 'unknown'] as const;

/** Creates the queue of charges that wait for a PMS. */
export function createPostingQueue(context: BillContext): PostingQueue {
  const { store, stays, platform } = context;
  return {
    recover: (property, guard) =>
      store.write(async (write) => {
        await guard(write.tx);
        const sent = write.tx.selectFrom('charges').selectAll().where('property', '=', property);
        for (const row of await sent.where('state', '=', 'sent').execute()) {
          await changeCharge(context, write, { row: toCharge(row), change: { state: 'unknown' } });
        }
      }),
    take: async (property, guard) => {
      const taken = await store.write(async (write) => {
        await guard(write.tx);
        const row = await write.tx
          .selectFrom('charges')
          .selectAll()
          .where('property', '=', property)
          .where('state', '=', 'waiting')
          .where('due_at', '<=', platform.clock.now())
          // A credit waits until it is certain what it is a credit for.
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('charges as earlier')
                  .select('earlier.id')
                  .whereRef('earlier.property', '=', 'charges.property')
                  .whereRef('earlier.source', '=', 'charges.source')
                  .whereRef('earlier.step', '<', 'charges.step')
                  .where('earlier.state', 'in', ['waiting', 'sent', 'unknown']),
              ),
            ),
          )
          .orderBy('number')
          .limit(1)
          .executeTakeFirst();
        return row && (await changeCharge(context, write, { row: toCharge(row), change: { state: 'sent' } }));
      });
      if (!taken) return undefined;
      const { number, id, amount, currency, text, stay_id: stayId } = taken;
      const stay = (await stays.pmsStay(property, stayId)) ?? { stayId, reference: '', room: '' };
      return { stay, posting: { number, id, amount, currency, text, account: '' } };
    },
    settle: (property, number, outcome) =>
      store.write(async (write) => {
        const query = write.tx.selectFrom('charges').selectAll().where('property', '=', property);
        const row = await query.where('number', '=', number).where('state', 'in', open).executeTakeFirst();
        if (!row || (row.state === 'unknown' && outcome.kind === 'unknown')) return;
        await changeCharge(context, write, { row: toCharge(row), change: changeOf(outcome, platform.clock.now()) });
      }),
  };
}
