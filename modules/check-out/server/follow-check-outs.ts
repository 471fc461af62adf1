import { type EventJob, enqueueOn } from '#platform/node/server';
import { requests } from '#requests/contract';
import { stays } from '#stays/contract';
import { findCheckOut } from './check-out-rows.ts';
import type { CheckOutContext } from './context.ts';
import { answerLate } from './late-check-out.ts';
import { billMailJob } from './mails.ts';
import { endStayRating } from './ratings.ts';
import { sendToReception } from './to-reception.ts';

/** How long a PMS may take to complete a check-out that it has confirmed. Milliseconds. */
const patienceMs = 120_000;

/** Sends guests to reception whose check-out the PMS has confirmed and not completed. */
export async function endPatience(context: CheckOutContext): Promise<void> {
  const before = context.platform.clock.now() - patienceMs;
  const started = context.store.read.selectFrom('check_outs').selectAll().where('state', '=', 'started');
  for (const { property, stay_id: stayId } of await started.where('started_at', '<=', before).limit(100).execute()) {
    const stay = await context.stays.byId(property, stayId);
    await context.store.write(async (write) => {
      const row = await findCheckOut(write.tx, { property, stayId });
      if (stay?.state !== 'in_house' || row?.state !== 'started') return;
      await sendToReception(context, write, { row, stay, reason: 'no_answer' });
    });
  }
}

/** Deletes what is known of the check-out of a stay that has ended, settles its requests, and mails the bill to who wanted it. */
async function complete(
  { store, platform, requests: port }: CheckOutContext,
  property: string,
  stayId: string,
): Promise<void> {
  await store.write(async (write) => {
    const { tx, enqueue, emit } = write;
    const row = await findCheckOut(tx, { property, stayId });
    if (row && row.email !== '' && row.bill !== '' && platform.mailer) {
      const { stay_id, email, guest_name, language, bill } = row;
      const mail = { property, stay_id, email, guest_name, language, bill, since: platform.clock.now() };
      const insert = tx.insertInto('check_out_mails').values(mail);
      await insert.onConflict((conflict) => conflict.columns(['property', 'stay_id']).doNothing()).execute();
      await enqueue({ job: billMailJob, property, payload: { stay_id }, key: stayId });
    }
    if (row && row.rating_hash !== '') await endStayRating(tx, row, platform.clock.now());
    for (const table of ['check_outs', 'late_check_outs'] as const) {
      await tx.deleteFrom(table).where('property', '=', property).where('stay_id', '=', stayId).execute();
    }
    // The guest is gone, by whatever way: the desk is not called for it any more.
    const request = { property, scope: stayId } as const;
    await port.settle(write, { ...request, kind: 'check-out.leaving', status: 'done' });
    await port.settle(write, { ...request, kind: 'check-out.late', status: 'cancelled' });
    if (row) await emit('check-out.changed', property, { stay_id: stayId });
  });
}

/** Moves a check-out to the room of a guest who moves. */
async function followMove({ store, stays: port }: CheckOutContext, property: string, stayId: string): Promise<void> {
  const stay = await port.byId(property, stayId);
  if (!stay) return;
  await store.write(async ({ tx }) => {
    const started = tx.updateTable('check_outs').set({ room: stay.room, room_id: stay.roomId });
    await started.where('property', '=', property).where('stay_id', '=', stayId).execute();
    const late = tx.updateTable('late_check_outs').set({ room: stay.room });
    await late.where('property', '=', property).where('stay_id', '=', stayId).execute();
  });
}

/** Returns the jobs that follow stays, and what reception answers. */
export function checkOutEventJobs(context: CheckOutContext): readonly EventJob[] {
  return [
    enqueueOn(stays, 'stays.ended', {
      job: 'check_out.complete',
      run: ({ property, payload }) => complete(context, property, payload.stay_id),
    }),
    enqueueOn(stays, 'stays.moved', {
      job: 'check_out.follow_move',
      run: ({ property, payload }) => followMove(context, property, payload.stay_id),
    }),
    enqueueOn(requests, 'requests.changed', {
      job: 'check_out.answer_late',
      run: async ({ property, payload: { kind, stay_id: stayId, request_id: requestId, status } }) => {
        if (kind !== 'check-out.late' || status === 'open' || status === 'in_progress') return;
        await answerLate(context, { property, stayId, requestId, status });
      },
    }),
  ];
}
