import { startPeriodicTasks } from '#platform/node/jobs';
import { defineServerModule, listen, type ModuleContext, type ServerModule } from '#platform/node/server';
import type { PostingQueue, StayRequests } from '#stays/contract';
import { type BillPort, bill } from '../contract.ts';
import { billEventJobs, bookWaiting } from './charges/order-charges.ts';
import { createPostingQueue } from './charges/posting-queue.ts';
import { setCharge } from './charges/set-charge.ts';
import type { BillContext, BillPorts } from './context.ts';
import { deleteOldLines } from './folio/delete-old-lines.ts';
import { billRouteHandlers } from './folio/folio-routes.ts';
import { createLedger } from './folio/ledger.ts';
import { forgetRead, guestBill } from './guest-bill.ts';
import { migrations } from './migrations.ts';
import type { BillTables } from './tables.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** The module, and what others need of it. */
export type Bill = {
  readonly module: ServerModule;
  readonly port: BillPort;
  /** The folios of hotels without a PMS, which answer in its place. */
  readonly ledger: Pick<StayRequests, 'bill' | 'checkOut'>;
  /** What waits to be booked by a PMS. */
  readonly postings: PostingQueue;
};

/** Creates the server half of bill. */
export function createBill(platform: ModuleContext, ports: BillPorts): Bill {
  const store = platform.database.store<BillTables, typeof bill>(bill);
  const context: BillContext = { ...ports, platform, store };
  const changed = async (property: string, stayId: string) => {
    forgetRead(context, { property, id: stayId });
    platform.sockets.push(bill, 'BillPreview.changed', { to: { property, stayId }, root: {} });
    platform.sockets.push(bill, 'BillPreview.changed', { to: { property, permission: 'bill.read' }, root: {} });
  };
  const module = defineServerModule(bill, {
    search: { none: 'its screen is an entry of the menu, and its lines are between the guest and reception' },
    forgets: {
      folio_lines: { retention: 'bill_retention_days' },
      bill_copies: { atEnd: 'bill.forget_stay' },
      charges: { retention: 'bill_retention_days' },
    },
    migrations,
    demo: async () => (await import('../demo/index.ts')).billDemo(context),
    calls: {
      'BillPreview.requestBillData': async ({ identity }) => {
        const [stay] = await context.stays.resolveCallerStays(identity, '');
        return await guestBill(context, stay);
      },
    },
    routes: billRouteHandlers(context),
    listeners: [
      listen(bill, 'bill.changed', ({ property, payload }) => changed(property, payload.stay_id)),
      listen(bill, 'bill.charge_changed', ({ property, payload }) => changed(property, payload.stay_id)),
    ],
    eventJobs: billEventJobs(context),
    start: async () =>
      startPeriodicTasks(platform, [
        { everyMs: minuteMs, failureMessage: 'could not book what waited for a PMS', run: () => bookWaiting(context) },
        { everyMs: hourMs, failureMessage: 'could not delete old folios', run: () => deleteOldLines(context) },
      ]),
  });
  return {
    module,
    port: {
      charge: async ({ property, id }, request) => {
        const stay = await context.stays.byId(property, id);
        if (stay) await setCharge(context, stay, request);
      },
    },
    ledger: createLedger(context),
    postings: createPostingQueue(context),
  };
}
