import { orders } from '#orders/contract';
import { type EventJob, enqueueOn } from '#platform/node/server';
import { stays } from '#stays/contract';
import type { BillContext } from '../context.ts';
import { deleteCopy } from '../guest-bill.ts';
import { bookInFolio, chargesOf, toCharge } from './charge-rows.ts';
import { orderAmount } from './charge-rules.ts';
import { setCharge } from './set-charge.ts';

/** Charges an order to its room as it is now, or credits it. Nothing is read from the event, so repeats and late ones are harmless. */
async function chargeOrder(context: BillContext, property: string, orderId: string): Promise<void> {
  const order = await context.orders.charge(property, orderId);
  if (!order) return;
  const { bill_post_when: when } = await context.property.settings(property);
  const amount = orderAmount(order, when === 'delivered' ? 'delivered' : 'accepted');
  const source = `order:${orderId}`;
  if (amount === 0 && (await chargesOf(context.store.read, { property, source })).length === 0) return;
  const stay = await context.stays.byId(property, order.stayId);
  if (stay) await setCharge(context, stay, { source, amount, currency: order.currency, text: order.text });
}

/** Books charges that still wait for a PMS which the property no longer has in the folio that is kept here. */
export async function bookWaiting(context: BillContext): Promise<void> {
  const { store } = context;
  const waiting = store.read.selectFrom('charges').selectAll().where('state', '=', 'waiting');
  for (const row of (await waiting.limit(1000).execute()).map(toCharge)) {
    if ((await context.pms.kindOf(row.property)) !== 'house') continue;
    const { zone } = await context.property.requireById(row.property);
    await store.write(async (write) => {
      const still = write.tx.selectFrom('charges').select('id').where('property', '=', row.property);
      if (await still.where('id', '=', row.id).where('state', '=', 'waiting').executeTakeFirst()) {
        await bookInFolio(context, write, { row, zone });
      }
    });
  }
}

/** Returns the jobs that follow orders and stays. */
export function billEventJobs(context: BillContext): readonly EventJob[] {
  return [
    enqueueOn(orders, 'orders.order_changed', {
      job: 'bill.charge_order',
      run: ({ property, payload }) => chargeOrder(context, property, payload.order_id),
    }),
    enqueueOn(stays, 'stays.ended', {
      job: 'bill.forget_stay',
      run: ({ property, payload }) => deleteCopy(context, { property, id: payload.stay_id }),
    }),
  ];
}
