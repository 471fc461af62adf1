import type { StayRequests } from '#stays/contract';
import type { BillContext } from '../context.ts';
import { localBill } from './folio-lines.ts';

const refused = (reason: 'guest_unknown' | 'balance_changed' | 'denied') =>
  ({ kind: 'refused', reason, text: '' }) as const;

/**
 * Creates the requests of hotels without a PMS. A guest whose bill is settled is checked out at once; one with something to pay is
 * refused, and goes to reception.
 */
export function createLedger(context: BillContext): Pick<StayRequests, 'bill' | 'checkOut'> {
  const { stays } = context;
  return {
    bill: async (property, { stayId }) => ({ kind: 'done', value: await localBill(context, { property, stayId }) }),
    checkOut: async (property, { stayId }, confirmed) => {
      const stay = await stays.byId(property, stayId);
      if (stay?.state !== 'in_house') return refused('guest_unknown');
      const { balance } = await localBill(context, { property, stayId });
      if (balance !== confirmed.balance) return refused('balance_changed');
      if (balance > 0) return refused('denied');
      await stays.checkOut(property, stayId);
      return { kind: 'done', value: 'started' };
    },
  };
}
